import { expect, test } from "vitest";
import { peopleForAllTests } from "./testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const fresh = "Pellets-2027";
const missing = { statusCode: 403, code: "RIGHT_MISSING" };
const gone = { statusCode: 404, code: "NOT_FOUND" };

/** The body of a new user who works for these agencies. */
const newUser = (email: string, businessCustomer: string[], more: object = {}) => ({
  body: {
    email,
    firstName: "Nele",
    lastName: "Neumann",
    gender: "female" as const,
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER" as const],
    usedFrontend: ["PARTNER" as const],
    resources: { businessCustomer, businessCustomerGroup: [], user: [] },
    ...more,
  },
});

test("a new user is invited by mail, is inactive until acceptance, then works in the given places", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const created = await market.call("user.create", newUser("Nele@Heidebrand.example", [cast.uelzen.id]), master);
  expect(created).toMatchObject({ isActive: false, isVerified: false, version: 1 });
  expect((await market.mails()).at(-1)).toMatchObject({ to: "Nele@heidebrand.example" });
  expect(await market.refusal("user.toggleIsActive", { id: created.id }, master)).toMatchObject({
    statusCode: 409,
    code: "USER_NOT_VERIFIED",
    message: "Der Benutzer hat sich noch nicht verifiziert.",
  });
  await market.call("user.invite", { body: { token: await mailedSecret(), password: fresh } });
  const { access_token: token } = await market.call("user.login", {
    body: { email: "nele@heidebrand.example", password: fresh },
  });
  expect((await market.call("scope.getOwn", {}, token)).resources.businessCustomer).toEqual([cast.uelzen.id]);
  expect(await market.call("user.get", { id: created.id }, master)).toMatchObject({ isActive: true, isVerified: true });
});

test("an invitation lasts 7 days", async () => {
  const { market, cast, signIn, mailedSecret, pass } = world;
  await market.call("user.create", newUser("spaet@heidebrand.example", [cast.uelzen.id]), await signIn(cast.master));
  const token = await mailedSecret();
  pass(7 * 24 * 60);
  expect(await market.refusal("user.invite", { body: { token, password: fresh } })).toMatchObject({
    code: "LINK_EXPIRED",
  });
});

test("an accepted invitation voids the earlier invitation links", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const email = "zweimal@heidebrand.example";
  await market.call("user.create", newUser(email, [cast.uelzen.id]), master);
  const first = await mailedSecret();
  await market.call("user.getResetPasswordToken", { email }, master);
  await market.call("user.invite", { body: { token: await mailedSecret(), password: fresh } });
  expect(await market.refusal("user.invite", { body: { token: first, password: "Anderes-2027" } })).toMatchObject({
    code: "LINK_USED",
  });
});

test("nobody creates a user with a taken address, in any spelling", async () => {
  const { market, cast, signIn } = world;
  const body = newUser(cast.reader.contactPoint.email.toUpperCase(), [cast.uelzen.id]);
  expect(await market.refusal("user.create", body, await signIn(cast.master))).toMatchObject({ code: "EMAIL_TAKEN" });
});

test("an address with an umlaut is one account in any spelling, is shown as typed and gets its mails", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const created = await market.call("user.create", newUser("Olaf@müller.example", [cast.uelzen.id]), master);
  expect(created.contactPoint.email).toBe("Olaf@müller.example");
  expect((await market.mails()).at(-1)).toMatchObject({ to: "Olaf@müller.example" });
  await market.call("user.invite", { body: { token: await mailedSecret(), password: fresh } });
  for (const email of ["olaf@xn--mller-kva.example", "OLAF@MÜLLER.EXAMPLE", "olaf@mu\u0308ller.example "]) {
    expect(await market.refusal("user.create", newUser(email.trim(), [cast.uelzen.id]), master)).toMatchObject({
      code: "EMAIL_TAKEN",
    });
    await market.call("user.login", { body: { email, password: fresh } });
  }
});

