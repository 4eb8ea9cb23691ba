import { expect, test } from "vitest";
import { wholeOrder } from "../../testing/orders.ts";
import { agencyId } from "../../testing/tree.ts";
import { bodyOf } from "./body.ts";
import { draftErrors, emptyDraft, knownFrom } from "./draft.ts";

const area = { id: "88888888-8888-4888-8888-888888888888", businessCustomerId: agencyId };
const last = wholeOrder({ note: "Nur diesmal hinten", deliveryTimes: "today", paymentType: "cash" });
const draft = { ...emptyDraft("PARTNER"), ...knownFrom(last) };

test("a known customer's next order starts like the last one, without its note and its delivery time", () => {
  expect(draft).toMatchObject({ amount: "3.000", product: "premium", paymentType: "cash", hose: "sixtyMetre" });
  expect(draft).toMatchObject({ note: "", deliveryTimes: "normal" });
  expect(Object.values(draftErrors(draft)).filter(Boolean)).toEqual([]);
});

test("oil is ordered without quality and dust protection, pellets with both", () => {
  const typed = { ...draft, qualityStep: "dinPlus" as const, dustProtection: true };
  expect(bodyOf(typed, area, 1).request).toMatchObject({ qualityStep: null, dustProtection: false });
  const pellets = { ...typed, product: "loose" as const, amount: "6.500" };
  expect(bodyOf(pellets, area, 1).request).toMatchObject({
    amount: 6500,
    qualityStep: "dinPlus",
    dustProtection: true,
  });
});

test("a new customer is sent without an id, texts are trimmed, and the discount is in cents", () => {
  const typed = {
    ...draft,
    known: null,
    salutation: "none" as const,
    company: " ",
    lastName: " Lührs ",
    discount: "1,50",
  };
  const { customer, discountUnitNetCents } = bodyOf(typed, area, 1);
  expect(customer).toMatchObject({ salutation: null, lastName: "Lührs", company: null });
  expect(customer).not.toHaveProperty("tkId");
  expect(discountUnitNetCents).toBe(150);
});

test("a known customer's id is sent only with the e-mail address of the chosen order", () => {
  expect(bodyOf({ ...draft, email: ` ${draft.email} ` }, area, 1).customer.tkId).toBe("TK-1");
  expect(bodyOf({ ...draft, email: "jens@post.example" }, area, 1).customer).not.toHaveProperty("tkId");
});
