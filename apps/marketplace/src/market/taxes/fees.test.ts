import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startBilling } from "../../billing/ledger/testing.ts";

const market = forAllTests(() => startBilling());

test("fees have the VAT of oil on their day, and those of before keep theirs", async () => {
  const old = await market.deliver("2026-12-21");
  const rate = { kind: "oilVat", day: "2026-12-22", value: 20.5 } as const;
  const recorded = { createdAt: market.clock.now, createdBy: "Lena Reuter" };
  await market.db
    .insertInto("taxRate")
    .values({ ...rate, ...recorded })
    .execute();
  await market.travel(new Date("2026-12-22T12:00:00Z"));
  const vatOf = async (id: string) => (await market.feeOf(id)).vatPercent;
  expect([await vatOf(old), await vatOf(await market.deliver("2026-12-22"))]).toEqual([19, 20.5]);
  expect(await vatOf(await market.deliver("2026-12-21"))).toBe(19);
});
