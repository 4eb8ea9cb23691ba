import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike } from "../../companies/agency/testing.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { dueKeyMails } from "../keys/key-mails.ts";
import type { NewUser } from "../records/insert.ts";
import { withStaffSecondFactor } from "../sessions/caller.ts";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();
beforeEach(() => {
  world.market.kernel.parts.staffNeedsSecondFactor = false;
});

const password = "Heizoel-2026";
const proof = { body: { password } };
const reader = ["BUSINESS_CUSTOMER_READER" as const];
const outgrown = { statusCode: 401, code: "API_KEY_OUTGROWN" };
const day = 24 * 60;

let count = 0;
/** A new colleague in this company with a key that another person made for them: by default an administrator of two agencies. */
async function colleagueWithKey(
  by: NewUser = world.cast.admin,
  resources = { businessCustomer: [world.cast.uelzen.id] },
) {
  count += 1;
  const who = await world.add(`Kollege${count}`, reader, resources);
  const { apiToken } = await world.market.call(
    "user.changeApiTokenById",
    { id: who.id, ...proof },
    await world.signIn(by),
  );
  expect(await world.market.call("user.getOwn", {}, apiToken)).toMatchObject({ id: who.id });
  return { who, apiToken };
}

/**
 * Sets up a user's second factor.
 * @returns a function that makes the next code
 */
async function secondFactorOf(token: string): Promise<() => string> {
  const { secret } = await world.market.call("account.beginSecondFactor", { body: { password } }, token);
  const totp = new TOTP({ secret });
  const code = () => {
    world.pass(1);
    return totp.generate({ timestamp: world.market.clock.now.getTime() });
  };
  await world.market.call("account.confirmSecondFactor", { body: { code: code() } }, token);
  return code;
}

/** Every way in which a user's rights grow. */
const growth: Record<string, (who: NewUser) => Promise<unknown>> = {
  "a role that is added": async ({ id: userId }) =>
    world.market.call(
      "user.changeRole",
      { body: { userId, role: "BUSINESS_CUSTOMER_PRICE_MAKER", action: "ADD" } },
      await world.signIn(world.cast.master),
    ),
  "a role in the place of another": async ({ id }) => {
    const master = await world.signIn(world.cast.master);
    const body = [{ op: "replace" as const, path: "/roles", value: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] }];
    return world.market.call("user.patch", { id, version: 1, body }, master);
  },
  "an agency that is added": async ({ scopeId }) =>
    world.market.call(
      "scope.addResourceToScopes",
      {
        body: { scopeIds: [scopeId], resource: { kind: "businessCustomer", id: world.cast.lueneburg.id } },
      },
      await world.signIn(world.cast.master),
    ),
  "a copied scope": async ({ scopeId }) =>
    world.market.call(
      "scope.copy",
      { body: { fromId: world.cast.master.scopeId, toId: scopeId } },
      await world.signIn(world.cast.master),
    ),
  "a scope that is put": async ({ scopeId: id }) => {
    const resources = { businessCustomer: [], businessCustomerGroup: [world.cast.own.id], user: [] };
    return world.market.call("scope.put", { body: { id, resources } }, await world.signIn(world.cast.master));
  },
  "a patched scope": async ({ scopeId: id }) => {
    const body = [{ op: "replace" as const, path: "/resources/businessCustomerGroup", value: [world.cast.own.id] }];
    return world.market.call("scope.patch", { id, version: 1, body }, await world.signIn(world.cast.master));
  },
  "a role at the platform, however it came into the record": ({ id }) =>
    world.market.db
      .updateTable("userAccount")
      .set({ roles: ["PLATFORM_ADMIN"] })
      .where("id", "=", id)
      .execute(),
};

test.each(Object.entries(growth))(
  "%s ends a key that an administrator made for a colleague, and the colleague can make an own one",
  async (_, grow) => {
    const { market, signIn } = world;
    const { who, apiToken } = await colleagueWithKey();
    await grow(who);
    expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject(outgrown);
    const own = await signIn(who);
    expect(await market.call("user.getOwn", {}, own)).toMatchObject({
      hasApiToken: true,
      apiKey: { isOwn: false, madeBy: "Arne Testmann", over: "API_KEY_OUTGROWN" },
    });
    const { apiToken: second } = await market.call("user.changeApiToken", proof, own);
    expect((await market.call("user.getOwn", {}, second)).apiKey).toMatchObject({
      isOwn: true,
      madeBy: null,
      over: null,
    });
  },
);

