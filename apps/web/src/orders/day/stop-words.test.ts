import { expect, test } from "vitest";
import { dayOrderOf } from "../../testing/day.ts";
import { addressText, collectText } from "./stop-words.ts";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const paid = { receivedOn: "2026-12-18", grossCents: 293_335, at: "2026-12-18T08:00:00Z", by: "Jonas Brandt" };
const inAdvance = (mark: typeof paid | null, grossCents = 293_335) =>
  plain(collectText(dayOrderOf(1, { paymentType: "inAdvance", paid: mark, grossCents })));

test("a prepayment is said to be paid only when somebody marked it, and not for more than it was", () => {
  expect(inAdvance(null)).toBe("Vorkasse – Zahlung prüfen");
  expect(inAdvance(paid)).toBe("bezahlt (Vorkasse)");
  expect(inAdvance(paid, 301_719)).toBe("Vorkasse – 83,84 € noch offen");
  expect(inAdvance(paid, 284_951)).toBe("bezahlt (Vorkasse)");
  expect(plain(collectText(dayOrderOf(1, { paymentType: "cash" })))).toBe("2.933,35 € bar kassieren");
});

test("an address without a house number has no gap before the comma", () => {
  const deliveryAddress = { street: "Scharnebecker Weg", houseNumber: "", postalCode: "21365", city: "Adendorf" };
  expect(addressText(dayOrderOf(1, { deliveryAddress }))).toBe("Scharnebecker Weg, 21365 Adendorf");
});
