import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { insertMarket } from "../../market/values/index.ts";
import { personOf } from "../area-prices/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "../plans/carry-out-plans.ts";
import { dueFollowing } from "./carry-out-following.ts";

let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
const market = forAllTests(() =>
  startMarketplace({ handlers: { deliveryArea: handlers.deliveryArea, prices: pricesHandlers } }),
);

beforeEach(async () => {
  await market.db.deleteFrom("followRule").execute();
  await market.db.deleteFrom("marketValue").execute();
  await market.db.deleteFrom("outbox").execute();
  world = await areaWorld(market.db);
  owner = await personOf(market, world.own.id);
});

const today = (): string => berlinTime(market.clock.now.toISOString()).date;
const says = (netCents: number, series = "heatingOil", day = today()) =>
  insertMarket(market.db, { prices: [], depots: [], values: [{ kind: "index", series, day, netCents }] });
type Area = { id: string };
const read = ({ id }: Area) => market.call("deliveryArea.get", { id }, owner);
const priceOf = async (area: Area) => (await read(area)).price[0]?.basePrice;
const centsOf = async (area: Area) => (await priceOf(area))?.netCents;
const rule = { version: 1, product: null, deltaCents: 300, deadBandCents: 50, hours: null };
/** The request of a person who sees the present rule. */
const asked = async (area: Area, body = {}) => {
  const replaces = (await found(area))?.at ?? null;
  return { id: area.id, body: { ...rule, replaces, ...body } };
};
const follow = async (area: Area, body = {}, as = owner) =>
  market.call("prices.followIndex", await asked(area, body), as);
const refused = async (area: Area, body = {}) => market.refusal("prices.followIndex", await asked(area, body), owner);
const found = async ({ id }: Area) => (await market.call("prices.getFollowRules", { id }, owner)).rules[0];
const told = async () => (await market.events()).map(({ message }) => message);
const publications = () => market.call("prices.findPublications", { body: {} }, owner);
const carryOut = () => carryOutDue(market.kernel, market.app.log, dueFollowing);
const patch = (area: Area, version: number, path: string, value: unknown) =>
  market.call("deliveryArea.patch", { id: area.id, version, body: [{ op: "replace", path, value }] }, owner);

/** Moves the clock and carries out due work. */
async function later(minutes: number): Promise<void> {
  market.clock.now = new Date(market.clock.now.getTime() + minutes * 60_000);
  owner = await market.signIn(owner.caller);
  await carryOut();
}

/** Sets a new index and moves the clock by two minutes. */
async function moves(netCents: number): Promise<void> {
  await says(netCents);
  await later(2);
}

test("a rule sets the base price at once and moves it past the dead band, each time as a noted publication", async () => {
  const { stadt } = world;
  await says(7000);
  const { rules, index, goods } = await follow(stadt);
  expect({ goods, index }).toEqual({ goods: "oil", index: [{ day: today(), netCents: 7000 }] });
  expect(rules).toMatchObject([
    { deltaCents: 300, deadBandCents: 50, hours: null, product: null, state: "follows", netCents: 7300 },
  ]);
  expect(await priceOf(stadt)).toEqual({ mode: "selfManaged", region: "north", netCents: 7300 });
  await moves(7049);
  expect(await centsOf(stadt)).toBe(7300);
  await moves(6950);
  expect(await centsOf(stadt)).toBe(7250);
  await carryOut();
  const [last, first, ...more] = await publications();
  expect(more).toEqual([]);
  expect([first?.note, last?.note].map((note) => note?.split(": ")[1])).toEqual([
    "70,00 € + 3,00 €",
    "69,50 € + 3,00 €",
  ]);
  expect(last).toMatchObject({ areas: [{ id: stadt.id, changes: 1 }], by: expect.stringContaining("Pia-") });
  // The move is in the list of publications, and no event is sent.
  expect(await told()).toEqual([]);
});