test("promise 12 (small form): nobody can give a new user roles, places, people or frontends they lack", async () => {
  const { market, cast, signIn } = world;
  const admin = await signIn(cast.admin);
  const own = [cast.lueneburg.id];
  const no = async (businessCustomer: string[], more: object = {}) =>
    expect(await market.refusal("user.create", newUser("x@x.example", businessCustomer, more), admin)).toMatchObject(
      missing,
    );
  await no(own, { roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] });
  await no(own, { roles: ["PLATFORM_READER"] });
  await no([cast.stranger.id]);
  await no(own, { usedFrontend: ["AMI"] });
  const beyond = { businessCustomer: own, businessCustomerGroup: [cast.own.id], user: [] };
  await no(own, { resources: beyond });
  await no(own, { resources: { ...beyond, businessCustomerGroup: [], user: [cast.foreigner.id] } });
  expect(await market.refusal("user.create", newUser("x@x.example", []), admin)).toMatchObject({
    code: "USER_WITHOUT_PLACE",
  });
  expect(await market.refusal("user.create", newUser("x@x.example", own), await signIn(cast.manager))).toMatchObject(
    missing,
  );
  const exists = await market.call("user.hasByEmail", { email: "x@x.example", usedFrontend: "PARTNER" }, admin);
  expect(exists).toEqual({ exists: false });
});

test("promise 7: only people who may create users learn of taken addresses, dealers of colleagues' alone", async () => {
  const { market, cast, signIn } = world;
  const exists = async ({ contactPoint: { email } }: typeof cast.master, token?: string) =>
    (await market.call("user.hasByEmail", { email: email.toUpperCase(), usedFrontend: "PARTNER" }, token)).exists;
  const master = await signIn(cast.master);
  expect(await exists(cast.reader, master)).toBe(true);
  expect(await exists(cast.foreigner, master)).toBe(false);
  expect(await exists(cast.support, master)).toBe(false);
  expect(await exists(cast.foreigner, await signIn(cast.support))).toBe(true);
  expect(await exists(cast.reader, await signIn(cast.manager))).toBe(false);
  expect(await exists(cast.reader)).toBe(false);
});

test("a user finds the people of their agencies and companies, and platform staff find everyone", {
  tags: "long",
}, async () => {
  const { market, cast, signIn } = world;
  const ids = Object.values(cast).map(({ id }) => id);
  const names = async (who: typeof world.cast.master, body: object = { ids }) =>
    (await market.call("user.find", { body }, await signIn(who))).map(
      ({ contactPoint }) => contactPoint.person.firstName,
    );
  expect(await names(cast.master)).toEqual(["Arne", "Bent", "Mia", "Olaf", "Rita"]);
  expect(await names(cast.admin)).toEqual(["Arne", "Bent", "Olaf", "Rita"]);
  expect(await names(cast.foreigner)).toEqual(["Bent", "Frida"]);
  expect(await names(cast.editor)).toEqual(["Arne", "Bent", "Edda", "Frida", "Mia", "Olaf", "Paul", "Rita"]);
  expect(await names(cast.master, { text: "testm OLAF" })).toEqual(["Olaf"]);
  expect(await names(cast.master, { text: "o_af" })).toEqual([]);
  expect(await names(cast.master, { text: "%" })).toEqual([]);
  expect(await names(cast.support, { role: "PLATFORM_EDITOR", isActive: true })).toEqual(["Edda"]);
  expect(await names(cast.support, { role: "PLATFORM_EDITOR", isActive: false })).toEqual([]);
  expect(await market.refusal("user.find", { body: undefined }, await signIn(cast.manager))).toMatchObject(missing);
  // The filter by company also covers the people of its agencies. For another company it finds nobody, even people the caller knows from
  // elsewhere.
  expect(await names(cast.editor, { ids, groupId: cast.own.id })).toEqual(["Arne", "Bent", "Mia", "Olaf", "Rita"]);
  expect(await names(cast.admin, { ids, groupId: cast.own.id })).toEqual(["Arne", "Bent", "Olaf", "Rita"]);
  expect(await names(cast.foreigner, { ids, groupId: cast.foreign.id })).toEqual(["Bent", "Frida"]);
  expect(await names(cast.foreigner, { ids, groupId: cast.own.id })).toEqual([]);
});

