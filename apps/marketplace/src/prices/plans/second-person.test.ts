import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { bulkHandlers } from "../area-prices/bulk-handlers.ts";
import { personOf } from "../area-prices/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "./carry-out-plans.ts";

const hour = 3_600_000;
let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
const market = forAllTests(() =>
  startMarketplace({
    handlers: { bulk: bulkHandlers, deliveryArea: handlers.deliveryArea, prices: pricesHandlers },
  }),
);

const at = (businessCustomer: string[], businessCustomerGroup: string[]) => ({
  resources: { businessCustomer, businessCustomerGroup, user: [] },
});

beforeEach(async () => {
  await market.db.deleteFrom("outbox").execute();
  world = await areaWorld(market.db);
  owner = await personOf(market, world.own.id);
});

type Area = { id: string };
const of = ({ id }: Area, normal: number, version = 1) => ({ id, version, patch: tiers(normal) });
/** Plans a price that starts in an hour. */
const plan = (area: Area, normal: number, version = 1) => {
  const startsAt = new Date(market.clock.now.getTime() + hour).toISOString();
  return market.call("prices.plan", { body: { areas: [of(area, normal, version)], startsAt } }, owner);
};
const agree = (id: string, as: Actor) => market.call("prices.agreeToPlan", { id }, as);
const found = (as = owner) => market.call("prices.findPlans", { body: {} }, as);
const waiting = async (as: Actor) => (await market.call("prices.countPlans", {}, as)).waiting;
const marginOf = async ({ id }: Area) =>
  (await market.call("deliveryArea.get", { id }, owner)).price[0]?.tiers[0]?.margins.normal;
/** Lets the agency ask for a second person from a step of 1 € on. */
const needsSecond = () => {
  const body = [{ op: "replace" as const, path: "/rails/margin/fourEyes", value: 100 }];
  return market.call("prices.patchGuardRails", { id: world.lueneburg.id, version: 1, body }, owner);
};

/** Moves the clock and carries out due plans. */
async function later(hours: number): Promise<void> {
  market.clock.now = new Date(market.clock.now.getTime() + hours * hour);
  owner = await market.signIn(owner.caller);
  await carryOutDue(market.kernel, market.app.log, duePlans);
}

test("a price jump above the agency's threshold needs a second person in every call", async () => {
  const { stadt, elbmarsch } = world;
  await needsSecond();
  const far = [of(stadt, 560), of(elbmarsch, 460)];
  const told = { code: "PRICE_NEEDS_SECOND", statusCode: 409 };
  const barredPrices = [{ rail: "fourEyes", limit: 100, before: 450, after: 560 }];
  const refusedAreas = [{ at: 0, code: "PRICE_NEEDS_SECOND", barredPrices }];
  const ways = [
    await market.refusal("prices.publish", { body: { areas: far } }, owner),
    await market.refusal("bulk.patchDeliveryAreas", { body: { areas: far } }, owner),
  ];
  for (const refused of ways) expect(refused).toMatchObject({ ...told, refusedAreas });
  const alone = { id: stadt.id, version: 1, body: tiers(560) };
  expect(await market.refusal("deliveryArea.patch", alone, owner)).toMatchObject({ ...told, barredPrices });
  // A second person cannot allow a price outside its bounds.
  expect(await market.refusal("prices.plan", { body: { areas: [of(stadt, 5010)] } }, owner)).toMatchObject({
    code: "PRICE_BEYOND_RAILS",
  });

  const made = await market.call("prices.plan", { body: { areas: far } }, owner);
  expect(made).toMatchObject({ state: "waiting", agreedBy: null, mayAgree: false, mayDrop: true });
  expect((await market.events()).at(-1)?.message).toContain("warten auf die Zustimmung einer zweiten Person");
  await later(1);
  expect(await marginOf(stadt)).toBe(450);
  const refused = (as: Actor) => market.refusal("prices.agreeToPlan", { id: made.id }, as);
  expect(await refused(owner)).toMatchObject({ statusCode: 409, code: "PLAN_IS_OWN" });
  const viewing = { id: owner.caller.id, name: "Pia", mayChange: true, reason: "Anruf" };
  const support = await market.signIn({ ...at([], [world.own.id]), viewing });
  expect(await refused(support)).toMatchObject({ code: "PLAN_IS_OWN" });
  expect(await found(support)).toMatchObject([{ id: made.id, mayAgree: false }]);
  const reader = await market.signIn({ ...at([], [world.own.id]), roles: ["BUSINESS_CUSTOMER_READER"] });
  expect(await refused(reader)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await refused(await market.signIn(at([world.uelzen.id], [])))).toMatchObject({ code: "NOT_FOUND" });
  const colleague = await personOf(market, world.own.id);
  expect(await found(colleague)).toMatchObject([{ id: made.id, mayAgree: true }]);
  const small = await plan(stadt, 449);
  const foreigner = await market.signIn(at([], [world.foreign.id]));
  expect([await waiting(colleague), await waiting(foreigner)]).toEqual([1, 0]);
  await market.call("prices.dropPlan", { id: small.id }, owner);
  const agreed = await agree(made.id, colleague);
  expect(agreed).toMatchObject({ state: "planned", mayAgree: false });
  expect(agreed.agreedBy).toMatch(/^Pia-/);
  expect(await waiting(colleague)).toBe(0);
  expect(await refused(colleague)).toMatchObject({ code: "PLAN_OVER" });
  await later(0);
  expect([await marginOf(stadt), await marginOf(elbmarsch)]).toEqual([560, 460]);
});

