import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { insertProfiles } from "../profile/index.ts";
import { filesLike, pageLike } from "../profile/testing.ts";
import { addCompanies, mergeWithPeople, startMarket } from "./testing.ts";

let world: Awaited<ReturnType<typeof addCompanies>>;
let page: ReturnType<typeof pageLike>;
const market = forAllTests(startMarket);
// Each test has companies of its own, so that no test depends on another.
beforeEach(async () => {
  world = await addCompanies(market);
  page = pageLike(world.own.id);
  await insertProfiles(market.db, [page], filesLike(page.id, ["agb", "withdrawal"]));
});

const reason = "Der Vertrag ist gekündigt.";
const activate = (status: boolean) =>
  market.call(
    "group.toggleIsActivated",
    { body: { id: world.own.id, status, ...(!status && { reason }) } },
    world.admin.token,
  );
const lock = async (isLocked: boolean) => {
  const { id, version } = await market.call("group.get", { id: world.own.id }, world.admin.token);
  const body = [
    { op: "replace" as const, path: "/isLocked", value: isLocked },
    { op: "replace" as const, path: "/lockReason", value: isLocked ? reason : null },
  ];
  return market.call("group.patch", { id, version, body }, world.admin.token);
};
const isOnline = async (id: string) =>
  (await market.call("businessCustomer.get", { id }, world.admin.token)).isOffering;
const subjects = async () =>
  (await market.mails()).filter(({ to }) => to === world.master.contactPoint.email).map(({ subject }) => subject);

test("an activation is revoked only with a reason", async () => {
  const { own, admin, lueneburg, master } = world;
  const body = { id: own.id, status: false };
  for (const more of [{}, { reason: "  " }, { reason: "\u200b" }])
    expect(await market.refusal("group.toggleIsActivated", { body: { ...body, ...more } }, admin.token)).toMatchObject({
      statusCode: 400,
    });
  expect(await isOnline(lueneburg.id)).toBe(true);
  expect(await activate(false)).toMatchObject({ isActivated: false, deactivationReason: reason });
  expect(await market.call("group.get", { id: own.id }, master.token)).toMatchObject({ deactivationReason: reason });
  // A second deactivation changes nothing and sends no second mail.
  await activate(false);
  expect(await subjects()).toHaveLength(1);
});

test("a later activation restores the agencies that were online and no others", async () => {
  const { lueneburg, uelzen, own } = world;
  await activate(false);
  expect([await isOnline(lueneburg.id), await isOnline(uelzen.id)]).toEqual([false, false]);
  expect(await activate(true)).toMatchObject({ isActivated: true, deactivationReason: null });
  expect([await isOnline(lueneburg.id), await isOnline(uelzen.id)]).toEqual([true, false]);
  const log = await world.audit(lueneburg.id);
  expect(log.map(({ action }) => action)).toEqual(["companyDeactivated", "companyActivated"]);
  expect((await market.call("group.get", { id: own.id }, world.master.token)).isActivated).toBe(true);
});

test("removing a lock restores the agencies that were online", async () => {
  const { lueneburg, uelzen } = world;
  await lock(true);
  expect(await isOnline(lueneburg.id)).toBe(false);
  await lock(false);
  expect([await isOnline(lueneburg.id), await isOnline(uelzen.id)]).toEqual([true, false]);
});

test("a locked company without activation gets agencies back only when both are resolved", async () => {
  const { lueneburg } = world;
  await lock(true);
  await activate(false);
  await lock(false);
  expect(await isOnline(lueneburg.id)).toBe(false);
  await activate(true);
  expect(await isOnline(lueneburg.id)).toBe(true);
});

test("an agency that its people switch off meanwhile stays off", async () => {
  const { lueneburg, master } = world;
  await activate(false);
  await market.call("businessCustomer.toggleIsOffering", { body: { id: lueneburg.id, status: false } }, master.token);
  await activate(true);
  expect(await isOnline(lueneburg.id)).toBe(false);
});