test("the owner of a key that ends by new rights or its maker's deletion gets exactly one mail", {
  tags: "long",
}, async () => {
  const { market, cast, add, signIn } = world;
  const look = () => carryOutDue(market.kernel, market.app.log, dueKeyMails);
  const told = async () => {
    await look();
    await look();
    const mails = (await market.mails()).filter(({ subject }) => subject === "Ihr API-Schlüssel gilt nicht mehr");
    return mails.map(({ to }) => to);
  };
  const maker = await add("Gerd", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [cast.uelzen.id] });
  const [grown, bereft, unchanged] = [
    await colleagueWithKey(),
    await colleagueWithKey(maker),
    await colleagueWithKey(),
  ].map(({ who }) => who);
  if (!grown || !bereft || !unchanged) throw new Error("three colleagues");
  const before = await told();
  expect(before).not.toContain(grown.contactPoint.email);
  await growth["an agency that is added"]?.(grown);
  await market.call("user.delete", { id: maker.id }, await signIn(cast.master));
  const now = (await told()).slice(before.length);
  expect(now.sort()).toEqual([grown.contactPoint.email, bereft.contactPoint.email].sort());
  // The owner's own key, made afterwards, follows its own rule, so no mail goes out.
  await market.call("user.changeApiToken", proof, await signIn(grown));
  expect((await told()).length).toBe(before.length + 2);
});

test("a user's own key follows the user's rights", async () => {
  const { market, cast, add, signIn } = world;
  const who = await add("Kurt", reader, { businessCustomer: [cast.uelzen.id] });
  const { apiToken } = await market.call("user.changeApiToken", proof, await signIn(who));
  const body = { userId: who.id, role: "BUSINESS_CUSTOMER_PRICE_MAKER", action: "ADD" } as const;
  await market.call("user.changeRole", { body }, await signIn(cast.master));
  expect((await market.call("user.getOwn", {}, apiToken)).roles).toContain("BUSINESS_CUSTOMER_PRICE_MAKER");
});

test("a key made by a colleague ends when its maker is locked, deleted, demoted or loses its places", {
  tags: "long",
}, async () => {
  const { market, cast, add } = world;
  const places = { businessCustomer: [cast.uelzen.id, cast.lueneburg.id] };
  const losses: ((maker: NewUser) => Promise<unknown>)[] = [
    async ({ id }) => market.call("user.toggleIsActive", { id }, await world.signIn(cast.master)),
    async ({ id }) => market.call("user.delete", { id }, await world.signIn(cast.master)),
    async ({ id: userId }) =>
      market.call(
        "user.changeRole",
        { body: { userId, role: "BUSINESS_CUSTOMER_READER", action: "UPDATE" } },
        await world.signIn(cast.master),
      ),
    async ({ scopeId }) =>
      market.call(
        "scope.removeResourceFromScopes",
        { body: { scopeIds: [scopeId], resource: { kind: "businessCustomer", id: cast.uelzen.id } } },
        await world.signIn(cast.master),
      ),
  ];
  for (const [at, lose] of losses.entries()) {
    const maker = await add(`Macher${at}`, ["BUSINESS_CUSTOMER_ADMIN"], places);
    const { apiToken } = await colleagueWithKey(maker);
    await lose(maker);
    expect(await market.refusal("user.getOwn", {}, apiToken), String(at)).toMatchObject(outgrown);
  }
});

test("an agency's move to another company ends keys made by the previous company's people", async () => {
  const { market, cast } = world;
  const { apiToken } = await colleagueWithKey(cast.master);
  const moved = (groupId: string) =>
    market.db.updateTable("businessCustomer").set({ groupId }).where("id", "=", cast.uelzen.id).execute();
  await moved(cast.foreign.id);
  expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject(outgrown);
  await moved(cast.own.id);
});

test("a key works for a user with a deleted agency left, also when its maker never had that agency", async () => {
  const { market, cast, add } = world;
  const gone = agencyLike(cast.own.id, { isDeleted: true });
  await insertAgencies(market.db, [gone]);
  const maker = await add("Nele", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [cast.uelzen.id] });
  const { who, apiToken } = await colleagueWithKey(maker, { businessCustomer: [gone.id, cast.uelzen.id] });
  expect((await market.call("user.getOwn", {}, apiToken)).id).toBe(who.id);
});

