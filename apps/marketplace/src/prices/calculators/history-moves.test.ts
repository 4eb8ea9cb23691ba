import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { mergeWithPeople } from "../../companies/company/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertCompanyPage } from "../../states/companies/company-page.ts";
import { rivals } from "./testing.ts";

// The history is stored with the database's time, so the marketplace's clock shows the real time here.
const market = forAllTests(() => startMarketplace({ handlers, now: new Date() }));
const world = forAllTests(() => rivals(market.db, new Date()));
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));

/** A moment at which nothing changes. */
async function moment(): Promise<string> {
  await wait(3);
  market.clock.now = new Date();
  await wait(3);
  return market.clock.now.toISOString();
}

const versionOf = async (id: string) => (await market.call("deliveryArea.get", { id }, staff)).version;
const online = (id: string) => market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, staff);

/** The areas and agencies that customers see in a code, now or at a past instant. */
async function shown(zipcode: string, date?: string) {
  const { offers } = date
    ? await market.call("heatingOilCalculator.getHistoryByDate", { zipcode, date })
    : await market.call("heatingOilCalculator.calculate", { body: { zipcode, amount: 3000 } });
  return offers.map(({ deliveryAreaId, agencyName, grossCents }) => [deliveryAreaId, agencyName, grossCents]);
}

test("the price history shows splits, merges, moves, mergers and bulk changes as consumers saw them", {
  tags: "long",
}, async () => {
  const { own, agency, foreign, dearer, areas } = world;
  const codes = ["21335", "21337", "21339"];
  await insertCompanyPage(market.db, own.id);
  const shownNow = () => Promise.all(codes.map((code) => shown(code)));
  let half = "";
  const change = async (id: string, value: boolean) => ({
    id,
    version: await versionOf(id),
    patch: [{ op: "replace" as const, path: "/hoseLengths/fortyMetre", value }],
  });
  const both = async (value: boolean) =>
    market.call(
      "bulk.patchDeliveryAreas",
      { body: { areas: [await change(areas.own.id, value), await change(areas.dearer.id, value)] } },
      staff,
    );
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      const takeFrom = { areaId: areas.own.id, postalCodes: ["21337", "21339"] };
      const body = { name: "Ost", businessCustomerId: agency.id, fromId: areas.own.id, takeFrom };
      half = (await market.call("deliveryArea.create", { body }, staff)).id;
    },
    () => online(half),
    () => both(false),
    () => both(true),
    () => market.call("deliveryArea.delete", { id: half, bcId: agency.id, into: areas.own.id }, staff),
    () =>
      market.call(
        "group.moveDeliveryAreas",
        { body: { deliveryAreaIds: [areas.elsewhere.id], businessCustomerId: dearer.id } },
        staff,
      ),
    () =>
      market.db
        .updateTable("deliveryAreaPostalCode")
        .set({ postalCode: "21339" })
        .where("deliveryAreaId", "=", areas.elsewhere.id)
        .execute(),
    () => mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, staff),
    () =>
      market.call(
        "group.toggleIsActivated",
        { body: { id: foreign.id, status: false, reason: "Vertrag beendet." } },
        staff,
      ),
  ];
  const moments = [{ at: await moment(), told: await shownNow() }];
  for (const step of steps) {
    await step();
    moments.push({ at: await moment(), told: await shownNow() });
  }
  const ownIn = (step: number) =>
    moments[step]?.told.map((offers) => offers.flatMap(([id]) => (id === areas.own.id || id === half ? [id] : [])));
  expect(ownIn(0)).toEqual(codes.map(() => [areas.own.id]));
  expect(ownIn(1)).toEqual([[areas.own.id], [], []]);
  expect(ownIn(2)).toEqual([[areas.own.id], [half], [half]]);
  expect(ownIn(3)).toEqual([[], [half], [half]]);
  expect(ownIn(5)).toEqual(ownIn(0));
  expect(moments[7]?.told[2]).toContainEqual([areas.elsewhere.id, dearer.name, expect.any(Number)]);
  expect(moments[8]?.told).toEqual(moments[7]?.told);
  expect(moments.at(-1)?.told.flat()).toEqual([]);
  for (const [step, { at, told }] of moments.entries())
    expect({ step, told: await Promise.all(codes.map((code) => shown(code, at))) }).toEqual({ step, told });
  // The agency that got an area may see its prices from then on, but not those from before.
  const got = await market.signIn({ resources: { businessCustomer: [dearer.id] } });
  const analysed = (step: number) => ({
    body: {
      businessCustomerId: dearer.id,
      deliveryAreaId: areas.elsewhere.id,
      zipcode: "21380",
      request: { product: "normal", amount: 3000 },
      at: moments[step]?.at,
    } as const,
  });
  const isOffered = { isOffered: true, price: { grossCents: expect.any(Number) } };
  expect(await market.call("heatingOilCalculator.analysePrices", analysed(6), got)).toMatchObject(isOffered);
  expect(await market.call("heatingOilCalculator.analysePrices", analysed(5), staff)).toMatchObject(isOffered);
  expect((await market.refusal("heatingOilCalculator.analysePrices", analysed(5), got)).code).toBe("NOT_FOUND");
});

test("the code history records exactly the postal codes added or removed, and no change of colour", async () => {
  const { id } = world.areas.ofClosedAgency;
  const grown = async () => {
    const rows = await market.db
      .withTables<{ codePast: { id: string; postalCode: string; areaId: string; isHeld: boolean } }>()
      .selectFrom("codePast")
      .select(["postalCode", "isHeld"])
      .where("areaId", "=", id)
      .orderBy("id")
      .execute();
    return rows.map(({ postalCode, isHeld }) => `${isHeld ? "+" : "-"}${postalCode}`);
  };
  const put = async (...codes: [code: string, color: string][]) =>
    market.call(
      "deliveryArea.patch",
      {
        id,
        version: await versionOf(id),
        body: [
          {
            op: "replace",
            path: "/postalCodes",
            value: codes.map(([postalCode, color]) => ({ postalCode, name: "Lüneburg", color })),
          },
        ],
      },
      staff,
    );
  expect(await grown()).toEqual(["+21335", "+21337"]);
  await put(["21335", "#B11030"], ["21339", "#0A71B1"], ["21391", "#0A71B1"]);
  expect((await grown()).slice(2).toSorted()).toEqual(["+21339", "+21391", "-21337"]);
  await put(["21335", "#0A71B1"], ["21339", "#0A71B1"], ["21391", "#0A71B1"]);
  expect(await grown()).toHaveLength(5);
  await put();
  expect((await grown()).slice(5).toSorted()).toEqual(["-21335", "-21339", "-21391"]);
});
