import { expect, test } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike } from "../../companies/agency/testing.ts";
import { peopleForAllTests } from "../../people/users/testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const everything = {
  "order.CREATE": true,
  "order.UPDATE": true,
  "deliveryArea.UPDATE": true,
  "survey.CREATE": true,
  "rating.CREATE": true,
};
const missing = { statusCode: 403, code: "RIGHT_MISSING" };
const sorted = (...ids: string[]) => ids.toSorted((a, b) => a.localeCompare(b));

/** A user with two agencies and no settings yet. */
async function fresh(name: string) {
  const { cast, add, signIn } = world;
  return signIn(await add(name, reader, { businessCustomer: [cast.lueneburg.id, cast.uelzen.id] }));
}

test("a user without a stored subscription hears all events of their scope, and reading stores nothing", async () => {
  const { market, cast, signIn } = world;
  const token = await signIn(cast.master);
  const first = await market.call("messenger.getSubscription", {}, token);
  expect(first).toMatchObject({
    version: 0,
    ids: sorted(cast.lueneburg.id, cast.uelzen.id),
    perApp: true,
    appTypes: everything,
  });
  expect(await market.call("messenger.getSubscription", {}, token)).toEqual(first);
  expect(await market.db.selectFrom("subscription").selectAll().execute()).toEqual([]);
});

test("platform staff get no notifications until they choose some", async () => {
  const { market, cast, signIn } = world;
  expect((await market.call("messenger.getSubscription", {}, await signIn(cast.support))).ids).toEqual([]);
});

test("the default subscription is patched at version 0, which stores it and keeps the other settings", async () => {
  const { market, cast } = world;
  const token = await fresh("Alma");
  const { id, version } = await market.call("messenger.getSubscription", {}, token);
  await market.call("messenger.patchSubscription", { id, version, body: { perApp: false } }, token);
  expect(await market.call("messenger.getSubscription", {}, token)).toEqual({
    id,
    version: 1,
    ids: sorted(cast.lueneburg.id, cast.uelzen.id),
    perApp: false,
    appTypes: everything,
  });
});

test("a new agency's events reach users who never chose agencies, and not users who did", async () => {
  const { market, cast, add, signIn } = world;
  const company = { businessCustomerGroup: [cast.own.id] };
  const [open, chosen] = [
    await signIn(await add("Bodil", reader, company)),
    await signIn(await add("Carl", reader, company)),
  ];
  const { id, version } = await market.call("messenger.getSubscription", {}, open);
  const quiet = { "order.CREATE": true, "order.UPDATE": false };
  await market.call("messenger.patchSubscription", { id, version, body: { appTypes: quiet } }, open);
  await market.call(
    "messenger.createSubscription",
    { body: { ids: [cast.uelzen.id], perApp: true, appTypes: {} } },
    chosen,
  );
  const later = agencyLike(cast.own.id, { name: "Dannenberg" });
  await insertAgencies(market.db, [later]);
  expect((await market.call("messenger.getSubscription", {}, open)).ids).toContain(later.id);
  expect((await market.call("messenger.getSubscription", {}, chosen)).ids).toEqual([cast.uelzen.id]);
});

test("a subscription is created once", async () => {
  const { market, cast } = world;
  const token = await fresh("Dora");
  const input = { body: { ids: [cast.uelzen.id], perApp: true, appTypes: { "order.CREATE": true } } };
  const created = await market.call("messenger.createSubscription", input, token);
  expect(await market.call("messenger.getSubscription", {}, token)).toEqual(created);
  expect(created).toMatchObject({ version: 1, ...input.body });
  expect(await market.refusal("messenger.createSubscription", input, token)).toMatchObject({
    statusCode: 409,
    code: "SUBSCRIPTION_EXISTS",
  });
});

test("rooms outside the scope and unpublished change types are refused", async () => {
  const { market, cast } = world;
  const token = await fresh("Enno");
  const { id, version } = await market.call("messenger.getSubscription", {}, token);
  const foreign = { ids: [cast.uelzen.id, cast.stranger.id], perApp: true, appTypes: {} };
  expect(await market.refusal("messenger.createSubscription", { body: foreign }, token)).toMatchObject(missing);
  const input = { id, version, body: { ids: [cast.stranger.id] } };
  expect(await market.refusal("messenger.patchSubscription", input, token)).toMatchObject(missing);
  const unknown = { id, version, body: { appTypes: { "order.EXPLODE": true } } };
  expect(await market.refusal("messenger.patchSubscription", unknown, token)).toMatchObject({ statusCode: 400 });
});

test("a room that left the scope leaves the subscription", async () => {
  const { market, cast, add, signIn } = world;
  const finn = await add("Finn", reader, { businessCustomer: [cast.lueneburg.id, cast.uelzen.id] });
  const token = await signIn(finn);
  const body = { ids: [cast.lueneburg.id, cast.uelzen.id], perApp: true, appTypes: everything };
  await market.call("messenger.createSubscription", { body }, token);
  const resource = { kind: "businessCustomer", id: cast.uelzen.id } as const;
  const change = { body: { scopeIds: [finn.scopeId], resource } };
  await market.call("scope.removeResourceFromScopes", change, await signIn(cast.master));
  expect((await market.call("messenger.getSubscription", {}, token)).ids).toEqual([cast.lueneburg.id]);
});

test("edits of different settings in two tabs are both kept; the same setting conflicts", async () => {
  const { market, cast } = world;
  const token = await fresh("Gitta");
  const { id } = await market.call("messenger.getSubscription", {}, token);
  const patch = (body: object) => ({ id, version: 0, body });
  await market.call("messenger.patchSubscription", patch({ perApp: false }), token);
  await market.call("messenger.patchSubscription", patch({ ids: [cast.uelzen.id] }), token);
  expect(await market.refusal("messenger.patchSubscription", patch({ perApp: true }), token)).toMatchObject({
    statusCode: 412,
    current: { perApp: false, ids: [cast.uelzen.id], version: 2 },
  });
});

test("promise 10: another user's subscription looks like a missing one", async () => {
  const { market, cast, signIn } = world;
  const { id, version } = await market.call("messenger.getSubscription", {}, await signIn(cast.manager));
  const token = await fresh("Heiko");
  const told = async (of: string) => [
    await market.refusal("messenger.patchSubscription", { id: of, version, body: { perApp: false } }, token),
    await market.refusal("messenger.deleteSubscription", { id: of }, token),
  ];
  expect(await told(id)).toEqual(await told("00000000-0000-4000-8000-000000000000"));
  expect((await told(id))[0]).toMatchObject({ statusCode: 404 });
});

test("deleted settings return to the defaults", async () => {
  const { market } = world;
  const token = await fresh("Ilse");
  const before = await market.call("messenger.getSubscription", {}, token);
  const { id } = before;
  await market.call("messenger.patchSubscription", { id, version: 0, body: { perApp: false } }, token);
  await market.call("messenger.deleteSubscription", { id }, token);
  expect(await market.call("messenger.getSubscription", {}, token)).toEqual(before);
  expect(await market.refusal("messenger.deleteSubscription", { id }, token)).toMatchObject({ statusCode: 404 });
});

test("anyone can read the health check", async () => {
  expect(await world.market.call("messenger.healthCheck", {})).toEqual({ status: "ok" });
});
