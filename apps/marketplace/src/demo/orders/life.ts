import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { CancellationStatus, OrderStatus } from "@partner-konto/domain/orders/order/status";
import { type OrderAction, orderSteps, transition } from "@partner-konto/domain/orders/order/steps";
import { dayNumber, instantAt, isoDay, slotInstant, workingDay } from "../days.ts";
import { confirmationTexts } from "../people/notes.ts";
import type { Random } from "../random.ts";

type Entry = Order["history"][number];
export type Life = Pick<
  Order,
  "status" | "history" | "version" | "modifiedAt" | "deliveryDate" | "customText" | "statusBeforeCancellation"
>;

interface Step extends Pick<Entry, "at" | "by" | "note"> {
  /** Null for the placing. */
  action: OrderAction | null;
  reason?: CancellationStatus;
  deliveryDate?: string;
}

/** How orders end, in percent (peers.md C9); "done" is the rule. */
const outcomes: readonly (readonly [CancellationStatus | "done", number])[] = [
  ["done", 88],
  ["customerRevocation", 4],
  ["dealerCancellation", 2],
  ["invalidCustomerData", 2],
  ["dispositionProblems", 1.5],
  ["ownPriceMishap", 0.5],
  ["otherReason", 0.9],
  ["untrustedCustomer", 0.7],
  ["technicalIssuesEsy", 0.4],
];
export const inventOutcome = (random: Random): CancellationStatus | "done" => random.weighted(outcomes);

/** The stage an order had reached before it ended this way: 0 before the confirmation, 1 after it, 2 after the delivery date. */
const cameTo: Readonly<Record<CancellationStatus, readonly (readonly [0 | 1 | 2, number])[]>> = {
  customerRevocation: [
    [0, 2],
    [1, 4],
    [2, 4],
  ],
  dealerCancellation: [
    [0, 5],
    [1, 3],
    [2, 2],
  ],
  dispositionProblems: [
    [0, 2],
    [1, 6],
    [2, 2],
  ],
  invalidCustomerData: [
    [0, 8],
    [1, 2],
  ],
  otherReason: [
    [0, 4],
    [1, 4],
    [2, 2],
  ],
  ownPriceMishap: [[0, 1]],
  technicalIssuesEsy: [[0, 1]],
  untrustedCustomer: [
    [0, 9],
    [1, 1],
  ],
};

const openFrom = 7 * 60 + 10;
const openUntil = 17 * 60;

export interface OrderStart {
  createdAt: string;
  day: string;
  minutes: number;
  promise: { from: string; to: string };
  staff: readonly [string, ...string[]];
  outcome: CancellationStatus | "done";
}

/** An order denied by mistake, and restored by the platform the same day. */
const mistakenDenial = (by: string, day: string, minutes: number): Step[] => [
  { at: instantAt(day, minutes + 60), by, note: null, action: "deny", reason: "dealerCancellation" },
  { at: instantAt(day, minutes + 150), by: "Martina Vogt", note: null, action: "adminUncancel" },
];

