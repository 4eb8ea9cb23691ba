import { expect, test } from "vitest";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();
// Moves past the 15-minute window of the guesses that the previous test made.

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const wrong = { statusCode: 401, code: "WRONG_LOGIN_DATA" };
const password = "Heizoel-2026";

test("a sign-in with the right password returns a token for that user", async () => {
  const { market, cast, signIn } = world;
  const token = await signIn(cast.manager);
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({
    id: cast.manager.id,
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: cast.manager.resources,
    lastSignInAt: market.clock.now.toISOString(),
  });
});

test("an unknown address and a wrong password get byte-identical answers", async () => {
  const { market, cast } = world;
  const { email } = cast.manager.contactPoint;
  const known = await market.refusal("user.login", { body: { email, password: "Falsch-2026" } });
  const unknown = await market.refusal("user.login", { body: { email: "niemand@x.example", password } });
  expect(known).toMatchObject(wrong);
  expect(unknown).toEqual(known);
});

test("only the right password tells that an account is not active", async () => {
  const { market, add } = world;
  const { email } = (await add("Ina", reader, {}, { isActive: false })).contactPoint;
  expect(await market.refusal("user.login", { body: { email, password: "Falsch-2026" } })).toMatchObject(wrong);
  expect(await market.refusal("user.login", { body: { email, password } })).toMatchObject({
    code: "USER_IS_NOT_ACTIVE",
  });
});

test("an invited person who never chose a password cannot sign in", async () => {
  const { market, add } = world;
  const { email } = (await add("Nils", reader, {}, { password: null, isVerified: false, isActive: false }))
    .contactPoint;
  expect(await market.refusal("user.login", { body: { email, password: "" } })).toMatchObject(wrong);
});

test("the sign-in gives the requested frontend if the person works there; platform staff see any", async () => {
  const { market, cast, add } = world;
  const frontendAfter = async (email: string, frontendSource: "PARTNER" | "PARTNER_PELLET" | "AMI") => {
    const answer = await market.call("user.login", { body: { email, password, frontendSource } });
    const claims = await market.kernel.tokens.verify(answer.access_token, market.clock.now);
    if (!claims) throw new Error("no claims");
    return (await market.kernel.findCaller(market.db, { ...claims, now: market.clock.now }))?.frontend;
  };
  const both = await add("Bea", reader, {}, { usedFrontend: ["PARTNER", "PARTNER_PELLET"] });
  expect(await frontendAfter(both.contactPoint.email, "PARTNER_PELLET")).toBe("PARTNER_PELLET");
  expect(await frontendAfter(both.contactPoint.email, "AMI")).toBe("PARTNER");
  expect(await frontendAfter(cast.support.contactPoint.email, "PARTNER_PELLET")).toBe("PARTNER_PELLET");
});

test("promise 2 (marketplace part): 100 sign-ins give 100 different tokens and sessions", {
  tags: "long",
}, async () => {
  const { market, cast, signIn } = world;
  const tokens: string[] = [];
  for (let n = 0; n < 100; n += 1) tokens.push(await signIn(cast.reader));
  expect(new Set(tokens).size).toBe(100);
  const sessions = await market.db
    .selectFrom("userSession")
    .select("id")
    .where("userId", "=", cast.reader.id)
    .execute();
  expect(sessions.length).toBe(100);
});

test("a session's token is exchanged for a fresh one, also shortly after it expired", async () => {
  const { market, cast, signIn, pass } = world;
  const first = await signIn(cast.manager);
  pass(20);
  expect(await market.refusal("user.getOwn", {}, first)).toMatchObject({ statusCode: 401 });
  const { access_token: second, expiresAt } = await market.call("user.loginToken", { body: { token: first } });
  expect(second).not.toBe(first);
  expect(new Date(expiresAt).getTime() - market.clock.now.getTime()).toBe(15 * 60_000);
  expect(await market.call("user.getOwn", {}, second)).toMatchObject({ id: cast.manager.id });
});

test("promise 4 (marketplace part): a session ends at its idle limit and at its maximum length", async () => {
  const { market, cast, signIn, pass } = world;
  const gone = { statusCode: 404, code: "TOKEN_NOT_FOUND" };
  const idle = async (who: typeof world.cast.manager, minutes: number) => {
    const token = await signIn(who);
    pass(minutes);
    return { body: { token } };
  };
  await market.call("user.loginToken", await idle(cast.manager, 8 * 60 + 14));
  expect(await market.refusal("user.loginToken", await idle(cast.manager, 8 * 60 + 15))).toMatchObject(gone);
  await market.call("user.loginToken", await idle(cast.support, 44));
  expect(await market.refusal("user.loginToken", await idle(cast.support, 45))).toMatchObject(gone);
  let token = await signIn(cast.manager);
  for (let hour = 1; hour < 24; hour += 1) {
    pass(60);
    ({ access_token: token } = await market.call("user.loginToken", { body: { token } }));
  }
  pass(60);
  expect(await market.refusal("user.loginToken", { body: { token } })).toMatchObject(gone);
});

test.each(["", "x", "a.b.c", "eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwic2lkIjoiMSIsImlhdCI6MX0."])(
  "%j is refused as a token to exchange",
  async (token) => {
    expect(await world.market.refusal("user.loginToken", { body: { token } })).toMatchObject({
      code: "TOKEN_NOT_FOUND",
    });
  },
);

