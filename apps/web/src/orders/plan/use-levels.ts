import { berlinTime } from "@partner-konto/domain/format/berlin";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import { trpc } from "../../data/trpc.ts";
import { type Levels, levelsWith } from "../date/load.ts";
import type { PlannedOrder } from "../order/planned-order.ts";
import type { Plan } from "./use-plan.ts";

/** The agency of some orders, when it is one. */
export function agencyOf(orders: readonly PlannedOrder[]): string | undefined {
  const ids = new Set(orders.map(({ businessCustomerId }) => businessCustomerId));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** The levels of the agency's half-days with the plan; undefined for orders of several agencies, which have different trucks. */
export function useLevels(
  orders: readonly PlannedOrder[],
  { now, choiceOf }: Pick<Plan, "now" | "choiceOf">,
): Levels | undefined {
  const businessCustomerId = agencyOf(orders);
  const from = berlinTime(now).date;
  const load = trpc.dispatch.getLoad.useQuery(
    { businessCustomerId: businessCustomerId ?? "", from, days: dispatchLimits.days },
    { enabled: businessCustomerId !== undefined, retry: false },
  ).data;
  return load && levelsWith(load, orders, choiceOf);
}
