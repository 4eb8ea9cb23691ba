import { expect, test } from "vitest";
import { peopleForAllTests } from "./testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const missing = { statusCode: 403, code: "RIGHT_MISSING" };
const none = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const agency = (id: string) => ({ kind: "businessCustomer", id }) as const;

test("everyone reads their own scope, and user administrators read their people's scopes", async () => {
  const { market, cast, signIn } = world;
  const manager = await signIn(cast.manager);
  const own = await market.call("scope.getOwn", {}, manager);
  expect(own).toEqual({ id: cast.manager.scopeId, version: 1, resources: cast.manager.resources });
  const admin = await signIn(cast.admin);
  expect(await market.call("scope.get", { id: own.id }, admin)).toEqual(own);
  expect(await market.refusal("scope.get", { id: own.id }, manager)).toMatchObject(missing);
});

test("find returns the visible scopes, either the requested ones or all", async () => {
  const { market, cast, signIn } = world;
  const find = async (who: typeof world.cast.master, ids: string[]) =>
    (await market.call("scope.find", { body: { ids } }, await signIn(who))).map(({ id }) => id).toSorted();
  const scopes = (...who: (typeof world.cast.master)[]) => who.map(({ scopeId }) => scopeId).toSorted();
  const { master, admin, manager, reader: rita, between, foreigner, support, editor } = cast;
  expect(await find(master, [])).toEqual(scopes(master, admin, manager, rita, between));
  expect(await find(master, scopes(manager, foreigner))).toEqual(scopes(manager));
  expect(await find(foreigner, [])).toEqual(scopes(foreigner, between));
  expect(await find(support, [])).toEqual(scopes(master, admin, manager, rita, between, foreigner, support, editor));
});

test("promise 10: a foreign scope looks like a missing one in every call that takes an id", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const told = async (id: string) => [
    await market.refusal("scope.get", { id }, master),
    await market.refusal("scope.put", { body: { id, resources: none } }, master),
    await market.refusal("scope.copy", { body: { fromId: id, toId: cast.reader.scopeId } }, master),
    await market.refusal("scope.copy", { body: { fromId: cast.reader.scopeId, toId: id } }, master),
    await market.refusal(
      "scope.addResourceToScopes",
      { body: { scopeIds: [id], resource: agency(cast.uelzen.id) } },
      master,
    ),
    await market.refusal(
      "scope.removeResourceFromScopes",
      { body: { scopeIds: [id], resource: agency(cast.uelzen.id) } },
      master,
    ),
    await market.refusal(
      "scope.patch",
      { id, version: 1, body: [{ op: "replace", path: "/resources/businessCustomer", value: [] }] },
      master,
    ),
  ];
  const foreign = await told(cast.foreigner.scopeId);
  expect(foreign).toEqual(await told("00000000-0000-4000-8000-000000000000"));
  for (const refusal of foreign) expect(refusal).toMatchObject({ statusCode: 404 });
});

test("resources are added to and removed from several scopes at once and apply to the next call", async () => {
  const { market, cast, add, signIn } = world;
  const people = [
    await add("Anna", reader, { businessCustomer: [cast.lueneburg.id] }),
    await add("Ben", reader, { businessCustomer: [cast.lueneburg.id] }),
  ];
  const scopeIds = people.map(({ scopeId }) => scopeId);
  const master = await signIn(cast.master);
  const tokens = [await signIn(people[0] ?? cast.reader), await signIn(people[1] ?? cast.reader)];
  const agencies = async () =>
    Promise.all(tokens.map(async (token) => (await market.call("scope.getOwn", {}, token)).resources.businessCustomer));
  const change = { body: { scopeIds, resource: agency(cast.uelzen.id) } };
  await market.call("scope.addResourceToScopes", change, master);
  const both = [cast.lueneburg.id, cast.uelzen.id];
  expect(await agencies()).toEqual([both, both]);
  // Repeating the change changes nothing, not even the version.
  const again = await market.call("scope.addResourceToScopes", change, master);
  expect(again.map(({ version }) => version)).toEqual([2, 2]);
  await market.call("scope.removeResourceFromScopes", change, master);
  expect(await agencies()).toEqual([[cast.lueneburg.id], [cast.lueneburg.id]]);
});

test("one scope that may not be changed leaves the others as they were", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const scopeIds = [cast.reader.scopeId, cast.foreigner.scopeId];
  const body = { scopeIds, resource: agency(cast.lueneburg.id) };
  expect(await market.refusal("scope.addResourceToScopes", { body }, master)).toMatchObject({ statusCode: 404 });
  expect(await market.call("scope.get", { id: cast.reader.scopeId }, master)).toMatchObject({
    resources: cast.reader.resources,
  });
});