test("only the user sees which administrator of another company made the key", async () => {
  const { market, cast, signIn } = world;
  const { who } = await colleagueWithKey();
  const seen = await market.call("user.get", { id: who.id }, await signIn(cast.master));
  expect(seen.apiKey).toMatchObject({ isOwn: false, madeBy: null });
});

test("a key for oneself or another needs one's own password; ten wrong passwords are the limit", async () => {
  const { market, cast, add, signIn } = world;
  const admin = await add("Agathe", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [cast.uelzen.id] });
  const token = await signIn(admin);
  const colleague = { id: cast.reader.id };
  expect(await market.refusal("user.changeApiToken", {}, token)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.password" }],
  });
  const wrong = { body: { password: "Falsch-2026" } };
  for (let n = 0; n < 5; n += 1) {
    expect(await market.refusal("user.changeApiToken", wrong, token)).toMatchObject({ code: "OLD_PASSWORD_IS_WRONG" });
    expect(await market.refusal("user.changeApiTokenById", { ...colleague, ...wrong }, token)).toMatchObject({
      code: "OLD_PASSWORD_IS_WRONG",
    });
  }
  expect(await market.refusal("user.changeApiToken", proof, token)).toMatchObject({ statusCode: 429 });
  expect((await market.call("user.getOwn", {}, token)).apiKey).toBeNull();
});

test("a user with a second factor needs its code for a key; the password alone is refused", async () => {
  const { market, cast, add, signIn } = world;
  const who = await add("Friede", reader, { businessCustomer: [cast.uelzen.id] });
  const token = await signIn(who);
  const code = await secondFactorOf(token);
  expect(await market.refusal("user.changeApiToken", proof, token)).toMatchObject({ code: "SECOND_FACTOR_NEEDED" });
  expect(await market.refusal("user.changeApiToken", { body: { code: "000000" } }, token)).toMatchObject({
    code: "SECOND_FACTOR_WRONG",
  });
  const { apiToken } = await market.call("user.changeApiToken", { body: { code: code() } }, token);
  expect(await market.call("user.getOwn", {}, apiToken)).toMatchObject({ id: who.id });
});

test("a key cannot change keys, passwords, addresses, second factors, sessions, people, roles or scopes", async () => {
  const { market, cast, add, signIn } = world;
  const boss = await add("Bruno", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [cast.own.id] });
  const { apiToken } = await market.call("user.changeApiToken", proof, await signIn(boss));
  const { id: userId, scopeId, contactPoint } = cast.reader;
  const frontendSource = "PARTNER" as const;
  const resource = { kind: "businessCustomer", id: cast.lueneburg.id } as const;
  const resources = { businessCustomer: [cast.uelzen.id], businessCustomerGroup: [], user: [] };
  const person = { email: "neu@x.example", firstName: "N", lastName: "N", gender: null, roles: reader };
  const patch = (path: string, value: unknown) => ({ version: 1, body: [{ op: "replace" as const, path, value }] });
  const refused = [
    await market.refusal("user.changeApiToken", proof, apiToken),
    await market.refusal("user.changeApiTokenById", { id: userId, ...proof }, apiToken),
    await market.refusal("user.patch", { id: boss.id, ...patch("/hasApiToken", false) }, apiToken),
    await market.refusal("user.patch", { id: userId, ...patch("/hasApiToken", false) }, apiToken),
    await market.refusal("user.patch", { id: userId, ...patch("/roles", ["BUSINESS_CUSTOMER_ADMIN"]) }, apiToken),
    await market.refusal("user.patch", { id: userId, ...patch("/isActive", false) }, apiToken),
    await market.refusal(
      "user.changePassword",
      { body: { oldPassword: password, newPassword: "Pellets-2027", frontendSource } },
      apiToken,
    ),
    await market.refusal("user.changeEmail", { body: { email: "n@x.example", password, frontendSource } }, apiToken),
    await market.refusal("user.changeRole", { body: { userId, role: "USER", action: "ADD" } }, apiToken),
    await market.refusal("user.toggleIsActive", { id: userId }, apiToken),
    await market.refusal("user.delete", { id: userId }, apiToken),
    await market.refusal("user.create", { body: { ...person, usedFrontend: ["PARTNER"], resources } }, apiToken),
    await market.refusal("scope.put", { body: { id: scopeId, resources } }, apiToken),
    await market.refusal("scope.copy", { body: { fromId: boss.scopeId, toId: scopeId } }, apiToken),
    await market.refusal("scope.addResourceToScopes", { body: { scopeIds: [scopeId], resource } }, apiToken),
    await market.refusal("scope.removeResourceFromScopes", { body: { scopeIds: [scopeId], resource } }, apiToken),
    await market.refusal("scope.patch", { id: scopeId, ...patch("/resources/user", []) }, apiToken),
    await market.refusal("account.sessions", {}, apiToken),
    await market.refusal("account.endSession", { id: userId }, apiToken),
    await market.refusal("account.endOtherSessions", {}, apiToken),
    await market.refusal("account.getSecondFactor", {}, apiToken),
    await market.refusal("account.beginSecondFactor", { body: { password } }, apiToken),
    await market.refusal("account.confirmSecondFactor", { body: { code: "000000" } }, apiToken),
    await market.refusal("account.renewRecoveryCodes", { body: { code: "000000" } }, apiToken),
    await market.refusal("account.endSecondFactor", { body: { password, code: "000000" } }, apiToken),
    await market.refusal("account.resetSecondFactor", { id: userId }, apiToken),
    await market.refusal("account.beginChanges", { body: { reason: "weil es sein muss" } }, apiToken),
    await market.refusal("user.getTokenWithScope", { id: userId }, apiToken),
  ];
  for (const refusal of refused) expect(refusal).toMatchObject({ statusCode: 403, code: "NEEDS_PERSON" });
  expect(await market.refusal("user.loginToken", { body: { token: apiToken } })).toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
  const { version } = await market.call("user.getOwn", {}, apiToken);
  const named = { ...patch("/contactPoint/person/lastName", "Brunner"), version };
  await market.call("user.patch", { id: boss.id, ...named }, apiToken);
  expect((await market.call("user.get", { id: userId }, apiToken)).contactPoint.email).toBe(contactPoint.email);
});