test("a stale version does not replace another's rule, even when the price stays the same", async () => {
  const { stadt } = world;
  await says(7000);
  await follow(stadt);
  expect(await refused(stadt, { deadBandCents: 900 })).toMatchObject({ statusCode: 412, code: "VERSION_CONFLICT" });
  expect(await found(stadt)).toMatchObject({ deadBandCents: 50 });
  await follow(stadt, { version: 2, deadBandCents: 900 });
  expect(await found(stadt)).toMatchObject({ deadBandCents: 900, netCents: 7300 });
  expect(await publications()).toHaveLength(1);
  // The audit log holds the replaced rule and the new one.
  const entries = await market.db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("recordId", "=", stadt.id)
    .where("action", "=", "followIndex")
    .orderBy("id")
    .execute();
  expect(entries).toMatchObject([
    { before: null, after: { deadBandCents: 50 } },
    { before: { deadBandCents: 50 }, after: { deadBandCents: 900 } },
  ]);
});

test("a user who did not see another user's rule cannot replace it although the area is unchanged", async () => {
  const { stadt } = world;
  await says(7000);
  const [first] = (await follow(stadt)).rules;
  await later(2);
  await follow(stadt, { version: 2, deadBandCents: 900 });
  const unseen = { statusCode: 412, code: "VERSION_CONFLICT" };
  expect(await refused(stadt, { version: 2, replaces: first?.at, hours: null })).toMatchObject(unseen);
  expect(await refused(stadt, { version: 2, replaces: null })).toMatchObject(unseen);
  expect(await found(stadt)).toMatchObject({ deadBandCents: 900 });
  await market.call("prices.stopFollowing", { id: stadt.id, body: { product: null } }, owner);
  expect(await refused(stadt, { version: 2, replaces: first?.at })).toMatchObject(unseen);
  await follow(stadt, { version: 2 });
});

test("a manual price pauses the rule, and the rule resumes when its own price applies again", async () => {
  const { stadt } = world;
  await says(7000);
  await follow(stadt);
  const { version } = await patch(stadt, 2, "/price/basePrice/netCents", 7111);
  expect((await found(stadt))?.state).toBe("rests");
  await moves(7200);
  expect(await centsOf(stadt)).toBe(7111);
  await patch(stadt, version, "/price/basePrice/netCents", 7300);
  await later(2);
  expect(await centsOf(stadt)).toBe(7500);
  // A person who chooses another mode means it, so the rule rests.
  await patch(stadt, 5, "/price/basePrice/mode", "platform");
  await moves(7300);
  expect(await priceOf(stadt)).toMatchObject({ mode: "platform", netCents: 7500 });
});

test("a guard rail blocks the rule, which reports it once, retries and resumes when the price fits", async () => {
  const { stadt } = world;
  await says(7000);
  await follow(stadt);
  await moves(20_000);
  expect(await centsOf(stadt)).toBe(7300);
  expect(await found(stadt)).toMatchObject({ state: "held", refusal: "PRICE_BEYOND_RAILS", wantedCents: 20_300 });
  await later(2);
  await moves(21_000);
  expect(await told()).toEqual([expect.stringMatching(/^Der Basispreis von .+ kann dem Index nicht folgen\.$/)]);
  await moves(7100);
  expect(await found(stadt)).toMatchObject({ state: "follows", refusal: null, wantedCents: null, netCents: 7400 });
  expect(await centsOf(stadt)).toBe(7400);
});

test("the rule changes prices only at its hours in Berlin time", async () => {
  const { stadt } = world;
  market.clock.now = new Date("2026-11-24T03:00:00Z");
  owner = await market.signIn(owner.caller);
  await says(7000);
  await follow(stadt, { hours: { from: "06:00", until: "20:00" } });
  await says(7200);
  await later(119);
  expect(await centsOf(stadt)).toBe(7300);
  await later(1);
  expect(await centsOf(stadt)).toBe(7500);
  await says(7300);
  await later(14 * 60);
  expect(await centsOf(stadt)).toBe(7500);
});

