import { randomUUID } from "node:crypto";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { addUsage } from "../../platform/usage/index.ts";
import { orderManager } from "../people/people-states.ts";
import { prepare } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

export const usageStates = {
  async "a program that used its API key"(stage) {
    const { manager, agencyId } = await orderManager(stage);
    await prepare(stage, async ({ db, now }) => {
      const day = berlinTime(now.toISOString()).date;
      const of = { day, userId: manager.id, keyId: randomUUID(), agencyId, keyEndsWith: "a1b2", lastAt: now };
      await addUsage(db, [
        { ...of, call: "order.getMetadata", calls: 12, refused: 0 },
        { ...of, call: "deliveryArea.patch", calls: 5, refused: 2 },
      ]);
    });
    return { values: { userId: manager.id }, person: manager };
  },
} satisfies Partial<StateHandlers>;
