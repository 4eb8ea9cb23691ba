import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import { expect, test } from "vitest";
import { isShown, nextAction, whyNot } from "./offers.ts";

const dealer = { mayUpdate: true, mayAdminister: false };
const staff = { mayUpdate: true, mayAdminister: true };

test("the next action is always an allowed action", () => {
  for (const status of orderStatuses) {
    const next = nextAction(status);
    if (next) expect(whyNot(status, next, dealer)).toBeUndefined();
  }
  expect(["open", "accepted", "deliveryDateShared", "done"].map((status) => nextAction(status as "open"))).toEqual([
    "confirm",
    "setDeliveryDate",
    "done",
    null,
  ]);
});

test("an action that is not allowed gives the reason in words", () => {
  expect(whyNot("done", "deny", dealer)).toBe("Der Auftrag ist schon erledigt.");
  expect(whyNot("open", "setDeliveryDate", dealer)).toBe("Der Auftrag ist noch nicht bestätigt.");
  expect(whyNot("accepted", "confirm", dealer)).toBe("Das ist schon erledigt.");
  expect(whyNot("customerRevocation", "update", dealer)).toBe("Der Auftrag ist schon abgelehnt oder storniert.");
});

test("a reader sees every action and may do none", () => {
  for (const status of orderStatuses) expect(whyNot(status, "confirm", { ...dealer, mayUpdate: false })).toBeDefined();
});

test("only platform staff see the administration of an order", () => {
  expect([isShown("adminUncancel", dealer), isShown("adminUncancel", staff), isShown("deny", dealer)]).toEqual([
    false,
    true,
    true,
  ]);
});