test("promise 12 (small form): nobody can grant others or themselves what is outside their own scope", async () => {
  const { market, cast, signIn } = world;
  const admin = await signIn(cast.admin);
  const give = (
    scopeId: string,
    resource: { kind: "businessCustomer" | "businessCustomerGroup" | "user"; id: string },
  ) => market.refusal("scope.addResourceToScopes", { body: { scopeIds: [scopeId], resource } }, admin);
  for (const scopeId of [cast.reader.scopeId, cast.admin.scopeId]) {
    expect(await give(scopeId, agency(cast.stranger.id))).toMatchObject(missing);
    // An administrator of two agencies does not hold their company.
    expect(await give(scopeId, { kind: "businessCustomerGroup", id: cast.own.id })).toMatchObject(missing);
    expect(await give(scopeId, { kind: "user", id: cast.foreigner.id })).toMatchObject(missing);
    expect(await give(scopeId, agency("00000000-0000-4000-8000-000000000000"))).toMatchObject(missing);
  }
  const put = { body: { id: cast.admin.scopeId, resources: { ...none, businessCustomerGroup: [cast.own.id] } } };
  expect(await market.refusal("scope.put", put, admin)).toMatchObject(missing);
});

test("a master administrator gives agencies of the company, and the company itself", async () => {
  const { market, cast, add, signIn } = world;
  const clara = await add("Clara", reader, { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const resources = {
    businessCustomer: [cast.lueneburg.id],
    businessCustomerGroup: [cast.own.id],
    user: [cast.reader.id],
  };
  await market.call("scope.put", { body: { id: clara.scopeId, resources } }, master);
  expect((await market.call("scope.getOwn", {}, await signIn(clara))).resources).toEqual(resources);
});

test("nobody narrows the scope of someone with more rights", async () => {
  const { market, cast, add, signIn } = world;
  const boss = await add("Boris", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [cast.lueneburg.id] });
  const body = { scopeIds: [boss.scopeId], resource: agency(cast.lueneburg.id) };
  expect(await market.refusal("scope.removeResourceFromScopes", { body }, await signIn(cast.admin))).toMatchObject(
    missing,
  );
});

test("promise 11: for a user who also works elsewhere one sees and changes only one's own part", async () => {
  const { market, cast, add, signIn } = world;
  const dual = await add("Dirk", reader, { businessCustomer: [cast.lueneburg.id, cast.stranger.id] });
  const master = await signIn(cast.master);
  expect((await market.call("scope.get", { id: dual.scopeId }, master)).resources.businessCustomer).toEqual([
    cast.lueneburg.id,
  ]);
  const resources = { ...none, businessCustomer: [cast.uelzen.id] };
  const answer = await market.call("scope.put", { body: { id: dual.scopeId, resources } }, master);
  expect(answer.resources.businessCustomer).toEqual([cast.uelzen.id]);
  expect((await market.call("scope.getOwn", {}, await signIn(dual))).resources.businessCustomer.toSorted()).toEqual(
    [cast.stranger.id, cast.uelzen.id].toSorted(),
  );
});

test("copy replaces a scope with the part of another scope that the caller sees", async () => {
  const { market, cast, add, signIn } = world;
  const emil = await add("Emil", reader, { businessCustomer: [cast.uelzen.id] });
  const body = { fromId: cast.between.scopeId, toId: emil.scopeId };
  await market.call("scope.copy", { body }, await signIn(cast.master));
  expect((await market.call("scope.getOwn", {}, await signIn(emil))).resources.businessCustomer).toEqual([
    cast.lueneburg.id,
  ]);
});

test("patches of different lists merge, and a stale patch of the same list is refused", async () => {
  const { market, cast, add, signIn } = world;
  const { scopeId: id } = await add("Fiete", reader, { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const list = (kind: string, value: string[]) => [{ op: "replace" as const, path: `/resources/${kind}`, value }];
  await market.call("scope.patch", { id, version: 1, body: list("businessCustomer", [cast.lueneburg.id]) }, master);
  await market.call("scope.patch", { id, version: 1, body: list("user", [cast.reader.id]) }, master);
  expect(
    await market.refusal("scope.patch", { id, version: 1, body: list("businessCustomer", []) }, master),
  ).toMatchObject({ statusCode: 412, current: { version: 3 } });
  expect(await market.call("scope.get", { id }, master)).toEqual({
    id,
    version: 3,
    resources: { businessCustomer: [cast.lueneburg.id], businessCustomerGroup: [], user: [cast.reader.id] },
  });
});

test.each([
  "/resources",
  "/resources/businessCustomer/0",
  "/resources/businessCustomer/-",
  "/id",
  "/userId",
  "/__proto__/x",
])("promise 17 (small form): %s is refused as a path of a scope patch", async (path) => {
  const { market, cast, signIn } = world;
  const input = { id: cast.reader.scopeId, version: 1, body: [{ op: "replace" as const, path, value: [] }] };
  expect(await market.refusal("scope.patch", input, await signIn(cast.master))).toMatchObject({ statusCode: 400 });
});

test("platform administrators grant only existing resources, and editors grant none", async () => {
  const { market, cast, add, signIn } = world;
  const greta = await add("Greta", reader, {});
  const change = (id: string) => ({ body: { scopeIds: [greta.scopeId], resource: agency(id) } });
  const support = await signIn(cast.support);
  await market.call("scope.addResourceToScopes", change(cast.stranger.id), support);
  expect((await market.call("scope.getOwn", {}, await signIn(greta))).resources.businessCustomer).toEqual([
    cast.stranger.id,
  ]);
  expect(
    await market.refusal("scope.addResourceToScopes", change("00000000-0000-4000-8000-000000000000"), support),
  ).toMatchObject(missing);
  expect(
    await market.refusal("scope.addResourceToScopes", change(cast.uelzen.id), await signIn(cast.editor)),
  ).toMatchObject(missing);
});