/** Plans an order's steps from its placing to its end, on the dealer's working days. */
function plan(random: Random, { createdAt, day, minutes, promise, staff, outcome }: OrderStart): Step[] {
  const by = random.pick(staff);
  const steps: Step[] = [{ at: createdAt, by: null, note: null, action: null }];

  // An order promised for today is answered today.
  const answersAtOnce = workingDay(day, 0) === day && minutes < 16 * 60 && (random.chance(0.6) || promise.to <= day);
  const answered = answersAtOnce ? day : workingDay(isoDay(dayNumber(day) + 1), 0);
  const earliest = answered === day ? Math.max(openFrom, minutes + 12) : openFrom;
  const confirmMinutes = random.int(earliest, answered === day ? openUntil + 30 : 11 * 60);
  const confirmDay =
    answered !== day && random.chance(0.12) && promise.to > answered ? workingDay(answered, 1) : answered;
  const stage = outcome === "done" ? 2 : random.weighted(cameTo[outcome]);
  const isUrgent = promise.from <= workingDay(confirmDay, 2);
  const sharedSoon = isUrgent || random.chance(0.3);
  const waits = random.weighted([
    [1, 40],
    [2, 30],
    [3, 18],
    [4, 12],
  ]);
  const sharedDay = sharedSoon ? confirmDay : workingDay(confirmDay, waits);
  const sharedMinutes = sharedSoon ? confirmMinutes + random.int(4, 55) : random.int(openFrom, openUntil);
  const confirm = (): void => {
    const fromLink = random.chance(0.1);
    const note = !fromLink && random.chance(0.25) ? random.pick(confirmationTexts) : null;
    const at = instantAt(confirmDay, confirmMinutes, random.int(0, 59));
    steps.push({ at, by: fromLink ? null : by, note, action: fromLink ? "confirmFromLink" : "confirm" });
  };
  if (stage >= 1) confirm();

  const firstDay = workingDay(promise.from > sharedDay ? promise.from : sharedDay, promise.from > sharedDay ? 0 : 1);
  const deliveryDay = workingDay(
    firstDay,
    random.weighted([
      [0, 40],
      [1, 30],
      [2, 18],
      [3, 12],
    ]),
  );
  const hour = random.pick([7, 12] as const);
  if (stage === 2) {
    const deliveryDate = slotInstant(deliveryDay, hour);
    const at = instantAt(sharedDay, sharedMinutes, random.int(0, 59));
    steps.push({ at, by, note: null, action: "setDeliveryDate", deliveryDate });
  }
  if (stage >= 1 && random.chance(0.05)) {
    const at = instantAt(stage === 2 ? sharedDay : confirmDay, (stage === 2 ? sharedMinutes : confirmMinutes) + 20);
    steps.push({ at, by, note: null, action: "update" });
  }
  if (outcome !== "done") {
    const lastDay = [answered, confirmDay, sharedDay][stage] ?? answered;
    const soon = stage === 0;
    const later = soon ? lastDay : workingDay(lastDay, random.int(1, 2));
    // An order without a delivery date ends before its promise does.
    const endDay = stage === 1 && later > promise.to ? lastDay : later;
    const laterMinutes = soon ? confirmMinutes : random.int(openFrom, openUntil);
    const at = instantAt(endDay, !soon && endDay === lastDay ? confirmMinutes + 90 : laterMinutes);
    steps.push({ at, by, note: null, action: "deny", reason: outcome });
    return steps;
  }
  if (random.chance(0.006)) steps.push(...mistakenDenial(by, sharedDay, sharedMinutes));
  const sameDay = random.chance(0.8);
  const doneDay = sameDay ? deliveryDay : workingDay(deliveryDay, 1);
  const doneMinutes = sameDay ? (hour + 5) * 60 + random.int(0, 110) : random.int(openFrom, 10 * 60);
  steps.push({ at: instantAt(doneDay, doneMinutes, random.int(0, 59)), by, note: null, action: "done" });
  return steps;
}

/** The order as it is at `now`: the planned steps until then, run through the transition table. */
export function inventLife(random: Random, beginning: OrderStart, now: string): Life {
  const happened = plan(random, beginning).filter(({ at }) => at <= now);
  let status: OrderStatus = "open";
  let before: OrderStatus | null = null;
  let deliveryDate: string | null = null;
  let customText: string | null = null;
  for (const { note, action, reason, deliveryDate: shared } of happened) {
    if (!action) continue;
    const outcome = transition(status, action, { reason, before });
    if ("refused" in outcome) throw new Error(`the demo plans ${action} on an order that is ${status}`);
    before = action === "deny" ? status : null;
    status = outcome.to;
    deliveryDate = shared ?? deliveryDate;
    if (action === "confirm") customText = note;
  }
  const history = happened.map(({ at, action, by, note }) => ({
    at,
    event: action === null ? ("placed" as const) : orderSteps[action].event,
    by,
    note,
  }));
  return {
    status,
    history,
    version: history.length,
    modifiedAt: history.at(-1)?.at ?? beginning.createdAt,
    deliveryDate,
    customText,
    statusBeforeCancellation: before,
  };
}
