import { beginOf } from "@partner-konto/domain/analysis/period";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { fewestDealers, fewestDeals } from "@partner-konto/domain/market/aggregates";
import { placeOrder } from "../../orders/order/index.ts";
import { addCompany } from "../companies/company.ts";
import { orderDraft, shop } from "../orders/order-draft.ts";
import { orderManager } from "../people/people-states.ts";
import { make, prepare, signIn } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

export const analysisStates = {
  /** A confirmed order of last month, and enough orders of other dealers that the market's size may be told. */
  async "orders to analyse"(stage) {
    const { agencyId, areaId, companyId, manager } = await orderManager(stage);
    const others = await Promise.all(Array.from({ length: fewestDealers }, () => addCompany(stage)));
    const today = berlinTime(stage.kernel.now().toISOString()).date;
    const end = addDays(beginOf("month", today), -1);
    const lastMonth = new Date(`${end}T10:00:00Z`);
    const order = await prepare(stage, async (context) => {
      await context.db
        .insertInto("coop")
        .values(shop)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (let deals = 0; deals < fewestDeals; deals += others.length)
        for (const other of others)
          await placeOrder({ ...context, now: lastMonth }, orderDraft(other.agencyId, other.areaId));
      return placeOrder({ ...context, now: lastMonth }, orderDraft(agencyId, areaId));
    });
    await make(stage, "order.confirm", { orderId: order.id, body: {} }, await signIn(stage, manager));
    const values = { businessCustomerId: agencyId, groupId: companyId, start: beginOf("month", end), end };
    return { values, person: manager };
  },
} satisfies Partial<StateHandlers>;
