import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers as allHandlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { findCaller } from "../../people/sessions/index.ts";
import { indexIs, personOf } from "../area-prices/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "../plans/carry-out-plans.ts";
import { dueFollowing } from "./carry-out-following.ts";

let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
const handlers = { deliveryArea: allHandlers.deliveryArea, prices: pricesHandlers, user: allHandlers.user };
const market = forAllTests(() => startMarketplace({ handlers, findCaller }));

const at = (businessCustomer: string[], businessCustomerGroup: string[]) => ({
  resources: { businessCustomer, businessCustomerGroup, user: [] },
});
type Area = { id: string };
const follow = ({ id }: Area, deltaCents: number, as: Actor | string = owner) => {
  const body = { version: 1, product: null, replaces: null, deltaCents, deadBandCents: 50, hours: null };
  return market.call("prices.followIndex", { id, body }, as);
};
const asked = (body = {}, as: Actor = owner) => market.call("prices.findFollowRules", { body }, as);
const found = async (body = {}, as: Actor = owner) => (await asked(body, as)).data;
const ids = async (body = {}, as: Actor = owner) => (await found(body, as)).map(({ deliveryAreaId }) => deliveryAreaId);
const patch = ({ id }: Area, path: string, value: unknown, version = 2) =>
  market.call("deliveryArea.patch", { id, version, body: [{ op: "replace", path, value }] }, owner);

beforeEach(async () => {
  await market.db.deleteFrom("followRule").execute();
  world = await areaWorld(market.db);
  owner = await personOf(market, world.own.id);
  await indexIs(market, 7000);
  await follow(world.stadt, 300);
  await follow(world.elbmarsch, -100);
  await follow(world.ilmenau, 200);
});

test("a listed rule has its settings, author, index and current price, and matches its area's page", async () => {
  const { stadt, lueneburg } = world;
  const [rule] = await found({ deliveryAreaIds: [stadt.id] });
  const { rules } = await market.call("prices.getFollowRules", { id: stadt.id }, owner);
  expect(rules).toMatchObject([{ state: "follows", deltaCents: 300, viaKey: false }]);
  expect(rule?.by).toMatch(/^Pia-/);
  expect(rule).toEqual({
    ...rules[0],
    deliveryAreaId: stadt.id,
    areaName: stadt.name,
    businessCustomerId: lueneburg.id,
    goods: "oil",
    index: { day: "2026-03-02", netCents: 7000 },
    countsCents: 7300,
  });
  await market.call("prices.stopFollowing", { id: stadt.id, body: { product: null } }, owner);
  expect(await found({ deliveryAreaIds: [stadt.id] })).toEqual([]);
});

test("held rules come first, and the list and the area's page give the same state and reason", async () => {
  const { stadt, elbmarsch, ilmenau, uelzen } = world;
  await patch(elbmarsch, "/price/basePrice", { mode: "platform", region: "north", netCents: null });
  const startsAt = new Date(market.clock.now.getTime() + 60_000).toISOString();
  const tiers = [{ op: "replace" as const, path: "/price/tiers", value: [{ from: 500, margins: { normal: 460 } }] }];
  const areas = [{ id: stadt.id, version: 2, patch: tiers }];
  const returnsAt = new Date(market.clock.now.getTime() + 3_600_000).toISOString();
  await market.call("prices.plan", { body: { areas, startsAt, returnsAt } }, owner);
  const body = [{ op: "replace" as const, path: "/rails/basePrice/ceiling", value: 7250 }];
  await market.call("prices.patchGuardRails", { id: uelzen.id, version: 1, body }, owner);
  market.clock.now = new Date(market.clock.now.getTime() + 120_000);
  owner = await market.signIn(owner.caller);
  await indexIs(market, 7100);
  for (const work of [duePlans, dueFollowing]) await carryOutDue(market.kernel, market.app.log, work);
  const said = (await found({ sort: "state" })).map((rule) => [rule.deliveryAreaId, rule.state, rule.restsFor]);
  expect(said[0]).toEqual([ilmenau.id, "held", null]);
  expect(new Map(said.slice(1).map(([id, state, why]) => [id, `${state} ${why}`]))).toEqual(
    new Map([
      [stadt.id, "rests plan"],
      [elbmarsch.id, "rests price"],
    ]),
  );
  const [held] = await found({ states: ["held"] });
  expect(held).toMatchObject({ wantedCents: 7300, netCents: 7200, countsCents: 7200, refusal: "PRICE_BEYOND_RAILS" });
  expect(await found({ deliveryAreaIds: [elbmarsch.id] })).toMatchObject([{ countsCents: null }]);
  for (const { deliveryAreaId: id, state, restsFor } of await found()) {
    const { rules } = await market.call("prices.getFollowRules", { id }, owner);
    expect(rules).toMatchObject([{ state, restsFor }]);
  }
});

test("rules are searched by area name, filtered, sorted and paged, with the total", async () => {
  const { stadt, elbmarsch, ilmenau, uelzen } = world;
  expect(await ids({ sort: "delta" })).toEqual([elbmarsch.id, ilmenau.id, stadt.id]);
  expect(await ids({ sort: "price", direction: "desc" })).toEqual([stadt.id, ilmenau.id, elbmarsch.id]);
  expect(await ids({ text: "ELBM" })).toEqual([elbmarsch.id]);
  expect(await ids({ text: "%" })).toEqual([]);
  expect(await ids({ businessCustomerIds: [uelzen.id] })).toEqual([ilmenau.id]);
  expect(await ids({ states: ["held", "rests"] })).toEqual([]);
  const second = await asked({ sort: "delta", limit: 2, page: 2 });
  expect([second.total, second.data.map(({ deliveryAreaId }) => deliveryAreaId)]).toEqual([3, [stadt.id]]);
  expect(await ids({ sort: "delta", limit: -1 })).toHaveLength(3);
});

test("the list omits rules of foreign areas, hides authors out of scope, and marks rules made by a key", async () => {
  const { stadt, ilmenau, uelzen, foreign } = world;
  const atUelzen = await market.signIn({ ...at([uelzen.id], []), roles: ["BUSINESS_CUSTOMER_READER"] });
  expect(await found({}, atUelzen)).toMatchObject([{ deliveryAreaId: ilmenau.id, by: null }]);
  expect(await asked({ deliveryAreaIds: [stadt.id] }, atUelzen)).toEqual({ total: 0, data: [] });
  expect(await asked({}, await market.signIn(at([], [foreign.id])))).toEqual({ total: 0, data: [] });
  const nobody = await market.signIn({ ...at([uelzen.id], []), roles: ["USER"] });
  expect(await market.refusal("prices.findFollowRules", { body: {} }, nobody)).toMatchObject({ code: "RIGHT_MISSING" });
  await market.call("prices.stopFollowing", { id: stadt.id, body: { product: null } }, owner);
  const { apiToken } = await market.call("user.changeApiToken", { body: { password: "Heizoel-2026" } }, owner);
  const body = { version: 2, product: null, replaces: null, deltaCents: 310, deadBandCents: 50, hours: null };
  await market.call("prices.followIndex", { id: stadt.id, body }, apiToken);
  expect(await found({ deliveryAreaIds: [stadt.id] })).toMatchObject([{ viaKey: true }]);
});
