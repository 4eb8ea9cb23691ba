import { setTimeout as wait } from "node:timers/promises";
import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertMarket } from "../../market/values/index.ts";
import { basePrice, rivals } from "./testing.ts";

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

async function since(businessCustomerId: string, at?: string) {
  const request = { product: "normal", amount: 3000 } as const;
  const body = { businessCustomerId, deliveryAreaId: world.areas.own.id, zipcode: "21339", request, at };
  return (await market.call("heatingOilCalculator.analysePrices", { body }, staff)).since;
}

test("each price part tells since when it is unchanged; in a moved area that is the move", {
  tags: "long",
}, async () => {
  const { own } = world.areas;
  const moments: string[] = [];
  const north = (mode: "platform" | "surveyDataService") => ({ mode, region: "north", netCents: null });
  const survey = (day: string, recordedAt: Date) =>
    market.db
      .insertInto("marketValue")
      .values({ kind: "survey", series: "oil/north", day, netCents: 7050, recordedAt, userId: null })
      .execute();
  const begun = new Date();
  const patch = (path: string, value: JsonPatch[number]["value"]) => async () => {
    const { version } = await market.call("deliveryArea.get", { id: own.id }, staff);
    await market.call("deliveryArea.patch", { id: own.id, version, body: [{ op: "add", path, value }] }, staff);
  };
  const steps: (() => Promise<unknown>)[] = [
    patch("/price/basePrice/netCents", 8100),
    patch("/price/tiers/0/margins/premium", 777),
    patch("/price/tiers/0/margins/normal", 460),
    patch("/price/charges/unloadingPoint", { unit: "perOrder", netCents: 900 }),
    patch("/price/basePrice", north("platform")),
    () => insertMarket(market.db, { prices: [basePrice("oil", 7300, new Date())], values: [], depots: [] }),
    async () => {
      await survey("2026-01-05", begun);
      await patch("/price/basePrice", north("surveyDataService"))();
    },
    () => survey("2026-01-06", new Date()),
  ];
  moments.push(await moment());
  for (const step of steps) {
    await step();
    moments.push(await moment());
  }
  /** The step that gave a part its value; null if the value is older than the history. */
  const stepOf = (at: string | null) => (at === null ? null : moments.findIndex((later) => at < later));
  const told = async (at: string | undefined, agency = world.agency.id) => {
    const found = await since(agency, at);
    return found && [found.basePrice, found.margin, found.charges].map(stepOf);
  };
  expect(await Promise.all(moments.map((at) => told(at)))).toEqual([
    [null, null, null],
    [1, null, null],
    [1, null, null],
    [1, 3, null],
    [1, 3, 4],
    [5, 3, 4],
    [6, 3, 4],
    [7, 3, 4],
    [8, 3, 4],
  ]);
  expect(await told(undefined)).toEqual([8, 3, 4]);
  expect(await told("2026-01-01T00:00:00Z")).toBeNull();

  // The dealer's other areas have the other codes already.
  await patch("/postalCodes", [{ postalCode: "21339", name: "Lüneburg", color: "#0A71B1" }])();
  const deliveryAreaIds = [own.id];
  const body = { deliveryAreaIds, businessCustomerId: world.dearer.id };
  await market.call("group.moveDeliveryAreas", { body }, staff);
  moments.push(await moment());
  await market.call("deliveryArea.toggleIsOffering", { body: { id: own.id, status: true } }, staff);
  expect(await told(await moment(), world.dearer.id)).toEqual([9, 9, 9]);
});
