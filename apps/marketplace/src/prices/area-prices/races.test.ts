import { berlinTime } from "@partner-konto/domain/format/berlin";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers as allHandlers } from "../../handlers.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { insertMarket } from "../../market/values/index.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { dueFollowing } from "../following/carry-out-following.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "../plans/carry-out-plans.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
vi.setConfig({ testTimeout: 60_000 });
const handlers = { deliveryArea: allHandlers.deliveryArea, prices: pricesHandlers };
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarketplace({ handlers, db: postgres.db }));

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "OK",
    (error: unknown) => /[A-Z]+_[A-Z_]+/.exec(String(error))?.[0] ?? String(error),
  );

test("of racing undos of a publication at most one succeeds, and none after a concurrent price change", {
  tags: "long",
}, async () => {
  const admin = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
  for (let round = 0; round < 6; round += 1) {
    const { stadt, elbmarsch, lueneburg } = await areaWorld(market.db);
    const areas = [stadt, elbmarsch].map(({ id }) => ({ id, version: 1, patch: tiers(500) }));
    const { id } = await market.call("prices.publish", { body: { areas } }, admin);
    const undo = () => codeOf(market.call("prices.undoPublication", { id }, admin));
    const change = codeOf(market.call("deliveryArea.patch", { id: elbmarsch.id, version: 2, body: tiers(530) }, admin));
    const narrower = [{ op: "replace" as const, path: "/rails/margin/ceiling", value: 520 }];
    const rails = codeOf(
      market.call("prices.patchGuardRails", { id: lueneburg.id, version: 1, body: narrower }, admin),
    );
    const [first, second, third, changed] = await Promise.all([undo(), undo(), undo(), change, rails]);
    const all = await market.call("deliveryArea.find", { body: { ids: [stadt.id, elbmarsch.id] } }, admin);
    const margins = new Map(all.map((area) => [area.id, area.price[0]?.tiers[0]?.margins.normal]));
    const told = [first, second, third].toSorted().join(" ");
    if (changed === "OK") {
      expect(told).toBe("PRICES_CHANGED_SINCE PRICES_CHANGED_SINCE PRICES_CHANGED_SINCE");
      expect([margins.get(stadt.id), margins.get(elbmarsch.id)]).toEqual([500, 530]);
    } else {
      expect(["PRICE_BEYOND_RAILS", "VERSION_CONFLICT"]).toContain(changed);
      expect(told).toBe("OK PUBLICATION_UNDONE PUBLICATION_UNDONE");
      expect([margins.get(stadt.id), margins.get(elbmarsch.id)]).toEqual([450, 450]);
    }
  }
});

test("four processes that run the same plans at once publish each plan once, in order of time", async () => {
  const { stadt, elbmarsch, own } = await areaWorld(market.db);
  const person = personLike("Pia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  await insertUsers(market.db, [person]);
  const planner = await market.signIn({ id: person.id, resources: person.resources });
  const inSeconds = (seconds: number): string => new Date(market.clock.now.getTime() + seconds * 1000).toISOString();
  // Each plan fits next to the others.
  for (const [at, normal] of [530, 510, 520].entries()) {
    const areas = [stadt, elbmarsch].map(({ id }) => ({ id, version: 1, patch: tiers(normal) }));
    await market.call("prices.plan", { body: { areas, startsAt: inSeconds(60 - at) } }, planner);
  }
  market.clock.now = new Date(market.clock.now.getTime() + 120_000);
  await Promise.all(Array.from({ length: 4 }, () => carryOutDue(market.kernel, market.app.log, duePlans)));
  const published = await market.db
    .selectFrom("pricePublicationArea")
    .innerJoin("deliveryArea", "deliveryArea.id", "deliveryAreaId")
    .select(["after", "version"])
    .where("deliveryAreaId", "=", stadt.id)
    .execute();
  const margins = published.map(({ after }) => after[0]?.tiers[0]?.margins.normal);
  expect(new Set(margins)).toEqual(new Set([510, 520, 530]));
  expect(published[0]?.version).toBe(4);
  const [area] = await market.call("deliveryArea.find", { body: { ids: [stadt.id] } }, planner);
  expect(area?.price[0]?.tiers[0]?.margins.normal).toBe(530);
});

test("four processes move each price once per index change, also while a rule is being changed", {
  tags: "long",
}, async () => {
  const { stadt, elbmarsch, own } = await areaWorld(market.db);
  const person = personLike("Pit", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  await insertUsers(market.db, [person]);
  const dealer = await market.signIn({ id: person.id, resources: person.resources });
  const day = berlinTime(market.clock.now.toISOString()).date;
  const says = (netCents: number) => {
    const values = [{ kind: "index" as const, series: "heatingOil", day, netCents }];
    return insertMarket(market.db, { prices: [], depots: [], values });
  };
  const follow = async ({ id }: { id: string }, version: number, deltaCents: number) => {
    const [there] = (await market.call("prices.getFollowRules", { id }, dealer)).rules;
    const body = { version, product: null, replaces: there?.at ?? null, deltaCents, deadBandCents: 0, hours: null };
    return market.call("prices.followIndex", { id, body }, dealer);
  };
  await says(7000);
  for (const area of [stadt, elbmarsch]) await follow(area, 1, 100);
  for (let round = 1; round <= 6; round += 1) {
    await says(7000 + 50 * round);
    const processes = Array.from({ length: 4 }, () => carryOutDue(market.kernel, market.app.log, dueFollowing));
    const { version } = await market.call("deliveryArea.get", { id: stadt.id }, dealer);
    const [changed] = await Promise.all([codeOf(follow(stadt, version, 100 + round)), ...processes]);
    expect(["OK", "VERSION_CONFLICT"]).toContain(changed);
    const { version: after, price } = await market.call("deliveryArea.get", { id: elbmarsch.id }, dealer);
    expect([after, price[0]?.basePrice?.netCents]).toEqual([2 + round, 7100 + 50 * round]);
  }
});
