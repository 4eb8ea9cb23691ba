import { randomUUID } from "node:crypto";
import { mostOpenPlans } from "@partner-konto/domain/prices/plans/plan-states";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { inHours, personOf } from "../area-prices/testing.ts";
import { pricesHandlers } from "../handlers.ts";
import { forgetPublications } from "../write/index.ts";
import { duePlans } from "./carry-out-plans.ts";

const hour = 3_600_000;
let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Actor;
const market = forAllTests(() =>
  startMarketplace({ handlers: { deliveryArea: handlers.deliveryArea, prices: pricesHandlers } }),
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
const raised = (euros: string): string =>
  `Marge Standard ab 500\u00a0l: 4,50\u00a0€/100\u00a0l → ${euros}\u00a0€/100\u00a0l`;
const of = ({ id }: Area, normal: number, version = 1) => ({ id, version, patch: tiers(normal) });
const plan = (areas: ReturnType<typeof of>[], from: number, to?: number, as = owner) =>
  market.call(
    "prices.plan",
    { body: { areas, startsAt: inHours(market, from), ...(to !== undefined && { returnsAt: inHours(market, to) }) } },
    as,
  );
const found = (as = owner, body = {}) => market.call("prices.findPlans", { body }, as);
const drop = (id: string, as = owner) => market.call("prices.dropPlan", { id }, as);
const dropRefused = (id: string, as = owner) => market.refusal("prices.dropPlan", { id }, as);
const patch = (area: Area, version: number, normal: number) =>
  market.call("deliveryArea.patch", { id: area.id, version, body: tiers(normal) }, owner);
const read = ({ id }: Area) => market.call("deliveryArea.get", { id }, owner);
const marginOf = async (area: Area) => (await read(area)).price[0]?.tiers[0]?.margins.normal;
const told = async () =>
  (await market.events()).map(({ message }) => message.replace(/^.*?(?=gelten|sind|konnten)/, ""));
const over = async () => (await found(owner, { isOver: true }))[0];

/** Moves the clock and carries out due plans. */
async function later(hours: number): Promise<void> {
  market.clock.now = new Date(market.clock.now.getTime() + hours * hour);
  owner = await market.signIn(owner.caller);
  await carryOutDue(market.kernel, market.app.log, duePlans);
}

test("planned prices start and return at their hours as a publication, and the agency hears of both", async () => {
  const { stadt, elbmarsch } = world;
  const made = await plan([of(stadt, 500), of(elbmarsch, 520)], 12, 36);
  expect(made).toMatchObject({
    state: "planned",
    refusal: null,
    publicationId: null,
    mayDrop: true,
    viaKey: false,
    note: "",
  });
  expect(made.areas).toEqual([
    { id: elbmarsch.id, name: "Elbmarsch", changes: [raised("5,20")], moreChanges: 0, fits: true },
    { id: stadt.id, name: stadt.name, changes: [raised("5,00")], moreChanges: 0, fits: true },
  ]);
  expect(await found()).toEqual([made]);
  await later(11.9);
  expect(await marginOf(stadt)).toBe(450);
  // Fields other than prices may change meanwhile.
  const body = [{ op: "replace" as const, path: "/color", value: "#123456" }];
  await market.call("deliveryArea.patch", { id: stadt.id, version: 1, body }, owner);
  await later(0.1);
  expect([await marginOf(stadt), await marginOf(elbmarsch)]).toEqual([500, 520]);
  const [begun] = await found();
  expect(begun).toMatchObject({ state: "published", mayDrop: true });
  const [publication] = await market.call("prices.findPublications", { body: {} }, owner);
  expect(publication?.id).toBe(begun?.publicationId);
  await later(24);
  expect([await marginOf(stadt), await marginOf(elbmarsch)]).toEqual([450, 450]);
  expect(await over()).toMatchObject({ id: made.id, state: "returned", mayDrop: false, areas: made.areas });
  expect(await found()).toEqual([]);
  expect(await told()).toEqual(["gelten jetzt.", "sind abgelaufen; es gelten wieder die vorherigen."]);
  await later(24);
  expect((await read(stadt)).version).toBe(4);
});

test("a publication that belongs to a plan is kept, and another one of the same day is deleted", async () => {
  const { stadt, elbmarsch } = world;
  const { id } = await plan([of(stadt, 500)], 12);
  await later(12);
  await patch(elbmarsch, 1, 520);
  const publications = async () =>
    (await market.call("prices.findPublications", { body: {} }, owner)).map(({ areas: [area] }) => area?.id);
  expect(await publications()).toHaveLength(2);
  await forgetPublications(market.db, new Date(inHours(market, 1)));
  expect(await publications()).toEqual([stadt.id]);
  expect((await over())?.id).toBe(id);
});

test("a plan whose prices changed meanwhile no longer fits, does not start and is refused with the reason", async () => {
  const { stadt, elbmarsch } = world;
  await plan([of(stadt, 500), of(elbmarsch, 520)], 12);
  await patch(stadt, 1, 470);
  expect((await found())[0]?.areas.map(({ fits }) => fits)).toEqual([true, false]);
  await later(12);
  expect([await marginOf(stadt), await marginOf(elbmarsch)]).toEqual([470, 450]);
  expect(await over()).toMatchObject({ state: "refused", refusal: "VERSION_CONFLICT", publicationId: null });
  expect(await told()).toEqual(["konnten nicht veröffentlicht werden."]);
});

test("prices that a user changed during a plan stay when the plan ends, and the plan reports it", async () => {
  const { stadt } = world;
  await plan([of(stadt, 500)], 1, 2);
  await later(1);
  await patch(stadt, 2, 510);
  await later(1);
  expect(await marginOf(stadt)).toBe(510);
  expect(await over()).toMatchObject({ state: "kept", refusal: "PRICES_CHANGED_SINCE" });
  expect((await told()).at(-1)).toMatch(/^gelten weiter/);
});

test("a plan may follow another, lie within it or begin at its end, in any order of creation", async () => {
  const { stadt } = world;
  await plan([of(stadt, 530)], 3, 4);
  await plan([of(stadt, 500)], 1, 6);
  await plan([of(stadt, 550)], 6);
  const margins: unknown[] = [];
  for (let passed = 1; passed <= 6; passed += 1) {
    await later(1);
    margins.push(await marginOf(stadt));
  }
  expect(margins).toEqual([500, 500, 530, 500, 500, 550]);
});

test("prices are checked when they are planned and again when the plan begins", async () => {
  const { stadt, lueneburg } = world;
  const areas = [of(stadt, 5010)];
  expect(await market.refusal("prices.plan", { body: { areas, startsAt: inHours(market, 1) } }, owner)).toMatchObject({
    code: "PRICE_BEYOND_RAILS",
    refusedAreas: [{ at: 0, barredPrices: [{ rail: "ceiling" }, { rail: "step" }] }],
  });
  await plan([of(stadt, 900)], 1);
  const body = [{ op: "replace" as const, path: "/rails/margin/ceiling", value: 800 }];
  await market.call("prices.patchGuardRails", { id: lueneburg.id, version: 1, body }, owner);
  await later(1);
  expect(await marginOf(stadt)).toBe(450);
  expect(await over()).toMatchObject({ state: "refused", refusal: "PRICE_BEYOND_RAILS" });
});

test("a plan is refused when its author is deactivated or has lost the right or the company", async () => {
  const { stadt, foreign } = world;
  const [gone, reader, moved] = [
    await personOf(market, world.own.id),
    await personOf(market, world.own.id),
    await personOf(market, world.own.id),
  ];
  for (const [hours, who] of [gone, reader, moved].entries())
    await plan([of(stadt, 500 + hours)], hours + 1, undefined, who);
  await market.db.updateTable("userAccount").set({ isActive: false }).where("id", "=", gone.caller.id).execute();
  await market.db
    .updateTable("userAccount")
    .set({ roles: ["BUSINESS_CUSTOMER_READER"] })
    .where("id", "=", reader.caller.id)
    .execute();
  await market.db
    .updateTable("scope")
    .set({ businessCustomerGroup: [foreign.id] })
    .where("userId", "=", moved.caller.id)
    .execute();
  const refusals: unknown[] = [];
  for (let passed = 1; passed <= 3; passed += 1) {
    await later(1);
    refusals.push((await over())?.refusal);
  }
  expect(refusals).toEqual(["RIGHT_MISSING", "RIGHT_MISSING", "NOT_FOUND"]);
  expect(await marginOf(stadt)).toBe(450);
});

test("a plan is cancelled before it begins, made permanent while it runs, and unchanged when over", async () => {
  const { stadt, elbmarsch } = world;
  const given = await plan([of(stadt, 500)], 1);
  expect(await drop(given.id)).toMatchObject({ state: "dropped", mayDrop: false });
  expect(await dropRefused(given.id)).toMatchObject({ statusCode: 409, code: "PLAN_OVER" });
  const counting = await plan([of(elbmarsch, 520)], 1, 2);
  await later(1);
  expect(await drop(counting.id)).toMatchObject({ state: "published", returnsAt: null });
  await later(2);
  expect([await marginOf(stadt), await marginOf(elbmarsch)]).toEqual([450, 520]);
  // After the publication was undone by hand, the plan has nothing left to do.
  const back = await plan([of(stadt, 500)], 1, 2);
  await later(1);
  const [begun] = await found();
  await market.call("prices.undoPublication", { id: begun?.publicationId ?? "" }, owner);
  await later(1);
  expect(await over()).toMatchObject({ id: back.id, state: "returned", refusal: null });
});

test("a user with some of a plan's areas sees only those and cannot cancel it; others see nothing", async () => {
  const { stadt, ilmenau, uelzen, foreign } = world;
  const { id } = await plan([of(stadt, 500), of(ilmenau, 500)], 1);
  const atUelzen = await market.signIn(at([uelzen.id], []));
  expect(await found(atUelzen)).toMatchObject([{ id, by: null, areas: [{ id: ilmenau.id }], mayDrop: false }]);
  expect(await found(atUelzen, { deliveryAreaIds: [stadt.id] })).toEqual([]);
  expect(await dropRefused(id, atUelzen)).toMatchObject({ code: "NOT_FOUND" });
  const stranger = await market.signIn(at([], [foreign.id]));
  expect(await found(stranger)).toEqual([]);
  expect(await dropRefused(id, stranger)).toEqual(await dropRefused(randomUUID(), stranger));
  const reader = await market.signIn({ ...at([], [world.own.id]), roles: ["BUSINESS_CUSTOMER_READER"] });
  expect(await found(reader)).toMatchObject([{ id, mayDrop: false }]);
  expect(await dropRefused(id, reader)).toMatchObject({ code: "RIGHT_MISSING" });
});

test("a plan lies in the future, ends after it begins, and changes prices only", async () => {
  const { stadt } = world;
  const refused = async (areas: object[], from: number, to?: number) => {
    const body = { areas: areas as ReturnType<typeof of>[], startsAt: inHours(market, from) };
    const answer = await market.refusal(
      "prices.plan",
      { body: { ...body, ...(to !== undefined && { returnsAt: inHours(market, to) }) } },
      owner,
    );
    return [answer.code, answer.issues?.map(({ path }) => path)];
  };
  expect(await refused([of(stadt, 500)], 0)).toEqual(["INVALID_INPUT", ["body.startsAt"]]);
  expect(await refused([of(stadt, 500)], 2, 2)).toEqual(["INVALID_INPUT", ["body.returnsAt"]]);
  const name = { ...of(stadt, 500), patch: [{ op: "replace", path: "/name", value: "Mitte" }] };
  expect(await refused([name], 1)).toEqual(["INVALID_INPUT", ["body.areas.0.patch"]]);
});

test("a plan that begins or ends in an hour skipped by the clock change is refused", async () => {
  const areas = [of(world.stadt, 500)];
  const [before, skipped] = ["2035-03-25T01:30:00+01:00", "2035-03-25T02:30:00+01:00"];
  for (const [body, path] of [
    [{ areas, startsAt: skipped }, "body.startsAt"],
    [{ areas, startsAt: before, returnsAt: skipped }, "body.returnsAt"],
  ] as const) {
    const { code, issues } = await market.refusal("prices.plan", { body }, owner);
    expect([code, issues?.map((issue) => issue.path)]).toEqual(["INVALID_INPUT", [path]]);
  }
  expect(await found()).toEqual([]);
  // The offset tells apart the hour that occurs twice in autumn.
  const autumn = { areas, startsAt: "2035-10-28T02:30:00+02:00", returnsAt: "2035-10-28T02:30:00+01:00" };
  await market.call("prices.plan", { body: autumn }, owner);
  expect(await found()).toMatchObject([
    { startsAt: "2035-10-28T00:30:00.000Z", returnsAt: "2035-10-28T01:30:00.000Z" },
  ]);
});

test("prices are not restored where they would break a current guard rail, and the plan reports it", async () => {
  const { stadt, lueneburg } = world;
  await plan([of(stadt, 500)], 1, 2);
  await later(1);
  const body = [{ op: "replace" as const, path: "/rails/margin/floor", value: 460 }];
  await market.call("prices.patchGuardRails", { id: lueneburg.id, version: 1, body }, owner);
  await later(1);
  expect(await marginOf(stadt)).toBe(500);
  expect(await over()).toMatchObject({ state: "kept", refusal: "PRICE_BEYOND_RAILS" });
  expect((await told()).at(-1)).toMatch(/^gelten weiter/);
});

test("an area has at most fifty open plans, and a cancelled plan frees its place", { tags: "long" }, async () => {
  const { stadt, elbmarsch } = world;
  const made: string[] = [];
  for (let nth = 1; nth <= mostOpenPlans; nth += 1) made.push((await plan([of(stadt, 450 + nth)], nth)).id);
  const body = { areas: [of(elbmarsch, 500), of(stadt, 500)], startsAt: inHours(market, 99) };
  expect((await market.refusal("prices.plan", { body }, owner)).code).toBe("PLANS_TOO_MANY");
  await plan([of(elbmarsch, 500)], 99);
  await drop(made[0] ?? "");
  await market.call("prices.plan", { body }, owner);
});