test("an agreement counts only while its author may give it; otherwise the plan waits again", async () => {
  const { stadt, own, foreign } = world;
  await needsSecond();
  const { id } = await plan(stadt, 560);
  const colleague = await personOf(market, own.id);
  const lost = {
    isActive: (who: string) =>
      market.db.updateTable("userAccount").set({ isActive: false }).where("id", "=", who).execute(),
    role: (who: string) =>
      market.db
        .updateTable("userAccount")
        .set({ roles: ["BUSINESS_CUSTOMER_READER"] })
        .where("id", "=", who)
        .execute(),
    area: (who: string) =>
      market.db
        .updateTable("scope")
        .set({ businessCustomerGroup: [foreign.id] })
        .where("userId", "=", who)
        .execute(),
  };
  for (const lose of Object.values(lost)) {
    const second = await personOf(market, own.id);
    await agree(id, second);
    await lose(second.caller.id);
    await market.db.deleteFrom("outbox").execute();
    await later(1);
    expect(await found()).toMatchObject([{ id, state: "waiting", agreedBy: null, refusal: null }]);
    expect(await marginOf(stadt)).toBe(450);
    expect((await market.events()).map(({ message }) => message)).toEqual([expect.stringContaining("warten auf die")]);
    expect((await market.mails()).map(({ subject }) => subject)).toContain("Neue Preise warten auf Ihre Zustimmung");
  }
  await agree(id, await market.signIn(colleague.caller));
  await later(0);
  expect(await marginOf(stadt)).toBe(560);
});

test("a plan that exceeds a threshold lowered after planning waits for a second person", async () => {
  const { stadt, own } = world;
  const { id, state } = await plan(stadt, 560);
  expect(state).toBe("planned");
  await needsSecond();
  await later(1);
  expect(await found()).toMatchObject([{ id, state: "waiting" }]);
  await agree(id, await personOf(market, own.id));
  await later(0);
  expect(await marginOf(stadt)).toBe(560);
});

test("a plan that waits too long for a second person is cancelled; a small step needs no approval", async () => {
  const { stadt } = world;
  await needsSecond();
  const { id, state } = await plan(stadt, 560);
  expect(state).toBe("waiting");
  await later(2);
  expect(await found()).toMatchObject([{ id, state: "waiting", areas: [{ fits: true }] }]);
  expect(await market.call("prices.dropPlan", { id }, owner)).toMatchObject({ state: "dropped" });
  await market.call("prices.publish", { body: { areas: [of(stadt, 549)] } }, owner);
  expect(await marginOf(stadt)).toBe(549);
  expect(await plan(stadt, 540, 2)).toMatchObject({ state: "planned" });
});
