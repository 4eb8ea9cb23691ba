import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { inHours, personOf } from "../area-prices/testing.ts";
import { duePlans } from "../plans/carry-out-plans.ts";

let owner: Actor;
let stranger: Actor;
let staff: Actor;

const market = forAllTests(() => startMarketplace({ handlers }));
const world = forAllTests(() => areaWorld(market.db));
beforeAll(async () => {
  [owner, stranger] = [await personOf(market, world.own.id), await personOf(market, world.foreign.id)];
  staff = await market.signIn({ roles: ["PLATFORM_ADMIN"] });
});

const raised = async (id: string, normal: number) => ({
  id,
  version: (await market.call("deliveryArea.get", { id }, owner)).version,
  patch: [{ op: "replace" as const, path: "/price/tiers", value: [{ from: 500, margins: { normal } }] }],
});
const plans = (as: Actor, isOver = false) => market.call("prices.findPlans", { body: { isOver } }, as);
const publications = (as: Actor) => market.call("prices.findPublications", { body: {} }, as);

test("a company that gets an area sees no earlier plan or publication, and the pending plan ends", async () => {
  const { elbmarsch, stadt } = world;
  const published = await market.call(
    "prices.publish",
    { body: { areas: [await raised(stadt.id, 470), await raised(elbmarsch.id, 470)], note: "Vor dem Winter" } },
    owner,
  );
  const areas = [await raised(stadt.id, 500), await raised(elbmarsch.id, 500)];
  const planned = await market.call("prices.plan", { body: { areas, startsAt: inHours(market, 2) } }, owner);
  const body = { deliveryAreaIds: [elbmarsch.id], businessCustomerId: world.stranger.id };
  await market.call("group.moveDeliveryAreas", { body }, staff);

  expect([await plans(stranger), await plans(stranger, true), await publications(stranger)]).toEqual([[], [], []]);
  const dropping = async (as: Actor) => (await market.refusal("prices.dropPlan", { id: planned.id }, as)).code;
  expect([await dropping(stranger), await dropping(owner)]).toEqual(["NOT_FOUND", "PLAN_OVER"]);
  const [mine] = await plans(owner, true);
  expect(mine).toMatchObject({ id: planned.id, state: "refused", refusal: "NOT_FOUND", areas: [{ id: stadt.id }] });
  market.clock.now = new Date(market.clock.now.getTime() + 3 * 3_600_000);
  await carryOutDue(market.kernel, market.app.log, duePlans);
  [owner, staff] = [await market.signIn(owner.caller), await market.signIn(staff.caller)];
  expect((await market.call("deliveryArea.get", { id: stadt.id }, owner)).price[0]?.tiers[0]?.margins.normal).toBe(470);
  // The publication can still be undone in the area that stayed.
  await market.call("prices.undoPublication", { id: published.id }, owner);
  expect((await market.call("deliveryArea.get", { id: stadt.id }, owner)).price).toEqual(stadt.price);
});

test("only platform staff move areas of an agency that support has locked", async () => {
  const { ilmenau, lueneburg, uelzen } = world;
  await market.db.updateTable("businessCustomer").set({ isLocked: true }).where("id", "=", uelzen.id).execute();
  const body = { deliveryAreaIds: [ilmenau.id], businessCustomerId: lueneburg.id };
  for (const dryRun of [true, false])
    expect((await market.refusal("group.moveDeliveryAreas", { body: { ...body, dryRun } }, owner)).code).toBe(
      "DA_AGENCY_LOCKED",
    );
  expect(await market.call("group.moveDeliveryAreas", { body: { ...body, dryRun: true } }, staff)).toMatchObject({
    areas: [{ id: ilmenau.id }],
  });
});

test("nobody can move areas of a deleted agency", async () => {
  const { ilmenau, lueneburg, uelzen } = world;
  await market.db.updateTable("businessCustomer").set({ isDeleted: true }).where("id", "=", uelzen.id).execute();
  const body = { deliveryAreaIds: [ilmenau.id], businessCustomerId: lueneburg.id };
  for (const as of [owner, staff])
    expect((await market.refusal("group.moveDeliveryAreas", { body }, as)).code).toBe("NOT_FOUND");
});
