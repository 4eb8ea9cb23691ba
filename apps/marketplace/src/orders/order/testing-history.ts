import type { Order } from "@partner-konto/domain/orders/order/schema";
import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import { orderActions, orderSteps, transition } from "@partner-konto/domain/orders/order/steps";

const actionOf = (event: Order["history"][number]["event"]) =>
  event === "settled" ? "done" : orderActions.find((action) => orderSteps[action].event === event);

/** Whether an order's history is one valid path of the transition table to its status (promise 33). */
export function isExplainable({ history, status }: Order): boolean {
  let now: Order["status"] = "open";
  let before: Order["status"] = "open";
  for (const { event } of history.slice(1)) {
    if (event === "undone") {
      now = before;
      continue;
    }
    const action = actionOf(event);
    const reason = cancellationStatuses.find((one) => one === status) ?? "otherReason";
    if (!action) return false;
    const outcome: ReturnType<typeof transition> = transition(now, action, { reason });
    if ("refused" in outcome) return false;
    before = now;
    now = outcome.to;
  }
  return now === status;
}
