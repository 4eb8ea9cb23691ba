import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { forgetYears } from "./forget-years.ts";
import { handlers } from "./handlers.ts";
import { startMarketplace } from "./kernel/testing/testing.ts";
import { offeredSince } from "./prices/calculators/index.ts";
import { rivals } from "./prices/calculators/testing.ts";

const now = new Date("2026-11-24T09:00:00.000Z");
const market = forAllTests(() => startMarketplace({ handlers, now }));
const world = forAllTests(() => rivals(market.db, now));
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));

/** Changes an area and dates the change back to that day. */
async function patchOn(day: string, id: string, path: string, value: unknown): Promise<void> {
  const { version } = await market.call("deliveryArea.get", { id }, staff);
  await market.call("deliveryArea.patch", { id, version, body: [{ op: "replace", path, value }] }, staff);
  for (const kept of ["area_past", "code_past", "activity", "audit", "price_publication"])
    await sql`update ${sql.table(kept)} set at = ${new Date(`${day}T12:00:00Z`)} where at > '2025-01-01'`.execute(
      market.db,
    );
}

/** The price of 3,000 litres in an area at the end of a day; undefined if it sold nothing or the history is deleted. */
async function shownOn(date: string, areaId: string): Promise<number | undefined> {
  const { offers } = await market.call("heatingOilCalculator.getHistoryByDate", {
    zipcode: "21335",
    date,
    amount: 3000,
  });
  return offers.find(({ deliveryAreaId }) => deliveryAreaId === areaId)?.grossCents;
}

const years = async (table: string): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from at at time zone 'Europe/Berlin')::int as year from ${sql.table(table)} order by year`.execute(
    market.db,
  );
  return rows.map(({ year }) => year);
};

test("history and logs are deleted by whole years, and prices of the kept years stay readable", async () => {
  const { own, dearer } = world.areas;
  await offeredSince(market.db, new Date("2010-06-01T12:00:00Z"));
  const cents = "/price/basePrice/netCents";
  await patchOn("2014-05-01", own.id, cents, 8100);
  await patchOn("2015-02-01", dearer.id, "/postalCodes", [
    { postalCode: "21337", name: "Lüneburg", color: dearer.color },
  ]);
  await patchOn("2016-07-01", own.id, cents, 8200);
  const [first, second, third] = [
    await shownOn("2013-06-01", own.id),
    await shownOn("2015-06-01", own.id),
    await shownOn("2017-06-01", own.id),
  ];
  expect(new Set([first, second, third]).size).toBe(3);
  expect(await years("audit")).toEqual([2014, 2015, 2016]);
  expect(await years("price_publication")).toEqual([2014, 2016]);

  await forgetYears(market.db, now, 10);
  expect(await years("price_publication")).toEqual([2016]);
  expect([await shownOn("2013-06-01", own.id), await shownOn("2015-12-31", own.id)]).toEqual([undefined, undefined]);
  expect([await shownOn("2016-01-01", own.id), await shownOn("2017-06-01", own.id)]).toEqual([second, third]);
  expect(await shownOn("2017-06-01", dearer.id)).toBeUndefined();
  const { keptSince } = await market.call("heatingOilCalculator.getHistoryByDate", {
    zipcode: "21335",
    date: "2017-06-01",
    amount: 3000,
  });
  expect(keptSince).toBe("2015-12-31T23:00:00.000Z");
  expect([await years("audit"), await years("activity"), await years("area_past")]).toEqual([[2016], [2016], [2016]]);
});

test("a second run of the retention job deletes nothing more", async () => {
  const counted = async () =>
    (
      await sql`select (select count(*) from area_past) as areas, (select count(*) from code_past) as codes, (select count(*) from audit) as log`.execute(
        market.db,
      )
    ).rows;
  const before = await counted();
  await forgetYears(market.db, now, 10);
  expect(await counted()).toEqual(before);
});
