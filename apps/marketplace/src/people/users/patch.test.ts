import { expect, test } from "vitest";
import { peopleForAllTests } from "./testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const replace = (path: string, value: unknown) => ({ op: "replace" as const, path, value });
const lastName = (value: string) => replace("/contactPoint/person/lastName", value);

test("everyone can change and read back their own name", async () => {
  const { market, cast, signIn } = world;
  const token = await signIn(cast.manager);
  const { version } = await market.call("user.getOwn", {}, token);
  const body = [lastName("Ohlsen"), replace("/contactPoint/person/gender", "male")];
  await market.call("user.patch", { id: cast.manager.id, version, body }, token);
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({
    version: version + 1,
    contactPoint: { person: { firstName: "Olaf", lastName: "Ohlsen", gender: "male" } },
  });
});

test("a field that needs a right is refused on one's own record without the right", async () => {
  const { market, cast, signIn } = world;
  const token = await signIn(cast.reader);
  const { version } = await market.call("user.getOwn", {}, token);
  for (const operation of [replace("/roles", ["BUSINESS_CUSTOMER_ADMIN"]), replace("/isActive", false)]) {
    const input = { id: cast.reader.id, version, body: [operation] };
    expect(await market.refusal("user.patch", input, token)).toMatchObject({ code: "RIGHT_MISSING" });
  }
  expect(
    await market.refusal("user.patch", { id: cast.manager.id, version: 1, body: [lastName("Kaper")] }, token),
  ).toMatchObject({ statusCode: 404 });
});

test("promise 11: nobody can patch any other field or a field outside the record", async () => {
  const { market, cast, signIn } = world;
  const support = await signIn(cast.support);
  const before = await market.call("user.get", { id: cast.reader.id }, support);
  const paths = [
    "/id",
    "/version",
    "/isVerified",
    "/contactPoint/email",
    "/scopeId",
    "/resources/businessCustomer",
    "/hasApiToken",
    "/lastSignInAt",
    "/passwordHash",
    "/emailKey",
    "/roles/0",
    "/roles/-",
    "/contactPoint",
    "/contactPoint/person",
    "/__proto__/isAdmin",
    "/constructor/prototype/isAdmin",
    "/contactPoint~1person",
    "/",
  ];
  for (const path of paths) {
    const input = { id: cast.reader.id, version: before.version, body: [replace(path, "x")] };
    expect(await market.refusal("user.patch", input, support), path).toMatchObject({ statusCode: 400 });
  }
  for (const operation of [replace("/roles", ["KING"]), replace("/isActive", "yes"), lastName("x".repeat(201))]) {
    const input = { id: cast.reader.id, version: before.version, body: [operation] };
    expect(await market.refusal("user.patch", input, support)).toMatchObject({ statusCode: 400 });
  }
  expect(await market.call("user.get", { id: cast.reader.id }, support)).toEqual(before);
});

test("promise 31 (small form): edits of different fields are merged, of the same field refused with 412", async () => {
  const { market, cast, add, signIn } = world;
  const { id } = await add("Otto", reader, { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const { version } = await market.call("user.get", { id }, master);
  await market.call("user.patch", { id, version, body: [lastName("Oppermann")] }, master);
  const role = replace("/roles", ["BUSINESS_CUSTOMER_PRICE_MAKER"]);
  await market.call("user.patch", { id, version, body: [role] }, master);
  expect(await market.refusal("user.patch", { id, version, body: [lastName("Ohm")] }, master)).toMatchObject({
    statusCode: 412,
    current: { contactPoint: { person: { lastName: "Oppermann" } } },
  });
  expect(await market.call("user.get", { id }, master)).toMatchObject({
    version: version + 2,
    roles: ["BUSINESS_CUSTOMER_PRICE_MAKER"],
    contactPoint: { person: { lastName: "Oppermann" } },
  });
});

test("an edit read before another call's role change does not undo that change", async () => {
  const { market, cast, add, signIn } = world;
  const { id } = await add("Pia", reader, { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const { version } = await market.call("user.get", { id }, master);
  await market.call("user.toggleIsActive", { id }, master);
  await market.call("user.patch", { id, version, body: [lastName("Peters")] }, master);
  expect(await market.call("user.get", { id }, master)).toMatchObject({ isActive: false });
  expect(await market.refusal("user.patch", { id, version, body: [replace("/isActive", true)] }, master)).toMatchObject(
    {
      statusCode: 412,
    },
  );
});

test("an API key is removed at once by its owner or an administrator, and only its own call makes one", async () => {
  const { market, cast, add, signIn } = world;
  const ole = await add("Ole", reader, { businessCustomer: [cast.uelzen.id] });
  const own = await signIn(ole);
  const master = await signIn(cast.master);
  const remove = async (token: string) => {
    const { apiToken } = await market.call("user.changeApiToken", { body: { password: "Heizoel-2026" } }, own);
    const { version, hasApiToken } = await market.call("user.get", { id: ole.id }, token);
    expect(hasApiToken).toBe(true);
    const after = await market.call(
      "user.patch",
      { id: ole.id, version, body: [replace("/hasApiToken", false)] },
      token,
    );
    expect(after).toMatchObject({ hasApiToken: false, version: version + 1 });
    expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject({ statusCode: 401 });
    return after.version;
  };
  await remove(own);
  const version = await remove(master);
  const make = { id: ole.id, version, body: [replace("/hasApiToken", true)] };
  expect(await market.refusal("user.patch", make, own)).toMatchObject({ statusCode: 400 });
  const manager = await signIn(cast.manager);
  expect(
    await market.refusal("user.patch", { ...make, body: [replace("/hasApiToken", false)] }, manager),
  ).toMatchObject({ statusCode: 404 });
});
