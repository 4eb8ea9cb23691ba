import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { indexIs, inHours, personOf } from "../area-prices/testing.ts";
import { dueFollowing } from "../following/carry-out-following.ts";
import { duePlans } from "../plans/carry-out-plans.ts";

/* Every way to a price of an area leads through `applyPrices`: each is judged, kept as one publication, audited by one word, and undone. */

const market = forAllTests(() =>
  startMarketplace({
    handlers: { bulk: handlers.bulk, deliveryArea: handlers.deliveryArea, prices: handlers.prices },
  }),
);
let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
beforeEach(async () => {
  world = await areaWorld(market.db);
  owner = await personOf(market, world.own.id);
});

async function later(): Promise<void> {
  market.clock.now = new Date(market.clock.now.getTime() + 3_600_000);
  owner = await market.signIn(owner.caller);
  for (const work of [duePlans, dueFollowing]) await carryOutDue(market.kernel, market.app.log, work);
}
const read = (id: string) => market.call("deliveryArea.get", { id }, owner);
const pricesOf = async (id: string) => {
  const [entry] = (await read(id)).price;
  return [entry?.basePrice?.netCents, entry?.tiers[0]?.margins.normal];
};
const publications = () => market.call("prices.findPublications", { body: {} }, owner);
const undo = (id: string) => market.call("prices.undoPublication", { id }, owner);
/** The audit records of an area's prices. */
const logged = async (id: string) => {
  const entries = await market.db.selectFrom("audit").selectAll().where("recordId", "=", id).orderBy("id").execute();
  return entries.filter(({ fields }) => fields.some((field) => field.startsWith("price")));
};
const changed = () => [{ id: world.stadt.id, version: 1, patch: tiers(500) }];
const follows = async () => {
  await indexIs(market, 7000);
  const rule = { version: 1, product: null, replaces: null, deltaCents: 300, deadBandCents: 50, hours: null };
  await market.call("prices.followIndex", { id: world.stadt.id, body: rule }, owner);
};

/** Each way to a price: what changes an area's prices, and that area. A way that changes them twice undoes the first change itself. */
const entrances: Record<string, () => Promise<string>> = {
  "an area's page": async () => {
    const { id } = world.stadt;
    await market.call("deliveryArea.patch", { id, version: 1, body: tiers(500) }, owner);
    return id;
  },
  "prices copied to areas": async () => {
    await market.call("bulk.patchDeliveryAreas", { body: { areas: changed() } }, owner);
    return world.stadt.id;
  },
  "a publication": async () => {
    await market.call("prices.publish", { body: { areas: changed() } }, owner);
    return world.stadt.id;
  },
  "a plan that begins": async () => {
    await market.call("prices.plan", { body: { areas: changed(), startsAt: inHours(market, 1) } }, owner);
    await later();
    return world.stadt.id;
  },
  "a rule that is set": async () => {
    await follows();
    return world.stadt.id;
  },
  "an area made like another one": async () => {
    const body = { name: "Nord", businessCustomerId: world.uelzen.id, fromId: world.stadt.id };
    return (await market.call("deliveryArea.create", { body }, owner)).id;
  },
};

test.each(Object.entries(entrances))(
  "prices of %s are one publication, audited as one, and undone",
  async (_, enter) => {
    const before = await pricesOf(world.stadt.id);
    const id = await enter();
    const [publication, ...more] = await publications();
    expect(more).toEqual([]);
    expect(publication).toMatchObject({ areas: [{ id }], mayUndo: true });
    expect(publication?.areas[0]?.changes).toBeGreaterThan(0);
    const [entry, ...others] = await logged(id);
    expect(others).toEqual([]);
    const { version } = await read(id);
    expect(entry).toMatchObject({ action: "publish", version, correlationId: publication?.id });
    await undo(publication?.id ?? "");
    expect((await logged(id)).map(({ action }) => action)).toEqual(["publish", "undoPublication"]);
    expect(await pricesOf(id)).toEqual(id === world.stadt.id ? before : [undefined, undefined]);
  },
);

test("prices that a rule moves are a publication of their own, audited as one, and undone", async () => {
  await follows();
  await indexIs(market, 7200);
  await later();
  const { id } = world.stadt;
  expect((await pricesOf(id))[0]).toBe(7500);
  const [moved, set, ...more] = await publications();
  expect(more).toEqual([]);
  const kept = [set, moved].map((one) => ({ action: "publish", correlationId: one?.id }));
  expect(await logged(id)).toMatchObject(kept);
  await undo(moved?.id ?? "");
  expect((await pricesOf(id))[0]).toBe(7300);
});

test("prices that a plan takes back are audited like an undo, and its publication is marked", async () => {
  const body = { areas: changed(), startsAt: inHours(market, 1), returnsAt: inHours(market, 2) };
  const before = await pricesOf(world.stadt.id);
  await market.call("prices.plan", { body }, owner);
  await later();
  expect(await pricesOf(world.stadt.id)).not.toEqual(before);
  await later();
  expect(await pricesOf(world.stadt.id)).toEqual(before);
  expect((await logged(world.stadt.id)).map(({ action }) => action)).toEqual(["publish", "undoPublication"]);
  expect(await publications()).toMatchObject([{ undoneAt: market.clock.now.toISOString(), mayUndo: false }]);
});

test("prices beyond the agency's ceiling enter by no way", async () => {
  const ceilings = [
    { op: "replace" as const, path: "/rails/margin/ceiling", value: 440 },
    { op: "replace" as const, path: "/rails/basePrice/ceiling", value: 7200 },
  ];
  for (const { id } of [world.lueneburg, world.uelzen])
    await market.call("prices.patchGuardRails", { id, version: 1, body: ceilings }, owner);
  const before = await pricesOf(world.stadt.id);
  for (const enter of Object.values(entrances)) await expect(enter()).rejects.toThrow("PRICE_BEYOND_RAILS");
  expect(await publications()).toEqual([]);
  expect(await pricesOf(world.stadt.id)).toEqual(before);
});

test("settings and prices of one patch are two records of the same version, and only the prices are undone", async () => {
  const { id } = world.stadt;
  const name = { op: "replace" as const, path: "/name", value: "Stadt und Land" };
  const { publicationId } = await market.call(
    "deliveryArea.patch",
    { id, version: 1, body: [...tiers(500), name] },
    owner,
  );
  const entries = await market.db.selectFrom("audit").selectAll().where("recordId", "=", id).orderBy("id").execute();
  expect(entries).toMatchObject([
    { action: "patch", version: 2, fields: ["name"], after: { name: "Stadt und Land" } },
    { action: "publish", version: 2, fields: ["price.0.tiers"], correlationId: publicationId },
  ]);
  // Somebody who has read the first version conflicts with both.
  for (const body of [[name], tiers(520)])
    expect(await market.refusal("deliveryArea.patch", { id, version: 1, body }, owner)).toMatchObject({
      code: "VERSION_CONFLICT",
    });
  await undo(publicationId ?? "");
  expect(await read(id)).toMatchObject({ name: "Stadt und Land", price: world.stadt.price });
});
