import { expect, test } from "vitest";
import { openInAdvance } from "./advance-payment.ts";

const paid = { receivedOn: "2026-12-18", grossCents: 200_000, at: "2026-12-18T08:00:00Z", by: null };
const open = (grossCents: number, mark: typeof paid | null = paid) =>
  openInAdvance({ paymentType: "inAdvance", paid: mark, grossCents });

test("a prepayment is open until it is marked, and again as far as the order costs more or less since", () => {
  expect(open(200_000, null)).toBe(200_000);
  expect([open(200_000), open(208_384), open(191_616)]).toEqual([0, 8384, -8384]);
  expect(openInAdvance({ paymentType: "cash", paid: null, grossCents: 200_000 })).toBeNull();
});