test("a support session shows the user's data under the staff member's name for an hour and is logged", async () => {
  const { market, cast, signIn, pass } = world;
  const own = await signIn(cast.support);
  const { access_token: token } = await market.call("user.getTokenWithScope", { id: cast.manager.id }, own);
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({
    id: cast.support.id,
    roles: cast.manager.roles,
    resources: cast.manager.resources,
  });
  expect((await market.call("scope.getOwn", {}, token)).resources).toEqual(cast.manager.resources);
  expect(await market.refusal("user.find", { body: undefined }, token)).toMatchObject({ code: "RIGHT_MISSING" });
  const entry = await market.db
    .selectFrom("audit")
    .select(["userId", "recordId"])
    .where("action", "=", "getTokenWithScope")
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ userId: cast.support.id, recordId: cast.manager.id });
  pass(61);
  expect(await market.refusal("user.loginToken", { body: { token } })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
});

test("a support session is view-only until it states a reason, which is logged and counts for it alone", async () => {
  const { market, cast, signIn } = world;
  const own = await signIn(cast.support);
  const look = async () => (await market.call("user.getTokenWithScope", { id: cast.master.id }, own)).access_token;
  const [first, second] = [await look(), await look()];
  const change = { body: { userId: cast.reader.id, role: "BUSINESS_CUSTOMER_PRICE_MAKER", action: "ADD" } } as const;
  const { contactPoint } = cast.master;
  const viewing = { id: cast.master.id, name: "Mia Testmann", contactPoint };
  expect(await market.call("user.getOwn", {}, first)).toMatchObject({
    viewing: { ...viewing, mayChange: false },
    usedFrontend: ["PARTNER"],
  });
  expect(await market.refusal("user.changeRole", change, first)).toMatchObject({ statusCode: 403, code: "VIEW_ONLY" });
  const reason = "Frau Testmann bat am Telefon darum.";
  expect(await market.refusal("account.beginChanges", { body: { reason: "kurz" } }, first)).toMatchObject({
    code: "INVALID_INPUT",
  });
  await market.call("account.beginChanges", { body: { reason } }, first);
  expect(await market.call("user.getOwn", {}, first)).toMatchObject({ viewing: { ...viewing, mayChange: true } });
  await market.call("user.changeRole", change, first);
  expect(await market.refusal("user.changeRole", change, second)).toMatchObject({ code: "VIEW_ONLY" });
  const entry = await market.db.selectFrom("audit").selectAll().where("action", "=", "beginChanges").executeTakeFirst();
  expect(entry).toMatchObject({ userId: cast.support.id, recordId: cast.master.id, after: { reason } });
});

test("a user outside a support session cannot begin changes", async () => {
  const { market, cast, signIn } = world;
  const body = { reason: "Frau Testmann bat am Telefon darum." };
  expect(await market.refusal("account.beginChanges", { body }, await signIn(cast.master))).toMatchObject({
    code: "RIGHT_MISSING",
  });
  expect(await market.call("user.getOwn", {}, await signIn(cast.master))).toMatchObject({ viewing: null });
});

test("only platform administrators get a token with another user's scope", async () => {
  const { market, cast, signIn } = world;
  for (const who of [cast.editor, cast.master]) {
    expect(await market.refusal("user.getTokenWithScope", { id: cast.reader.id }, await signIn(who))).toMatchObject({
      statusCode: 403,
    });
  }
});

test("only the right password tells that a new address waits for its confirmation, and has the link mailed", async () => {
  const { market, add } = world;
  const ida = await add("Ida", reader, {});
  const token = await world.signIn(ida);
  const email = `neu-${ida.contactPoint.email}`;
  await market.call("user.changeEmail", { body: { email, password, frontendSource: "PARTNER" } }, token);
  const linksTo = async () => (await market.mails()).filter(({ to }) => to === email).length;
  expect(await linksTo()).toBe(1);
  const login = (body: { password: string; confirmAgain?: boolean }) =>
    market.refusal("user.login", { body: { email, ...body } });
  const stranger = await login({ password: "Falsch-2026", confirmAgain: true });
  const unknown = { email: "niemand@x.example", password, confirmAgain: true };
  expect(await market.refusal("user.login", { body: unknown })).toEqual(stranger);
  expect(stranger).toMatchObject(wrong);
  expect(await login({ password })).toMatchObject({ statusCode: 403, code: "EMAIL_NOT_CONFIRMED" });
  expect(await linksTo()).toBe(1);
  expect(await login({ password, confirmAgain: true })).toMatchObject({ code: "EMAIL_NOT_CONFIRMED" });
  expect(await linksTo()).toBe(2);
  await market.call("user.login", { body: { email: ida.contactPoint.email, password } });
});

test("the link to confirm an address is mailed at most three times a day", async () => {
  const { market, add } = world;
  const ole = await add("Ole", reader, {});
  const email = `neu-${ole.contactPoint.email}`;
  const token = await world.signIn(ole);
  await market.call("user.changeEmail", { body: { email, password, frontendSource: "PARTNER" } }, token);
  const codes = [];
  for (let asked = 0; asked < 4; asked += 1)
    codes.push((await market.refusal("user.login", { body: { email, password, confirmAgain: true } })).code);
  expect(codes).toEqual([
    ...Array<string>(2).fill("EMAIL_NOT_CONFIRMED"),
    ...Array<string>(2).fill("MAILS_TO_ADDRESS_TOO_MANY"),
  ]);
});
