import type { ActivityFilter } from "@partner-konto/domain/platform/activity/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addCompanies, mergeWithPeople } from "../../companies/company/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { findCaller } from "../../people/sessions/index.ts";
import { shop } from "../../states/orders/order-draft.ts";

let world: Awaited<ReturnType<typeof addCompanies>>;
const market = forAllTests(() => startMarketplace({ handlers, findCaller }));
beforeAll(async () => {
  await market.db.insertInto("coop").values(shop).execute();
});
const morning = new Date("2026-03-02T09:00:00.000Z");
const late = new Date("2026-03-02T22:55:00.000Z");
const afterMidnight = new Date("2026-03-02T23:05:00.000Z");

beforeEach(async () => {
  market.clock.now = morning;
  world = await addCompanies(market);
  await market.db.updateTable("businessCustomer").set({ isLocked: false }).where("id", "=", world.uelzen.id).execute();
});

const find = (token: string, body: ActivityFilter = {}, groupId = world.own.id) =>
  market.call("activity.find", { groupId, body }, token);
const rename = async (agencyId: string, name: string, token: string) => {
  const { version } = await market.call("businessCustomer.get", { id: agencyId }, token);
  const body = [{ op: "replace" as const, path: "/name", value: name }];
  await market.call("businessCustomer.patch", { id: agencyId, version, body }, token);
};
const works = (token: string, body: ActivityFilter = {}) =>
  find(token, body).then(({ data }) => data.map(({ collection, action }) => `${collection}.${action}`));

test("an entry shows who changed a record, its name, the field, and the values before and after", async () => {
  const { master, lueneburg } = world;
  await rename(lueneburg.id, "Lüneburg Hafen", master.token);
  const { data, next } = await find(master.token);
  expect(data).toEqual([
    {
      id: expect.any(Number),
      at: market.clock.now.toISOString(),
      collection: "businessCustomer",
      action: "patch",
      subject: "agency",
      recordId: lueneburg.id,
      recordName: "Lüneburg Hafen",
      actor: { kind: "person", id: master.id, name: "Mia Testmann" },
      viewing: null,
      viaKey: false,
      changes: [{ field: "name", before: ["Lüneburg"], after: ["Lüneburg Hafen"] }],
    },
  ]);
  expect(next).toBeNull();
});

test("pages are newest first without gaps or repeats although more is changed meanwhile", async () => {
  const { master, lueneburg } = world;
  for (let number = 1; number <= 5; number += 1) await rename(lueneburg.id, `Nummer ${number}`, master.token);
  const first = await find(master.token, { limit: 2 });
  await rename(lueneburg.id, "Nummer 6", master.token);
  const second = await find(master.token, { limit: 2, before: first.next ?? 0 });
  const third = await find(master.token, { limit: 2, before: second.next ?? 0 });
  const names = [first, second, third].flatMap(({ data }) => data.map(({ changes }) => changes[0]?.after?.[0]));
  expect(names).toEqual(["Nummer 5", "Nummer 4", "Nummer 3", "Nummer 2", "Nummer 1"]);
  expect(third.next).toBeNull();
});

test("entries of kinds that only a later release knows are left out, and the pages go on behind them", async () => {
  const { master, lueneburg } = world;
  for (const name of ["Eins", "Zwei", "Drei"]) await rename(lueneburg.id, name, master.token);
  const [three, two] = (await find(master.token)).data;
  for (const [entry, later] of [
    [two, { collection: "lateKind" }],
    [three, { action: "lateAction" }],
  ] as const)
    await market.db
      .updateTable("audit")
      .set(later as object)
      .where("id", "=", entry?.id ?? 0)
      .execute();
  const first = await find(master.token, { limit: 2 });
  expect(first.data).toEqual([]);
  const { data } = await find(master.token, { limit: 2, before: first.next ?? 0 });
  expect(data.map(({ changes }) => changes[0]?.after)).toEqual([["Eins"]]);
});