test("the server pages the list with an exact total, and -1 returns everyone", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const body = { ids: Object.values(cast).map(({ id }) => id) };
  const second = await market.call("user.findWithScope", { limit: 2, page: 2, body }, master);
  expect(second.total).toBe(5);
  expect(second.data.map(({ contactPoint }) => contactPoint.person.firstName)).toEqual(["Mia", "Olaf"]);
  const all = await market.call("user.findWithScope", { limit: -1, page: 1, body }, master);
  expect(all.data).toHaveLength(5);
});

test("people are sorted by name, address or last sign-in, both ways; never signed in counts as earliest", async () => {
  const { market, cast, add, signIn } = world;
  const place = { businessCustomer: [cast.stranger.id] };
  const never = await add("Nils", reader, place);
  const first = await add("Zoe", reader, place);
  const second = await add("Bea", reader, place);
  await signIn(first);
  world.pass(1);
  await signIn(second);
  const foreigner = await signIn(cast.foreigner);
  const ids = [never, first, second].map(({ id }) => id);
  const listed = async (more: object) => {
    const { data } = await market.call("user.findWithScope", { limit: 25, page: 1, body: { ids, ...more } }, foreigner);
    return data.map(({ contactPoint }) => contactPoint.person.firstName);
  };
  expect(await listed({})).toEqual(["Bea", "Nils", "Zoe"]);
  expect(await listed({ direction: "desc" })).toEqual(["Zoe", "Nils", "Bea"]);
  expect(await listed({ sort: "email", direction: "desc" })).toEqual(["Zoe", "Nils", "Bea"]);
  expect(await listed({ sort: "lastSignInAt" })).toEqual(["Nils", "Zoe", "Bea"]);
  expect(await listed({ sort: "lastSignInAt", direction: "desc" })).toEqual(["Bea", "Zoe", "Nils"]);
});

test("invited people who have not accepted yet can be listed alone", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const { id } = await market.call("user.create", newUser("offen@heidebrand.example", [cast.uelzen.id]), master);
  const ids = [id, cast.reader.id];
  const listed = async (isVerified: boolean) =>
    (await market.call("user.find", { body: { ids, isVerified } }, master)).map((user) => user.id);
  expect(await listed(false)).toEqual([id]);
  expect(await listed(true)).toEqual([cast.reader.id]);
});

test("an administrator mails an invitation at most three times a day, in the name of the company", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const email = "nochmal@heidebrand.example";
  const { id } = await market.call("user.create", newUser(email, [cast.uelzen.id]), master);
  const first = await mailedSecret();
  const again = () => market.call("user.getResetPasswordToken", { email }, master);
  await again();
  expect(await mailedSecret()).not.toBe(first);
  const mail = (await market.mails()).at(-1);
  expect(mail).toMatchObject({ to: email, subject: "Ihre Einladung zum Partner Konto" });
  expect(JSON.stringify(mail?.paragraphs)).toContain(`${cast.own.legalName} hat für Sie einen Zugang`);
  await again();
  expect(await market.refusal("user.getResetPasswordToken", { email }, master)).toMatchObject({
    code: "MAILS_TO_ADDRESS_TOO_MANY",
  });
  const secret = await mailedSecret();
  // Anyone without the right, also a colleague, gets the usual answer, and no mail is sent.
  const mails = (await market.mails()).length;
  for (const who of [undefined, await signIn(cast.manager), await signIn(cast.foreigner)]) {
    expect(await market.call("user.getResetPasswordToken", { email }, who)).toEqual({ ok: true });
  }
  expect(await market.mails()).toHaveLength(mails);
  await market.call("user.invite", { body: { token: secret, password: fresh } });
  expect(await market.call("user.get", { id }, master)).toMatchObject({ isVerified: true });
});

