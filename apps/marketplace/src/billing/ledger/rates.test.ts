import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startBilling } from "./testing.ts";

const market = forAllTests(() => startBilling());
beforeEach(() => market.clear());

const oil = { goods: "oil", basis: "per100l", netCents: 20, validFrom: "2026-12-22" } as const;
const add = (body: typeof oil | Record<string, unknown> = oil) =>
  market.call("billing.addFeeRate", { body: body as typeof oil }, market.staff);
const refused = async (body: Record<string, unknown>) =>
  (await market.refusal("billing.addFeeRate", { body: body as typeof oil }, market.staff)).code;

test("a rate begins after today, once a day and goods, in a basis of its goods", async () => {
  expect(await refused({ ...oil, validFrom: "2026-12-21" })).toBe("FEE_RATE_NOT_AHEAD");
  expect(await refused({ ...oil, basis: "perTon" })).toBe("INVALID_INPUT");
  expect(await add()).toMatchObject({ ...oil, validTo: null, createdBy: "Stefan Platz", mayRemove: true });
  expect(await refused(oil)).toBe("FEE_RATE_EXISTS");
});

test("a rate counts from its day on until the next one; what was before never changes", async () => {
  await add({ ...oil, goods: "pellets", basis: "perTon", netCents: 333, validFrom: "2026-12-22" });
  await add();
  const day = async (on: string, what: object = {}) => (await market.feeOf(await market.deliver(on, what))).netCents;
  expect(await day("2026-12-21")).toBe(1500);
  await market.travel(new Date("2026-12-22T12:00:00Z"));
  // 4.5 t at 3.33 € are 14.985 €.
  expect(await day("2026-12-22")).toBe(1499);
  expect(await day("2026-12-22", { prod: "normal", amount: 3000 })).toBe(600);
  const rates = await market.call("billing.getFeeRates", {}, market.mia);
  expect(rates.map(({ goods, validFrom, validTo, createdBy }) => [goods, validFrom, validTo, createdBy])).toEqual(
    expect.arrayContaining([
      ["pellets", "2025-11-01", "2026-12-21", null],
      ["pellets", "2026-12-22", null, null],
    ]),
  );
});

test("fees count what was delivered: unbilled ones follow, billed ones are credited and charged anew", async () => {
  await add({ ...oil, goods: "pellets", basis: "perTon", netCents: 1000 });
  await market.travel(new Date("2026-12-22T12:00:00Z"));
  const id = await market.deliver("2026-12-22");
  const settle = async (deliveredQuantity: number) => {
    const { version } = await market.call("order.get", { id }, market.staff);
    return market.call("order.done", { orderId: id, deliveredQuantity, version, ahead: "true" }, market.staff);
  };
  expect(await settle(4300)).toMatchObject({ amount: 4300, successFeeCents: 4300 });
  const unbilled = await market.fees();
  expect(unbilled).toMatchObject([{ netCents: 4300, credit: null }]);
  await market.travel(new Date("2027-01-02T08:00:00Z"));
  await market.bill("2026-12");
  expect(await settle(4200)).toMatchObject({ successFeeCents: 4200 });
  const fees = await market.fees();
  expect(new Map(fees.map(({ netCents, credit }) => [netCents, credit?.status ?? null]))).toEqual(
    new Map([
      [4300, "granted"],
      [4200, null],
    ]),
  );
});

test("a rate that a fee names cannot be removed", async () => {
  const { id } = await add();
  await market.deliver("2026-12-01");
  await market.db.updateTable("fee").set({ rateId: id }).execute();
  expect(await market.refusal("billing.removeFeeRate", { id }, market.staff)).toMatchObject({ code: "FEE_RATE_BEGUN" });
});

test("only a rate that has not begun can be removed", async () => {
  const { id } = await add();
  await market.call("billing.removeFeeRate", { id }, market.staff);
  const rates = await market.call("billing.getFeeRates", {}, market.staff);
  expect(rates).toMatchObject([{ goods: "pellets", mayRemove: false }]);
  expect(await market.refusal("billing.removeFeeRate", { id: rates[0]?.id ?? "" }, market.staff)).toMatchObject({
    code: "FEE_RATE_BEGUN",
  });
  expect(await market.refusal("billing.removeFeeRate", { id }, market.staff)).toMatchObject({ code: "NOT_FOUND" });
  expect(await market.refusal("billing.addFeeRate", { body: oil }, market.mia)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});
