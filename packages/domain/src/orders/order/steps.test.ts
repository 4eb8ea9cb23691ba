import { expect, test } from "vitest";
import { cancellationStatuses, isCancelled, type OrderStatus, orderStatuses } from "./status.ts";
import { mayOffer, type OrderAction, orderActions, orderSteps, transition } from "./steps.ts";

/** The table again, written by hand: the next status, "=" for no change, or a refusal by its letter (decision 0006). */
const refusals = {
  O: "ORDER_NOT_OPEN",
  A: "ORDER_NOT_ACCEPTED",
  C: "ORDER_ALREADY_CANCELLED",
  D: "ORDER_ALREADY_DONE",
  N: "ORDER_NOT_CANCELLED",
} as const;
const columns =
  "confirm  confirmWithDate    confirmFromLink  deny       setDeliveryDate     update  done  adminUpdate  adminUncancel";
const rows = {
  open: "   accepted deliveryDateShared accepted         otherReason A                   =       A     =            N",
  accepted: "=      deliveryDateShared =                otherReason deliveryDateShared  =       done  =            N",
  deliveryDateShared: "O O                  O          otherReason =                   =       done  =            N",
  done: "   D        D                  D                D          D                   D       =     =            N",
};
const cancelled = "C C C C C C C = accepted";

const words = (line: string): string[] => line.trim().split(/\s+/);
const expected = (status: OrderStatus, action: OrderAction): string => {
  const line = isCancelled(status) ? cancelled : rows[status];
  return words(line)[words(columns).indexOf(action)] ?? "";
};
const pairs = orderStatuses.flatMap((status) => orderActions.map((action) => [status, action] as const));

test("promise 33: an order follows the transition table in all 108 pairs", () => {
  expect(pairs).toHaveLength(108);
  for (const [status, action] of pairs) {
    const cell = expected(status, action);
    const outcome = transition(status, action, { before: "accepted" });
    const wanted =
      cell in refusals
        ? { refused: refusals[cell as keyof typeof refusals] }
        : { to: cell === "=" ? status : (cell as OrderStatus) };
    // Denying again with the same reason is a repeat and changes nothing.
    const isSameReason = status === "otherReason" && action === "deny";
    expect.soft(outcome, `${action} in ${status}`).toEqual(isSameReason ? { refused: refusals.C } : wanted);
  }
});

test("a denial leads to the given reason from every open status, and a repeat gives the same", () => {
  for (const reason of cancellationStatuses) {
    for (const status of ["open", "accepted", "deliveryDateShared"] as const)
      expect(transition(status, "deny", { reason })).toEqual({ to: reason });
    expect(transition(reason, "deny", { reason })).toEqual({ to: reason });
    expect(transition("done", "deny", { reason })).toEqual({ refused: "ORDER_ALREADY_DONE" });
  }
  expect(transition("otherReason", "deny", { reason: "dealerCancellation" })).toEqual({
    refused: "ORDER_ALREADY_CANCELLED",
  });
});

test("undoing a cancellation restores the earlier status, or open when none was recorded", () => {
  for (const before of ["open", "accepted", "deliveryDateShared"] as const)
    expect(transition("customerRevocation", "adminUncancel", { before })).toEqual({ to: before });
  expect(transition("customerRevocation", "adminUncancel", { before: null })).toEqual({ to: "open" });
});

test("a button is offered for every action of the table that is not already done", () => {
  const repeats: readonly (readonly [OrderStatus, OrderAction])[] = [
    ["accepted", "confirm"],
    ["accepted", "confirmFromLink"],
    ["done", "done"],
  ];
  for (const [status, action] of pairs) {
    const isRepeat = repeats.some(([of, what]) => of === status && what === action);
    expect
      .soft(mayOffer(status, action), `${action} in ${status}`)
      .toBe(!isRepeat && !(expected(status, action) in refusals));
  }
});

test("each action is told by its entry of the history, and with a correction where the consumer had a mail", () => {
  const told = orderActions.map((action) => {
    const { event, by, mails, undo } = orderSteps[action];
    return `${action}: ${event}, ${by}${mails ? ", mails" : ""}${undo ? ", undo" : ""}`;
  });
  expect(told).toEqual([
    "confirm: confirmed, dealer, mails, undo",
    "confirmWithDate: confirmedWithDate, dealer, mails, undo",
    "confirmFromLink: confirmedFromLink, link, mails",
    "setDeliveryDate: deliveryDateShared, dealer, mails, undo",
    "deny: denied, dealer, mails, undo",
    "done: done, dealer, undo",
    "update: updated, dealer, undo",
    "adminUpdate: adminUpdated, staff, undo",
    "adminUncancel: uncancelled, staff, mails",
  ]);
});
