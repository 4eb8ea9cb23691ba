import { providerStates } from "@partner-konto/contracts/states";
import { add, prepare, type Stage, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** Records a VAT rate of oil, or with null that there is none for the day. No order of another state is delivered so late. */
async function recordRate(stage: Stage, day: string, value: number | null): Promise<void> {
  await prepare(stage, ({ db, now }) =>
    db
      .insertInto("taxRate")
      .values({ kind: "oilVat", day, value, createdAt: now, createdBy: "Paula Vertrag" })
      .execute(),
  );
}

export const taxStates = {
  async "a day without an announced tax rate"(stage) {
    const values = providerStates["a day without an announced tax rate"];
    await recordRate(stage, values.taxDay, null);
    return { values };
  },

  async "an announced tax rate"(stage) {
    const values = providerStates["an announced tax rate"];
    await recordRate(stage, values.taxDay, 20);
    const person = somebody(["BUSINESS_CUSTOMER_READER"], {});
    await add(stage, person);
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