test("promise 10: a foreign user looks like a missing one in every call that takes an id", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const patch = [{ op: "replace" as const, path: "/contactPoint/person/lastName", value: "Kaper" }];
  const told = async (id: string) => [
    await market.refusal("user.get", { id }, master),
    await market.refusal("user.patch", { id, version: 1, body: patch }, master),
    await market.refusal("user.delete", { id }, master),
    await market.refusal("user.toggleIsActive", { id }, master),
    await market.refusal("user.changeApiTokenById", { id }, master),
    await market.refusal("user.changeRole", { body: { userId: id, role: "USER", action: "ADD" } }, master),
  ];
  const foreign = await told(cast.foreigner.id);
  expect(foreign).toEqual(await told("00000000-0000-4000-8000-000000000000"));
  for (const refusal of foreign) expect(refusal).toMatchObject(gone);
  expect(await market.refusal("user.get", { id: "keine-uuid" }, master)).toMatchObject(gone);
});

test("promise 11: a caller sees only those agencies of a user that are in the caller's scope", async () => {
  const { market, cast, signIn } = world;
  const seen = async (who: typeof world.cast.master) =>
    (await market.call("user.get", { id: cast.between.id }, await signIn(who))).resources.businessCustomer;
  expect(await seen(cast.master)).toEqual([cast.lueneburg.id]);
  expect(await seen(cast.foreigner)).toEqual([cast.stranger.id]);
  expect(await seen(cast.support)).toEqual([cast.lueneburg.id, cast.stranger.id]);
});

test("a role can be added, set as the only one, and removed, and its rights apply", async () => {
  const { market, cast, add, signIn } = world;
  const kai = await add("Kai", reader, { businessCustomer: [cast.lueneburg.id] });
  const master = await signIn(cast.master);
  const change = async (
    role: "BUSINESS_CUSTOMER_PRICE_MAKER" | "BUSINESS_CUSTOMER_ADMIN",
    action: "ADD" | "UPDATE" | "DELETE",
  ) => {
    await market.call("user.changeRole", { body: { userId: kai.id, role, action } }, master);
    return (await market.call("user.get", { id: kai.id }, master)).roles;
  };
  expect(await change("BUSINESS_CUSTOMER_PRICE_MAKER", "ADD")).toEqual([...reader, "BUSINESS_CUSTOMER_PRICE_MAKER"]);
  expect(await change("BUSINESS_CUSTOMER_ADMIN", "UPDATE")).toEqual(["BUSINESS_CUSTOMER_ADMIN"]);
  expect(await change("BUSINESS_CUSTOMER_PRICE_MAKER", "DELETE")).toEqual(["BUSINESS_CUSTOMER_ADMIN"]);
});

test("no call saves a user without a role that signs in, a frontend or a place", async () => {
  const { market, cast, add, signIn } = world;
  const resources = { businessCustomer: [cast.lueneburg.id], businessCustomerGroup: [], user: [] };
  const kim = await add("Kim", reader, resources);
  const master = await signIn(cast.master);
  const support = await signIn(cast.support);
  const replace = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];
  const user = () => market.call("user.get", { id: kim.id }, support);
  const before = await user();
  const ofUser = (path: string, value: unknown) => ({
    id: kim.id,
    version: before.version,
    body: replace(path, value),
  });
  const nowhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };
  for (const token of [master, support]) {
    for (const roles of [[], ["USER"]])
      expect(await market.refusal("user.patch", ofUser("/roles", roles), token)).toMatchObject({
        code: token === master && roles.length > 0 ? expect.any(String) : "USER_WITHOUT_ROLE",
      });
    expect(await market.refusal("user.patch", ofUser("/usedFrontend", []), token)).toMatchObject({
      code: "USER_WITHOUT_FRONTEND",
    });
    const [role] = reader;
    const taken = { userId: kim.id, role: role ?? "BUSINESS_CUSTOMER_READER", action: "DELETE" as const };
    expect(await market.refusal("user.changeRole", { body: taken }, token)).toMatchObject({
      code: "USER_WITHOUT_ROLE",
    });
    const scope = before.scope.id;
    const resource = { kind: "businessCustomer" as const, id: cast.lueneburg.id };
    for (const refusal of [
      market.refusal("scope.put", { body: { id: scope, resources: nowhere } }, token),
      market.refusal("scope.removeResourceFromScopes", { body: { scopeIds: [scope], resource } }, token),
      market.refusal("scope.patch", { id: scope, version: 1, body: replace("/resources/businessCustomer", []) }, token),
    ])
      expect(await refusal).toMatchObject({ statusCode: 409, code: "USER_WITHOUT_PLACE" });
    expect(await market.refusal("user.create", newUser("nirgends@x.example", []), token)).toMatchObject({
      code: "USER_WITHOUT_PLACE",
    });
  }
  expect(await user()).toEqual(before);
});