test("each filter narrows the list; orders appear only on request", async () => {
  const { admin, lueneburg, uelzen, stadt, place, own, join } = world;
  await rename(lueneburg.id, "Eins", admin.token);
  market.clock.now = late;
  const master = await join("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  const support = await join("Piet", ["PLATFORM_EDITOR"]);
  await rename(uelzen.id, "Zwei", support.token);
  market.clock.now = afterMidnight;
  await market.call("group.changeLegalName", { body: { groupId: own.id, legalName: "Neu GmbH" } }, master.token);
  const order = await place(lueneburg.id, stadt.id);
  const all = [
    "group.changeLegalName",
    ...Array(2).fill("businessCustomer.changeLegalName"),
    ...Array(2).fill("businessCustomer.patch"),
  ];
  expect(await works(master.token)).toEqual(all);
  expect(await works(master.token, { subject: "company" })).toEqual(["group.changeLegalName"]);
  expect(await works(master.token, { subject: "agency", recordId: uelzen.id, change: "changed" })).toHaveLength(2);
  expect(await works(master.token, { change: "created" })).toEqual([]);
  expect(await works(master.token, { userId: support.id })).toEqual(["businessCustomer.patch"]);
  // Days are days in Berlin: at 23:55 it is still 2 March there, at 00:05 it is 3 March.
  expect(await works(master.token, { to: "2026-03-02" })).toEqual(all.slice(3));
  expect(await works(master.token, { from: "2026-03-03", to: "2026-03-03" })).toEqual(all.slice(0, 3));
  expect(await works(master.token, { subject: "order" })).toEqual(["order.place"]);
  const { data } = await find(master.token, { subject: "order", userId: "system" });
  expect(data[0]).toMatchObject({ recordName: order.orderId, actor: { kind: "system" } });
});

test("a user of one agency sees entries about that agency and scope entries within their own scope", async () => {
  const { own, foreign, lueneburg, uelzen, master, admin, join } = world;
  const chief = await join("Lara", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id] });
  const both = await join("Bodo", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [lueneburg.id] });
  await rename(lueneburg.id, "Eins", master.token);
  await rename(uelzen.id, "Zwei", master.token);
  await market.call("group.changeLegalName", { body: { groupId: own.id, legalName: "Neu GmbH" } }, admin.token);
  const add = (kind: "businessCustomer" | "businessCustomerGroup", id: string) =>
    market.call(
      "scope.addResourceToScopes",
      { body: { scopeIds: [both.scopeId], resource: { kind, id } } },
      admin.token,
    );
  await add("businessCustomer", uelzen.id);
  await add("businessCustomerGroup", foreign.id);

  const { data } = await find(chief.token);
  expect(data.map(({ subject, recordName, changes, actor }) => [subject, recordName, actor.kind, changes])).toEqual([
    ["person", "Bodo Testmann", "staff", [{ field: "resources.businessCustomerGroup", before: null, after: null }]],
    ["person", "Bodo Testmann", "staff", [{ field: "resources.businessCustomer", before: null, after: null }]],
    ["agency", "Eins", "staff", [expect.objectContaining({ field: "legalName", after: ["Neu GmbH"] })]],
    ["agency", "Eins", "outside", [{ field: "name", before: ["Lüneburg"], after: ["Eins"] }]],
  ]);
  expect(JSON.stringify(data)).not.toMatch(new RegExp(["Zwei", foreign.name, uelzen.id, foreign.id, "Mia"].join("|")));
  expect((await find(master.token, { subject: "person" })).data[1]?.changes).toEqual([
    { field: "resources.businessCustomer", before: ["Eins"], after: ["Eins", "Zwei"] },
  ]);
  expect((await market.call("activity.actors", { groupId: own.id }, chief.token)).map(({ kind }) => kind)).toEqual([
    "staff",
  ]);
});

