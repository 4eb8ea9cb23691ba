import { randomUUID } from "node:crypto";
import type { UserRole } from "@partner-konto/domain/roles";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { dueFollowing } from "../following/carry-out-following.ts";
import { pricesHandlers } from "../handlers.ts";
import { duePlans } from "../plans/carry-out-plans.ts";
import { indexIs, inHours } from "./testing.ts";

let world: Awaited<ReturnType<typeof areaWorld>>;
let dealerId: string;
const market = forAllTests(() =>
  startMarketplace({ handlers: { deliveryArea: handlers.deliveryArea, prices: pricesHandlers } }),
);

const everywhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };
async function somebody(roles: UserRole[], businessCustomerGroup: string[] = []): Promise<string> {
  const person = personLike(`Pia-${randomUUID()}`, roles, { businessCustomerGroup });
  await insertUsers(market.db, [person]);
  return person.id;
}
beforeEach(async () => {
  market.kernel.parts.staffNeedsSecondFactor = false;
  world = await areaWorld(market.db);
  dealerId = await somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], [world.own.id]);
});

/** A support session with the dealer's rights. */
async function inPlace(id: string): Promise<Actor> {
  const resources = { ...everywhere, businessCustomerGroup: [world.own.id] };
  return market.signIn({ id, resources, viewing: { id: dealerId, name: "Pia", mayChange: true, reason: "Anruf" } });
}
const plan = (as: Actor, from: number, to?: number) => {
  const areas = [{ id: world.elbmarsch.id, version: 1, patch: tiers(500) }];
  const until = to !== undefined && { returnsAt: inHours(market, to) };
  return market.call("prices.plan", { body: { areas, startsAt: inHours(market, from), ...until } }, as);
};
async function anHourLater(): Promise<void> {
  market.clock.now = new Date(market.clock.now.getTime() + 3_600_000);
  for (const work of [dueFollowing, duePlans]) await carryOutDue(market.kernel, market.app.log, work);
}
/** The audit records of an area's prices: who changed them, in whose place, and why. */
const logged = ({ id }: { id: string }) =>
  market.db
    .selectFrom("audit")
    .select(["action", "userId", "viewingId", "viewingReason"])
    .where("recordId", "=", id)
    .where("action", "in", ["publish", "undoPublication"])
    .orderBy("id")
    .execute();
const stateOf = async (planId: string) =>
  market.db.selectFrom("pricePlan").select(["state", "refusal"]).where("id", "=", planId).executeTakeFirstOrThrow();

test("plans and rules made in a support session are marked with it and run with the dealer's rights", async () => {
  const { stadt, elbmarsch } = world;
  const supportId = await somebody(["PLATFORM_ADMIN"]);
  const support = await inPlace(supportId);
  await indexIs(market, 7000);
  const rule = { version: 1, product: null, replaces: null, deltaCents: 300, deadBandCents: 50, hours: null };
  await market.call("prices.followIndex", { id: stadt.id, body: rule }, support);
  await plan(support, 1, 2);
  await indexIs(market, 7200);
  await anHourLater();
  await anHourLater();
  const mark = { userId: supportId, viewingId: dealerId, viewingReason: "Anruf" };
  const [publish, undo] = [
    { action: "publish", ...mark },
    { action: "undoPublication", ...mark },
  ];
  expect(await logged(stadt)).toEqual([publish, publish]);
  expect(await logged(elbmarsch)).toEqual([publish, undo]);
  const again = await market.call(
    "prices.plan",
    { body: { areas: [{ id: elbmarsch.id, version: 3, patch: tiers(510) }], startsAt: inHours(market, 1) } },
    await inPlace(supportId),
  );
  // The dealer lost the right, so the support session has lost it too.
  await market.db
    .updateTable("userAccount")
    .set({ roles: ["BUSINESS_CUSTOMER_READER"] })
    .where("id", "=", dealerId)
    .execute();
  await anHourLater();
  expect(await stateOf(again.id)).toEqual({ state: "refused", refusal: "RIGHT_MISSING" });
});

test("a plan of staff without the required second factor is refused at its hour; other plans start", async () => {
  const [editorId, supportId, securedId] = [
    await somebody(["PLATFORM_EDITOR"]),
    await somebody(["PLATFORM_ADMIN"]),
    await somebody(["PLATFORM_EDITOR"]),
  ];
  await market.db.updateTable("userAccount").set({ hasSecondFactor: true }).where("id", "=", securedId).execute();
  const asStaff = (id: string) => market.signIn({ id, roles: ["PLATFORM_EDITOR"], resources: everywhere });
  const plans = [await plan(await asStaff(editorId), 1), await plan(await inPlace(supportId), 1)];
  const secured = await plan(await asStaff(securedId), 1);
  const ofDealer = await market.signIn({
    id: dealerId,
    resources: { ...everywhere, businessCustomerGroup: [world.own.id] },
  });
  const patch = tiers(470);
  const { id: dealers } = await market.call(
    "prices.plan",
    { body: { areas: [{ id: world.stadt.id, version: 1, patch }], startsAt: inHours(market, 1) } },
    ofDealer,
  );
  market.kernel.parts.staffNeedsSecondFactor = true;
  await anHourLater();
  for (const { id } of plans) expect(await stateOf(id)).toEqual({ state: "refused", refusal: "RIGHT_MISSING" });
  for (const id of [secured.id, dealers]) expect(await stateOf(id)).toMatchObject({ state: "published" });
});