test("promise 12 (small form): no administrator promotes or changes anyone above their own role", async () => {
  const { market, cast, add, signIn } = world;
  const admin = await signIn(cast.admin);
  const raise = (userId: string, role: "BUSINESS_CUSTOMER_MASTER_ADMIN" | "PLATFORM_ADMIN") =>
    market.refusal("user.changeRole", { body: { userId, role, action: "ADD" } }, admin);
  expect(await raise(cast.admin.id, "BUSINESS_CUSTOMER_MASTER_ADMIN")).toMatchObject(missing);
  expect(await raise(cast.manager.id, "PLATFORM_ADMIN")).toMatchObject(missing);
  const boss = await add("Berta", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [cast.lueneburg.id] });
  expect(await market.refusal("user.toggleIsActive", { id: boss.id }, admin)).toMatchObject(missing);
  expect(await market.refusal("user.delete", { id: boss.id }, admin)).toMatchObject(missing);
  expect(await market.refusal("user.changeApiTokenById", { id: boss.id }, admin)).toMatchObject(missing);
  const master = await signIn(cast.master);
  // A user who also works for another company is visible, but cannot be changed.
  expect(await market.refusal("user.toggleIsActive", { id: cast.between.id }, master)).toMatchObject(missing);
  expect(await market.refusal("user.delete", { id: cast.between.id }, master)).toMatchObject(missing);
  const rolesByPatch = [{ op: "replace" as const, path: "/roles", value: ["PLATFORM_ADMIN"] }];
  const { version } = await market.call("user.get", { id: cast.master.id }, master);
  expect(await market.refusal("user.patch", { id: cast.master.id, version, body: rolesByPatch }, master)).toMatchObject(
    missing,
  );
  // A frontend that the caller does not hold, for a colleague and for the caller.
  for (const id of [cast.manager.id, cast.master.id]) {
    const read = await market.call("user.get", { id }, master);
    const body = [{ op: "replace" as const, path: "/usedFrontend", value: ["PARTNER", "PARTNER_PELLET"] }];
    expect(await market.refusal("user.patch", { id, version: read.version, body }, master)).toMatchObject(missing);
  }
});

test("a user is deactivated and activated again", async () => {
  const { market, cast, add, signIn } = world;
  const lars = await add("Lars", reader, { businessCustomer: [cast.uelzen.id] });
  const admin = await signIn(cast.admin);
  expect((await market.call("user.toggleIsActive", { id: lars.id }, admin)).isActive).toBe(false);
  const { email } = lars.contactPoint;
  expect(await market.refusal("user.login", { body: { email, password: "Heizoel-2026" } })).toMatchObject({
    code: "USER_IS_NOT_ACTIVE",
  });
  expect((await market.call("user.toggleIsActive", { id: lars.id }, admin)).isActive).toBe(true);
  await signIn(lars);
});