test("an agency that lost its page meanwhile stays offline for its people to switch on", async () => {
  const { lueneburg, own } = world;
  await activate(false);
  await market.db.deleteFrom("profileMedia").where("profileId", "=", page.id).execute();
  await market.db.deleteFrom("profile").where("groupId", "=", own.id).execute();
  await activate(true);
  expect(await isOnline(lueneburg.id)).toBe(false);
});

const lockAgency = async (id: string, isLocked: boolean) => {
  const { version } = await market.call("businessCustomer.get", { id }, world.admin.token);
  const body = [
    { op: "replace" as const, path: "/isLocked", value: isLocked },
    { op: "replace" as const, path: "/lockReason", value: isLocked ? reason : null },
  ];
  return market.call("businessCustomer.patch", { id, version, body }, world.admin.token);
};

test("an agency left offline after its own lock is not restored when a later company lock ends", async () => {
  const { lueneburg, own } = world;
  await lockAgency(lueneburg.id, true);
  await market.db.deleteFrom("profileMedia").where("profileId", "=", page.id).execute();
  await market.db.deleteFrom("profile").where("groupId", "=", own.id).execute();
  expect(await lockAgency(lueneburg.id, false)).toMatchObject({ isOffering: false });
  await insertProfiles(market.db, [page], filesLike(page.id, ["agb", "withdrawal"]));
  await lock(true);
  await lock(false);
  expect(await isOnline(lueneburg.id)).toBe(false);
});

test("agencies moved out of a locked company stay offline for their people to switch on", async () => {
  const { lueneburg, own, foreign, admin } = world;
  await lock(true);
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
  world = { ...world, own: foreign };
  await lock(true);
  await lock(false);
  expect(await isOnline(lueneburg.id)).toBe(false);
});

test("an agency's people get a mail when the platform deactivates or activates it, not when they do", async () => {
  const { lueneburg, admin, master } = world;
  const toggle = (status: boolean, as: string) =>
    market.call("businessCustomer.toggleIsActivated", { body: { id: lueneburg.id, status } }, as);
  await toggle(false, admin.token);
  await toggle(false, admin.token);
  await toggle(true, admin.token);
  expect(await subjects()).toEqual([
    "Ihre Niederlassung Lüneburg ist deaktiviert",
    "Ihre Niederlassung Lüneburg ist aktiviert",
  ]);
  await toggle(false, master.token);
  expect(await subjects()).toHaveLength(2);
});

test("removing an agency's own lock restores it, and its people are notified of both", async () => {
  const { lueneburg } = world;
  expect(await lockAgency(lueneburg.id, true)).toMatchObject({ isOffering: false });
  expect(await lockAgency(lueneburg.id, false)).toMatchObject({ isOffering: true });
  expect(await subjects()).toEqual([
    "Ihre Niederlassung Lüneburg ist gesperrt",
    "Die Sperre von Lüneburg ist aufgehoben",
  ]);
});

test("a company's master administrators get a mail about each activation, deactivation, lock and unlock", async () => {
  const { own, clerk, master, join } = world;
  const second = await join("Momo", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  await activate(false);
  await activate(true);
  await lock(true);
  await lock(false);
  expect(await subjects()).toEqual([
    `Die Freischaltung von ${own.name} ist zurückgenommen`,
    `${own.name} ist wieder freigeschaltet`,
    `${own.name} ist gesperrt`,
    `Die Sperre von ${own.name} ist aufgehoben`,
  ]);
  const mails = await market.mails();
  const [first] = mails.filter(({ to }) => to === master.contactPoint.email);
  expect(first?.paragraphs).toContainEqual({
    rows: [
      ["Grund", reason],
      ["Offline gegangen", "Lüneburg"],
    ],
  });
  expect(mails.filter(({ to }) => to === second.contactPoint.email)).toHaveLength(4);
  expect(mails.filter(({ to }) => to === clerk.contactPoint.email)).toEqual([]);
});
