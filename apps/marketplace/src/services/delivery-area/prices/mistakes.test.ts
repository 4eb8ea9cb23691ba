import { howMany } from "@partner-konto/contracts/testing/how-many";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { mistakes, numbersFrom } from "@partner-konto/domain/pricing/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, type Marketplace, startMarketplace } from "../../../kernel/testing.ts";
import { bulkHandlers } from "../bulk-handlers.ts";
import { deliveryAreaHandlers } from "../handlers.ts";
import { areaWorld } from "../testing.ts";

let market: Marketplace;
let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
beforeAll(async () => {
  market = await startMarketplace({ handlers: { bulk: bulkHandlers, deliveryArea: deliveryAreaHandlers } });
  world = await areaWorld(market.db);
  owner = await market.signIn({ resources: { businessCustomer: [], businessCustomerGroup: [world.own.id], user: [] } });
});
afterAll(() => market.close());

const rails = { floor: 0, ceiling: 5000, step: 600 };

/** Ways a margin gets to the server; each answers the reasons when it is refused. */
const ways = [
  (id: string, version: number, value: unknown) => {
    const body = [{ op: "replace" as const, path: "/price/tiers", value }];
    return market.refusal("deliveryArea.patch", { id, version, body }, owner).catch(() => null);
  },
  (id: string, version: number, value: unknown) => {
    const patch = [{ op: "replace" as const, path: "/price/0/tiers", value }];
    return market
      .refusal("bulk.patchDeliveryAreas", { body: { areas: [{ id, version, patch }] } }, owner)
      .catch(() => null);
  },
];

test("mistakes of typing, pasting, units and signs reach no area beyond floor, ceiling or step, and each refusal says why", async () => {
  const { int, pick } = numbersFrom(51);
  const published: string[] = [];
  const silent: string[] = [];
  let refusals = 0;
  const tried = howMany(40, 10_000);
  const { id } = world.stadt;
  const read = () => market.call("deliveryArea.get", { id }, owner);
  let { version, price } = await read();
  for (let made = 0; made < tried; made += 1) {
    const was = price[0]?.tiers[0]?.margins.normal ?? 0;
    const typed = pick(mistakes)(formatNumber(was / 100, 2), int(0, 9));
    const { cents } = typedCents(typed);
    if (cents === null) continue;
    const refusal = await pick(ways)(id, version, [{ from: 500, margins: { normal: cents } }]);
    const reasons = refusal?.barredPrices ?? refusal?.refusedAreas?.flatMap((area) => area.barredPrices ?? []) ?? [];
    ({ version, price } = await read());
    const now = price[0]?.tiers[0]?.margins.normal ?? 0;
    if (refusal) refusals += 1;
    if (refusal && (now !== was || !reasons.some(({ text }) => text.startsWith("Marge Standard ab 500"))))
      silent.push(typed);
    if (now < rails.floor || now > rails.ceiling || Math.abs(now - was) > rails.step)
      published.push(`${was} ${typed} ${now}`);
  }
  expect(published).toEqual([]);
  expect(silent).toEqual([]);
  expect(refusals).toBeGreaterThan(tried / 8);
});