test("a deleted user loses sessions, scope and settings, and the address is free again", async () => {
  const { market, cast, add, signIn } = world;
  const mark = await add("Mark", reader, { businessCustomer: [cast.uelzen.id] });
  const token = await signIn(mark);
  const { apiToken } = await market.call("user.changeApiToken", { body: { password: "Heizoel-2026" } }, token);
  const subscription = await market.call("messenger.getSubscription", {}, token);
  await market.call(
    "messenger.patchSubscription",
    { id: subscription.id, version: subscription.version, body: { perApp: false } },
    token,
  );
  const master = await signIn(cast.master);
  await market.call("user.delete", { id: mark.id }, master);
  expect(await market.refusal("user.get", { id: mark.id }, master)).toMatchObject(gone);
  expect(await market.refusal("scope.get", { id: mark.scopeId }, master)).toMatchObject(gone);
  for (const dead of [token, apiToken])
    expect(await market.refusal("user.getOwn", {}, dead)).toMatchObject({ statusCode: 401 });
  for (const table of ["scope", "subscription", "userSession", "apiToken"] as const) {
    const rows = await market.db.selectFrom(table).select("id").where("userId", "=", mark.id).execute();
    expect(rows, table).toEqual([]);
  }
  await market.call("user.create", newUser(mark.contactPoint.email, [cast.uelzen.id]), master);
});

test("a company's last active master administrator cannot be removed by any call", async () => {
  const { market, cast, add, signIn } = world;
  const support = await signIn(cast.support);
  const { id } = cast.foreigner;
  const { version } = await market.call("user.get", { id }, support);
  const last = { statusCode: 409, code: "LAST_MASTER_ADMIN" };
  const role = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;
  const patch = (path: string, value: unknown) => ({ id, version, body: [{ op: "replace" as const, path, value }] });
  expect(await market.refusal("user.delete", { id }, support)).toMatchObject(last);
  expect(await market.refusal("user.toggleIsActive", { id }, support)).toMatchObject(last);
  expect(
    await market.refusal("user.changeRole", { body: { userId: id, role, action: "DELETE" } }, support),
  ).toMatchObject(last);
  expect(await market.refusal("user.patch", patch("/isActive", false), support)).toMatchObject(last);
  expect(await market.refusal("user.patch", patch("/roles", ["USER"]), support)).toMatchObject(last);
  const nothing = { businessCustomer: [cast.stranger.id], businessCustomerGroup: [], user: [] };
  expect(
    await market.refusal("scope.put", { body: { id: cast.foreigner.scopeId, resources: nothing } }, support),
  ).toMatchObject(last);
  // An inactive master administrator does not count.
  const second = await add("Nora", [role], { businessCustomerGroup: [cast.foreign.id] }, { isActive: false });
  expect(await market.refusal("user.toggleIsActive", { id }, support)).toMatchObject(last);
  await market.call("user.toggleIsActive", { id: second.id }, support);
  expect((await market.call("user.toggleIsActive", { id }, support)).isActive).toBe(false);
  expect(await market.refusal("user.toggleIsActive", { id: second.id }, support)).toMatchObject(last);
  await market.call("user.toggleIsActive", { id }, support);
});

test.each(["\0", "a\0b", "\ud800"])(
  "promise 15 (small form): %j is refused as a name and as a search without a server error",
  async (text) => {
    const { market, cast, signIn } = world;
    const master = await signIn(cast.master);
    const named = newUser("nul@heidebrand.example", [cast.uelzen.id], { firstName: text });
    expect(await market.refusal("user.create", named, master)).toMatchObject({ statusCode: 400 });
    expect(await market.refusal("user.find", { body: { text } }, master)).toMatchObject({ statusCode: 400 });
  },
);

test("a user deactivated or activated by another person is notified by mail", async () => {
  const { market, cast, add, signIn } = world;
  const lars = await add("Zoltan", reader, { businessCustomer: [cast.lueneburg.id] });
  const master = await signIn(cast.master);
  const subjects = async () =>
    (await market.mails()).filter(({ to }) => to === lars.contactPoint.email).map(({ subject }) => subject);
  await market.call("user.toggleIsActive", { id: lars.id }, master);
  await market.call("user.toggleIsActive", { id: lars.id }, master);
  expect(await subjects()).toEqual([
    "Ihr Zugang zum Partner Konto ist deaktiviert",
    "Ihr Zugang zum Partner Konto ist aktiviert",
  ]);
});