test("a response that shows a key is not replayed to that key or without the right password", async () => {
  const { market, cast, add, signIn } = world;
  const who = await add("Ida", reader, { businessCustomer: [cast.uelzen.id] });
  const [token, stolen] = [await signIn(who), await signIn(who)];
  const key = "key-of-ida-2026";
  const { apiToken } = await market.call("user.changeApiToken", { ...proof, key }, token);
  expect(await market.call("user.changeApiToken", { ...proof, key }, token)).toEqual({ apiToken });
  expect(await market.refusal("user.changeApiToken", { ...proof, key }, apiToken)).toMatchObject({
    code: "NEEDS_PERSON",
  });
  for (const body of [{}, { password: "Falsch-2026" }])
    expect(await market.refusal("user.changeApiToken", { body, key }, stolen)).toMatchObject({
      code: "IDEMPOTENCY_KEY_REUSED",
    });
});

test("a support session cannot make a key", async () => {
  const { market, cast, signIn } = world;
  const support = await signIn(cast.support);
  const { access_token: look } = await market.call("user.getTokenWithScope", { id: cast.master.id }, support);
  await market.call("account.beginChanges", { body: { reason: "Der Betrieb bat darum." } }, look);
  for (const refusal of [
    await market.refusal("user.changeApiToken", proof, look),
    await market.refusal("user.changeApiTokenById", { id: cast.reader.id, ...proof }, look),
  ])
    expect(refusal).toMatchObject({ code: "RIGHT_MISSING" });
});

