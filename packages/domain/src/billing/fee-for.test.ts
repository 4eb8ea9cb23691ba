import { expect, test } from "vitest";
import { firstTaxes } from "../prices/calculators/testing.ts";
import { feeFor } from "./fee-for.ts";
import { addMonths, daysOfMonth, monthNumber, proposalDay } from "./months.ts";

const rates = [
  { goods: "pellets", basis: "order", netCents: 1500, validFrom: "2025-11-01" },
  { goods: "pellets", basis: "perTon", netCents: 333, validFrom: "2026-07-01" },
  { goods: "oil", basis: "per100l", netCents: 15, validFrom: "2026-07-01" },
  { goods: "pellets", basis: "order", netCents: 0, validFrom: "2027-01-01" },
] as const;
const cents = (prod: "loose" | "normal", day: string, amount = 4500) =>
  feeFor(firstTaxes, rates, { prod, amount, day })?.netCents;

test("the rate of the day counts, from its first day until the next one begins", () => {
  expect([cents("loose", "2025-10-31"), cents("loose", "2025-11-01"), cents("loose", "2026-06-30")]).toEqual([
    undefined,
    1500,
    1500,
  ]);
  expect(cents("normal", "2026-06-30")).toBeUndefined();
});

test("a fee by amount is rounded half up; a rate of zero charges nothing", () => {
  // 4.5 t at 3.33 € are 14.985 €, and 3,010 l at 0.15 € for 100 l are 4.515 €.
  expect([cents("loose", "2026-07-01"), cents("normal", "2026-07-01", 3010)]).toEqual([1499, 452]);
  expect(cents("loose", "2027-01-01")).toBeUndefined();
});

test("the fee has the regular VAT of its day: 16 % in the second half of 2020, else 19 %", () => {
  const always = [{ goods: "pellets", basis: "order", netCents: 1500, validFrom: "2007-01-01" }] as const;
  const vat = (day: string) => feeFor(firstTaxes, always, { prod: "loose", amount: 1, day })?.vatPercent;
  expect(["2020-06-30", "2020-07-01", "2020-12-31", "2021-01-01"].map(vat)).toEqual([19, 16, 16, 19]);
});

test("months cross years, know leap days, and are proposed on their first business day", () => {
  expect([addMonths("2026-12", 1), addMonths("2026-01", -1), addMonths("2026-11", -23)]).toEqual([
    "2027-01",
    "2025-12",
    "2024-12",
  ]);
  expect(daysOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  // 1 January is a holiday, and 2 and 3 January 2027 are a weekend; 1 May 2027 is a Saturday.
  expect([proposalDay("2026-12"), proposalDay("2027-04")]).toEqual(["2027-01-04", "2027-05-03"]);
  expect(monthNumber("2026-10")).toBe(202_610);
});