test("a foreign company looks like a missing one, and a user who may not administer people reads nothing", async () => {
  const { foreigner, clerk, master, own } = world;
  const missing = "0b0a1c64-0000-4000-8000-00000000dead";
  for (const id of ["activity.find", "activity.actors"] as const) {
    const input = (groupId: string) => ({ groupId, body: {} });
    const unknown = await market.refusal(id, input(missing), foreigner.token);
    expect(unknown).toMatchObject({ statusCode: 404 });
    expect(await market.refusal(id, input(own.id), foreigner.token)).toEqual(unknown);
    expect(await market.refusal(id, input(own.id), clerk.token)).toMatchObject({ code: "RIGHT_MISSING" });
  }
  await rename(world.lueneburg.id, "Eins", master.token);
  expect((await find(foreigner.token, {}, world.foreign.id)).data).toEqual([]);
});

test("a removed person keeps their name, and a person who left for another company is not named", async () => {
  const { own, foreign, lueneburg, master, admin, join } = world;
  const leaver = await join("Lena", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id] });
  const mover = await join("Moritz", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id] });
  await rename(lueneburg.id, "Von Lena", leaver.token);
  await rename(lueneburg.id, "Von Moritz", mover.token);
  await market.call("user.delete", { id: leaver.id }, master.token);
  const resources = { businessCustomer: [], businessCustomerGroup: [foreign.id], user: [] };
  await market.call("scope.put", { body: { id: mover.scopeId, resources } }, admin.token);

  const { data } = await find(master.token);
  expect(data.map(({ action, recordName, actor }) => [action, recordName, actor])).toEqual([
    ["put", null, { kind: "staff", id: admin.id, name: "Paul Testmann" }],
    ["delete", "Lena Testmann", { kind: "person", id: master.id, name: "Mia Testmann" }],
    ["patch", "Von Moritz", { kind: "outside", id: null, name: null }],
    ["patch", "Von Moritz", { kind: "removed", id: leaver.id, name: "Lena Testmann" }],
  ]);
  expect(data[1]?.changes).toEqual([]);
  const actors = await market.call("activity.actors", { groupId: own.id }, master.token);
  expect(actors.map(({ name }) => name)).toEqual(["Lena Testmann", "Mia Testmann", "Paul Testmann"]);
});