test("a staff key expires after 90 days, with one mail a week before; a dealer's key does not expire", async () => {
  const { market, cast, add, signIn, pass } = world;
  const editor = await add("Elke", ["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  const dealer = await add("Doris", reader, { businessCustomer: [cast.uelzen.id] });
  const { apiToken } = await market.call("user.changeApiToken", proof, await signIn(editor));
  const { apiToken: ofDealer } = await market.call("user.changeApiToken", proof, await signIn(dealer));
  const endsAt = new Date(market.clock.now.getTime() + 90 * day * 60_000).toISOString();
  expect(await market.call("user.getOwn", {}, apiToken)).toMatchObject({ apiKey: { endsAt, over: null } });
  expect(await market.call("user.getOwn", {}, ofDealer)).toMatchObject({ apiKey: { endsAt: null } });
  const told = async () =>
    (await market.mails()).filter(
      ({ subject, to }) => subject === "Ihr API-Schlüssel läuft bald ab" && to === editor.contactPoint.email,
    );
  const look = () => carryOutDue(market.kernel, market.app.log, dueKeyMails);
  pass(82 * day);
  await look();
  expect(await told()).toEqual([]);
  pass(day);
  await look();
  await look();
  expect(await told()).toHaveLength(1);
  pass(7 * day - 1);
  await market.call("user.getOwn", {}, apiToken);
  pass(1);
  expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject({ statusCode: 401, code: "API_KEY_EXPIRED" });
  // A call that needs no sign-in runs without a caller.
  await market.call("user.hasByEmail", { email: "x@x.example", usedFrontend: "PARTNER" }, apiToken);
  expect(await market.call("user.getOwn", {}, await signIn(editor))).toMatchObject({
    apiKey: { over: "API_KEY_EXPIRED" },
  });
  await market.call("user.getOwn", {}, ofDealer);
});

test("a key that does not exist is called so, and not an ended session", async () => {
  const { market } = world;
  const message = expect.stringMatching(/^Diesen API-Schlüssel gibt es nicht/) as string;
  expect(await market.refusal("user.getOwn", {}, "pk_falsch")).toMatchObject({ code: "UNAUTHORIZED", message });
  expect(await market.refusal("user.getOwn", {}, "falsch")).toMatchObject({
    message: "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.",
  });
});

test("a dealer's key whose owner becomes platform staff ends 90 days after it was made", async () => {
  const { market, cast, add, signIn, pass } = world;
  const who = await add("Dagmar", reader, { businessCustomer: [cast.uelzen.id] });
  const { apiToken } = await market.call("user.changeApiToken", proof, await signIn(who));
  await market.db
    .updateTable("userAccount")
    .set({ roles: ["PLATFORM_READER"] })
    .where("id", "=", who.id)
    .execute();
  await market.call("user.getOwn", {}, apiToken);
  pass(90 * day);
  expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject({ code: "API_KEY_EXPIRED" });
});

test("where staff need a second factor, a key must be made with a code and ends when the factor is reset", async () => {
  const { market, cast, add, signIn } = world;
  const { kernel } = market;
  const { findCaller } = kernel;
  const staff = await add("Petra", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  const token = await signIn(staff);
  const { apiToken: byPassword } = await market.call("user.changeApiToken", proof, token);
  await market.call("user.get", { id: cast.reader.id }, byPassword);
  kernel.findCaller = withStaffSecondFactor(findCaller);
  kernel.parts.staffNeedsSecondFactor = true;
  try {
    const none = { statusCode: 404 };
    expect(await market.refusal("user.get", { id: cast.reader.id }, byPassword)).toMatchObject(none);
    expect(await market.refusal("user.changeApiToken", proof, token)).toMatchObject({ code: "SECOND_FACTOR_REQUIRED" });
    const code = await secondFactorOf(token);
    // The previous key was made without a code.
    expect(await market.refusal("user.get", { id: cast.reader.id }, byPassword)).toMatchObject(none);
    const { apiToken } = await market.call("user.changeApiToken", { body: { code: code() } }, token);
    expect(await market.call("user.get", { id: cast.reader.id }, apiToken)).toMatchObject({ id: cast.reader.id });
    expect(await market.refusal("user.getTokenWithScope", { id: cast.reader.id }, apiToken)).toMatchObject({
      code: "NEEDS_PERSON",
    });
    kernel.findCaller = findCaller;
    await market.call("account.resetSecondFactor", { id: staff.id }, await signIn(cast.support));
    expect(await market.refusal("user.getOwn", {}, apiToken)).toMatchObject({ statusCode: 401, code: "UNAUTHORIZED" });
  } finally {
    kernel.findCaller = findCaller;
  }
});

test("where staff must have a second factor, support without one cannot open a support session", async () => {
  const { market, cast, signIn } = world;
  const { access_token: look } = await market.call(
    "user.getTokenWithScope",
    { id: cast.master.id },
    await signIn(cast.support),
  );
  await market.call("user.find", {}, look);
  const { findCaller } = market.kernel;
  market.kernel.findCaller = withStaffSecondFactor(findCaller);
  try {
    expect(await market.refusal("user.find", {}, look)).toMatchObject({ code: "RIGHT_MISSING" });
  } finally {
    market.kernel.findCaller = findCaller;
  }
});