test("a rule needs an author who still has the right, and stopping the rule keeps the price", async () => {
  const { stadt, elbmarsch } = world;
  await says(7000);
  const maker = await personOf(market, world.own.id, ["BUSINESS_CUSTOMER_PRICE_MAKER"]);
  await follow(stadt, {}, maker);
  await follow(elbmarsch);
  await market.db.updateTable("userAccount").set({ isActive: false }).where("id", "=", maker.caller.id).execute();
  await moves(7200);
  expect([await centsOf(stadt), await centsOf(elbmarsch)]).toEqual([7300, 7500]);
  expect(await found(stadt)).toMatchObject({ state: "held", refusal: "RIGHT_MISSING" });
  const stopped = await market.call("prices.stopFollowing", { id: elbmarsch.id, body: { product: null } }, owner);
  expect(stopped.rules).toEqual([]);
  await moves(7400);
  expect(await centsOf(elbmarsch)).toBe(7500);
  expect(
    (await market.refusal("prices.stopFollowing", { id: elbmarsch.id, body: { product: null } }, owner)).code,
  ).toBe("NOT_FOUND");
});

test("planned prices still apply after a rule's move; the rule rests until temporary prices are undone", async () => {
  const { stadt } = world;
  await says(7000);
  await follow(stadt);
  const at = (minutes: number): string => new Date(market.clock.now.getTime() + minutes * 60_000).toISOString();
  const dearer = [{ op: "replace" as const, path: "/price/basePrice/netCents", value: 7350 }];
  const areas = [{ id: stadt.id, version: 2, patch: dearer }];
  await market.call("prices.plan", { body: { areas, startsAt: at(10), returnsAt: at(20) } }, owner);
  await moves(7100);
  expect(await centsOf(stadt)).toBe(7400);
  await later(8);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  expect(await centsOf(stadt)).toBe(7350);
  await moves(7300);
  expect(await found(stadt)).toMatchObject({ state: "rests" });
  await later(8);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  expect(await centsOf(stadt)).toBe(7400);
  await later(2);
  expect(await centsOf(stadt)).toBe(7600);
  // Other prices, which are taken back together with the base price.
  const { version } = await read(stadt);
  const basis = [{ op: "replace" as const, path: "/price/tierBasis", value: "total" }];
  const planned = [{ id: stadt.id, version, patch: basis }];
  await market.call("prices.plan", { body: { areas: planned, startsAt: at(1), returnsAt: at(10) } }, owner);
  await later(1);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  await moves(7100);
  expect(await centsOf(stadt)).toBe(7600);
  await later(8);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  expect((await read(stadt)).price[0]?.tierBasis).toBeNull();
  await later(2);
  expect(await centsOf(stadt)).toBe(7400);
});

test("each pellet product has its own rule; a missing index, wrong hours and negative prices are refused", async () => {
  const { kreis, stadt } = world;
  expect((await refused(stadt)).code).toBe("INDEX_MISSING");
  await says(7000);
  expect(await refused(stadt, { product: "bigbag" })).toMatchObject({ code: "INVALID_INPUT" });
  expect(await refused(stadt, { hours: { from: "20:00", until: "06:00" } })).toMatchObject({ code: "INVALID_INPUT" });
  expect(await refused(stadt, { deltaCents: -7000 })).toMatchObject({ code: "INVALID_INPUT" });
  const foreign = { id: kreis.id, body: { ...rule, replaces: null } };
  expect((await market.refusal("prices.followIndex", foreign, owner)).code).toBe("NOT_FOUND");
  expect(await centsOf(stadt)).toBeNull();
  await says(25_000, "pellets");
  await says(24_000, "pellets", addDays(today(), -1));
  owner = await personOf(market, world.pellets.id);
  const { rules, index } = await follow(kreis, { product: "loose", deltaCents: 500 });
  expect(index.map(({ netCents }) => netCents)).toEqual([24_000, 25_000]);
  expect(rules).toMatchObject([{ product: "loose", netCents: 25_500 }]);
});