test("a user without a name is shown by e-mail address, as actor, as record and after removal", async () => {
  const { master, own, lueneburg, join } = world;
  const nameless = await join("", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  const person = { firstName: "", lastName: "" };
  await market.db.updateTable("userAccount").set(person).where("id", "=", nameless.id).execute();
  const { email } = nameless.contactPoint;
  await rename(lueneburg.id, "Lüneburg Nord", nameless.token);
  expect((await find(master.token)).data[0]?.actor).toEqual({ kind: "person", id: nameless.id, name: email });
  await market.call("user.delete", { id: nameless.id }, master.token);
  const { data } = await find(master.token);
  expect(data[0]).toMatchObject({ action: "delete", recordName: email });
  expect(data[1]?.actor).toEqual({ kind: "removed", id: nameless.id, name: email });
});

test("a support session's entry names the staff member, the user viewed and the reason", async () => {
  const { master, admin, lueneburg } = world;
  const { access_token: token } = await market.call("user.getTokenWithScope", { id: master.id }, admin.token);
  await market.call("account.beginChanges", { body: { reason: "Bat telefonisch um den neuen Namen." } }, token);
  await rename(lueneburg.id, "Eins", token);
  const { data } = await find(master.token);
  const paul = { kind: "staff", id: admin.id, name: "Paul Testmann" };
  expect(
    data.map(({ action, actor, viewing, changes }) => [action, actor, viewing, changes.at(-1)?.after?.[0]]),
  ).toEqual([
    ["patch", paul, { name: "Mia Testmann", reason: "Bat telefonisch um den neuen Namen." }, "Eins"],
    // The entry of `beginChanges` itself has no reason in `viewing` yet; its change shows the reason.
    ["beginChanges", paul, { name: "Mia Testmann", reason: null }, "Bat telefonisch um den neuen Namen."],
    ["getTokenWithScope", paul, null, undefined],
  ]);
});

test("a merger's target reads the source's activity, and both companies read an area's move", async () => {
  const { own, foreign, lueneburg, stranger, stadt, master, foreigner, admin } = world;
  const areas = { deliveryAreaIds: [stadt.id], businessCustomerId: stranger.id };
  await market.call("group.moveDeliveryAreas", { body: areas }, admin.token);
  const moved = (before: string[], after: string[]) => [{ field: "businessCustomerId", before, after }];
  expect((await find(master.token)).data[0]?.changes).toEqual(moved([lueneburg.name], []));
  expect((await find(foreigner.token, {}, foreign.id)).data[0]?.changes).toEqual(moved([], [stranger.name]));

  await rename(lueneburg.id, "Eins", master.token);
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
  const kinds = (await find(foreigner.token, { limit: 100 }, foreign.id)).data.map(({ action }) => action);
  expect(kinds).toEqual(expect.arrayContaining(["merge", "patch", "moveDeliveryAreas", "companyMerged"]));
  expect(await market.refusal("activity.find", { groupId: own.id, body: {} }, admin.token)).toMatchObject({
    statusCode: 404,
  });
});

test("after a change of many areas each company reads its own areas with their changes", async () => {
  const { foreign, lueneburg, stranger, master, foreigner, admin } = world;
  const made = [];
  for (const [at, { id: businessCustomerId }] of [lueneburg, stranger, lueneburg].entries())
    made.push(
      await market.call("deliveryArea.create", { body: { name: `Gebiet ${at}`, businessCustomerId } }, admin.token),
    );
  const areas = made.map(({ id }, at) => ({
    id,
    version: 1,
    patch: [{ op: "replace" as const, path: "/name", value: `Ring ${at}` }],
  }));
  await market.call("bulk.patchDeliveryAreas", { body: { areas } }, admin.token);
  const renamed = async (token: string, groupId?: string) =>
    (await find(token, { limit: 100 }, groupId)).data.flatMap(({ action, recordName, changes }) =>
      action === "patch" ? [[recordName, changes[0]?.before?.[0], changes[0]?.after?.[0]]] : [],
    );
  expect(await renamed(master.token)).toEqual([
    ["Ring 2", "Gebiet 2", "Ring 2"],
    ["Ring 0", "Gebiet 0", "Ring 0"],
  ]);
  expect(await renamed(foreigner.token, foreign.id)).toEqual([["Ring 1", "Gebiet 1", "Ring 1"]]);
});

test("after an area's move its old company reads its old name only, and its new company the current name", async () => {
  const { foreign, stranger, stadt, master, foreigner, admin } = world;
  const call = async (name: string, token: string) => {
    const { version } = await market.call("deliveryArea.get", { id: stadt.id }, token);
    const body = [{ op: "replace" as const, path: "/name", value: name }];
    await market.call("deliveryArea.patch", { id: stadt.id, version, body }, token);
  };
  await call("Stadt und Ring", master.token);
  const areas = { deliveryAreaIds: [stadt.id], businessCustomerId: stranger.id };
  await market.call("group.moveDeliveryAreas", { body: areas }, admin.token);
  await call("Geheimer Norden", foreigner.token);
  const left = await find(master.token);
  expect(left.data.map(({ action, recordName }) => [action, recordName])).toEqual([
    ["moveDeliveryAreas", "Stadt und Ring"],
    ["patch", "Stadt und Ring"],
  ]);
  expect(JSON.stringify(left)).not.toContain("Geheim");
  const names = (await find(foreigner.token, {}, foreign.id)).data.map(({ recordName }) => recordName);
  expect(names).toEqual(["Geheimer Norden", "Geheimer Norden"]);
});

test("the log names added and removed postal codes, old and new switches, and a deleted area's name", async () => {
  const { lueneburg, stadt, master } = world;
  const entry = (postalCode: string) => ({ postalCode, name: "Lüneburg", color: "#0A71B1" });
  const body = [
    { op: "replace" as const, path: "/postalCodes", value: [entry("21337"), entry("21391")] },
    { op: "replace" as const, path: "/paymentMethods/cash", value: false },
    { op: "replace" as const, path: "/closedDays", value: [{ from: "2026-05-02", to: "2026-05-02", reason: "" }] },
  ];
  await market.call("deliveryArea.patch", { id: stadt.id, version: 1, body }, master.token);
  await market.call("deliveryArea.toggleIsOffering", { body: { id: stadt.id, status: false } }, master.token);
  await market.call("deliveryArea.delete", { id: stadt.id, bcId: lueneburg.id }, master.token);
  const { data } = await find(master.token, { subject: "area" });
  expect(data.map(({ action, recordName }) => [action, recordName])).toEqual([
    ["delete", "Lüneburg Stadt"],
    ["toggleIsOffering", "Lüneburg Stadt"],
    ["patch", "Lüneburg Stadt"],
  ]);
  expect(data[2]?.changes).toEqual([
    { field: "postalCodes", before: ["21335"], after: ["21391"] },
    { field: "paymentMethods.cash", before: ["true"], after: ["false"] },
    { field: "closedDays", before: [], after: ["2026-05-02/2026-05-02"] },
  ]);
  expect(data[1]?.changes).toEqual([{ field: "isOffering", before: ["true"], after: ["false"] }]);
});

test("an entry shows an area's old and new times and which closed days were added or removed", async () => {
  const { stadt, master } = world;
  const change = async (...body: { path: string; value: unknown }[]) => {
    const { version } = await market.call("deliveryArea.get", { id: stadt.id }, master.token);
    const patch = body.map((one) => ({ op: "replace" as const, ...one }));
    await market.call("deliveryArea.patch", { id: stadt.id, version, body: patch }, master.token);
    return (await find(master.token, { limit: 1 })).data[0]?.changes;
  };
  const holidays = { from: "2026-12-24", to: "2026-12-31", reason: "Betriebsferien" };
  const pause = { from: "2026-07-01T06:00:00.000Z", until: "2026-07-05T06:00:00.000Z", reason: "Umzug" };
  expect(await change({ path: "/closedDays", value: [holidays] }, { path: "/pause", value: pause })).toEqual([
    { field: "closedDays", before: [], after: ["2026-12-24/2026-12-31 Betriebsferien"] },
    { field: "pause", before: [], after: ["2026-07-01T06:00:00.000Z/2026-07-05T06:00:00.000Z Umzug"] },
  ]);
  expect(
    await change(
      { path: "/deliveryTimes/threeFiveDays/cutOff", value: "12:00" },
      { path: "/deliveryTimes/threeFiveDays/weekdays", value: [1, 2] },
      { path: "/ordersPerDay", value: 40 },
      { path: "/slots/weekend/morning", value: true },
      { path: "/closedDays", value: [{ ...holidays, to: "2027-01-02" }] },
    ),
  ).toEqual([
    { field: "deliveryTimes.threeFiveDays.cutOff", before: [], after: ["12:00"] },
    { field: "deliveryTimes.threeFiveDays.weekdays", before: ["1", "2", "3", "4", "5"], after: ["1", "2"] },
    { field: "slots.weekend.morning", before: ["false"], after: ["true"] },
    { field: "ordersPerDay", before: [], after: ["40"] },
    {
      field: "closedDays",
      before: ["2026-12-24/2026-12-31 Betriebsferien"],
      after: ["2026-12-24/2027-01-02 Betriebsferien"],
    },
  ]);
});
