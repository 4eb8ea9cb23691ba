import { type TOTP, URI } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { findCaller, withStaffSecondFactor } from "../sessions/caller.ts";
import { peopleForAllTests } from "../users/testing.ts";
import type { NewUser } from "./insert.ts";

let number = 0;
let who: NewUser;
let token: string;
const world = peopleForAllTests();
beforeEach(async () => {
  number += 1;
  who = await world.add(`Faktor${number}`, ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [world.cast.uelzen.id] });
  token = await world.signIn(who);
});

const password = "Heizoel-2026";

function code(totp: TOTP, secondsFromNow = 0): string {
  return totp.generate({ timestamp: world.market.clock.now.getTime() + secondsFromNow * 1000 });
}

async function begin(): Promise<TOTP> {
  const { address } = await world.market.call("account.beginSecondFactor", { body: { password } }, token);
  return URI.parse(address) as TOTP;
}

/** Switches the factor on, which uses up the code of this half minute. */
async function switchOn(): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
  const totp = await begin();
  const body = { code: code(totp) };
  return { totp, ...(await world.market.call("account.confirmSecondFactor", { body }, token)) };
}

const login = (given?: string) => ({
  body: { email: who.contactPoint.email, password, ...(given !== undefined && { code: given }) },
});

test("a second factor that was begun is inactive until its first code is given", async () => {
  const { market } = world;
  await begin();
  await market.call("user.login", login());
  expect(await market.call("account.getSecondFactor", {}, token)).toEqual({
    isOn: false,
    isRequired: false,
    recoveryCodesLeft: 0,
  });
});

test("with a second factor the password alone is refused and the right code signs in", async () => {
  const { market, pass } = world;
  const { totp } = await switchOn();
  expect(await market.refusal("user.login", login())).toMatchObject({ statusCode: 403, code: "SECOND_FACTOR_NEEDED" });
  pass(1);
  const { access_token } = await market.call("user.login", login(code(totp)));
  expect(await market.call("user.getOwn", {}, access_token)).toMatchObject({ secondFactor: "on" });
});

test("without the password nothing reveals whether an account has a second factor", async () => {
  const { market } = world;
  const { totp } = await switchOn();
  for (const { body } of [login(), login(code(totp, 30))])
    expect(await market.refusal("user.login", { body: { ...body, password: "Falsch-2026" } })).toMatchObject({
      code: "WRONG_LOGIN_DATA",
    });
});

test("a code is accepted with clocks at most half a minute apart", async () => {
  const { market, pass } = world;
  const { totp } = await switchOn();
  pass(5);
  expect(await market.refusal("user.login", login(code(totp, -60)))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  expect(await market.refusal("user.login", login(code(totp, 60)))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  await market.call("user.login", login(code(totp, -30)));
  await market.call("user.login", login(code(totp, 30)));
});

test("a code works once, also in simultaneous use, and codes older than the last are refused", async () => {
  const { market, pass } = world;
  const { totp } = await switchOn();
  pass(5);
  const given = code(totp);
  // Five, the most tries in the window, so that each refusal is about the code.
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => market.call("user.login", login(given))));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  pass(16);
  expect(await market.refusal("user.login", login(given))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  // A code that was never used and that the clock still allows.
  const passedOver = code(totp);
  await market.call("user.login", login(code(totp, 30)));
  expect(await market.refusal("user.login", login(passedOver))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
});

test("each of the ten recovery codes signs in once, in any typed form", async () => {
  const { market } = world;
  const { recoveryCodes } = await switchOn();
  expect(new Set(recoveryCodes).size).toBe(10);
  const [first = "", second = ""] = recoveryCodes;
  const { access_token } = await market.call("user.login", login(first));
  await market.call("user.login", login(` ${second.toLowerCase().replace("-", " ")} `));
  expect(await market.refusal("user.login", login(first))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  expect(await market.call("account.getSecondFactor", {}, access_token)).toMatchObject({ recoveryCodesLeft: 8 });
});

test("new recovery codes end the old ones", async () => {
  const { market, pass } = world;
  const { totp, recoveryCodes } = await switchOn();
  pass(1);
  const answer = await market.call("account.renewRecoveryCodes", { body: { code: code(totp) } }, token);
  expect(await market.refusal("user.login", login(recoveryCodes[0]))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  await market.call("user.login", login(answer.recoveryCodes[0]));
});

test("promise 6: after five wrong codes in a quarter of an hour even the right code is not evaluated", async () => {
  const { market, pass } = world;
  const { totp } = await switchOn();
  pass(1);
  const wrong = String((Number(code(totp)) + 1) % 1_000_000).padStart(6, "0");
  for (let tries = 0; tries < 5; tries += 1)
    expect(await market.refusal("user.login", login(wrong))).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  expect(await market.refusal("user.login", login(code(totp)))).toMatchObject({ code: "TOO_MANY_ATTEMPTS" });
  pass(16);
  await market.call("user.login", login(code(totp)));
});

test("enabling the second factor ends other sessions; logs and mails of both switches hold no secret", async () => {
  const { market, pass, signIn } = world;
  const elsewhere = await signIn(who);
  const { totp, recoveryCodes } = await switchOn();
  expect(await market.refusal("user.getOwn", {}, elsewhere)).toMatchObject({ statusCode: 401 });
  pass(1);
  await market.call("account.endSecondFactor", { body: { password, code: code(totp) } }, token);
  await market.call("user.login", login());
  const audit = await market.db.selectFrom("audit").selectAll().where("recordId", "=", who.id).orderBy("id").execute();
  expect(audit.map(({ action, after }) => [action, after])).toEqual([
    ["beginSecondFactor", { secondFactor: "begun" }],
    ["confirmSecondFactor", { secondFactor: "on" }],
    ["endSecondFactor", { secondFactor: "off" }],
  ]);
  const mails = (await market.mails()).filter(({ to }) => to === who.contactPoint.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Anmeldung in zwei Schritten", "Anmeldung in zwei Schritten"]);
  for (const secret of [totp.secret.base32, ...recoveryCodes]) {
    expect(JSON.stringify([audit, mails])).not.toContain(secret);
    const kept = await market.db.selectFrom("secondFactor").selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
  }
});

test("enabling needs the password, disabling needs password and code; a refusal names the wrong one", async () => {
  const { market, pass } = world;
  const wrongPassword = { password: "Falsch-2026" };
  expect(await market.refusal("account.beginSecondFactor", { body: wrongPassword }, token)).toMatchObject({
    code: "OLD_PASSWORD_IS_WRONG",
  });
  expect(await market.refusal("account.endSecondFactor", { body: { password, code: "123456" } }, token)).toMatchObject({
    code: "SECOND_FACTOR_OFF",
  });
  expect(await market.refusal("account.confirmSecondFactor", { body: { code: "123456" } }, token)).toMatchObject({
    code: "SECOND_FACTOR_OFF",
  });
  const { totp } = await switchOn();
  pass(1);
  const ending = (body: { password: string; code: string }) =>
    market.refusal("account.endSecondFactor", { body }, token);
  expect(await ending({ ...wrongPassword, code: code(totp) })).toMatchObject({ code: "OLD_PASSWORD_IS_WRONG" });
  expect(await ending({ password, code: "12345" })).toMatchObject({ code: "SECOND_FACTOR_WRONG" });
  expect(await market.refusal("account.beginSecondFactor", { body: { password } }, token)).toMatchObject({
    code: "SECOND_FACTOR_ON",
  });
});

test("an administrator resets a colleague's second factor, but not their own or a stronger person's", async () => {
  const { market, cast, add, signIn } = world;
  await switchOn();
  const master = await signIn(cast.master);
  await market.call("account.resetSecondFactor", { id: who.id }, master);
  expect(await market.refusal("user.getOwn", {}, token)).toMatchObject({ statusCode: 401 });
  await market.call("user.login", login());
  const refused = (id: string, as: string) => market.refusal("account.resetSecondFactor", { id }, as);
  expect(await refused(cast.master.id, master)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await refused(cast.master.id, await signIn(cast.admin))).toMatchObject({ code: "NOT_FOUND" });
  expect(await refused(cast.foreigner.id, master)).toMatchObject({ code: "NOT_FOUND" });
  // Users whom the caller sees but may not reset: because of a stronger role or of another company.
  const boss = await add("Bodo", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [cast.lueneburg.id] });
  expect(await refused(boss.id, await signIn(cast.admin))).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await refused(cast.between.id, master)).toMatchObject({ code: "RIGHT_MISSING" });
});

test("platform staff without a required second factor can use only their own account calls", async () => {
  const { market, cast, signIn } = world;
  const support = await signIn(cast.support);
  const find = market.kernel.findCaller;
  market.kernel.findCaller = withStaffSecondFactor(findCaller);
  market.kernel.parts.staffNeedsSecondFactor = true;
  try {
    expect(await market.call("user.getOwn", {}, support)).toMatchObject({
      secondFactor: "owed",
      roles: ["PLATFORM_ADMIN"],
    });
    expect(await market.refusal("user.find", { body: {} }, support)).toMatchObject({ code: "RIGHT_MISSING" });
    expect(await market.refusal("user.get", { id: cast.reader.id }, support)).toMatchObject({ code: "NOT_FOUND" });
    expect(await market.refusal("user.getTokenWithScope", { id: cast.reader.id }, support)).toMatchObject({
      code: "RIGHT_MISSING",
    });
    const { address } = await market.call("account.beginSecondFactor", { body: { password } }, support);
    const totp = URI.parse(address) as TOTP;
    await market.call("account.confirmSecondFactor", { body: { code: code(totp) } }, support);
    expect(await market.call("user.getOwn", {}, support)).toMatchObject({ secondFactor: "on" });
    await market.call("user.find", { body: {} }, support);
    world.pass(1);
    const body = { password, code: code(totp) };
    expect(await market.refusal("account.endSecondFactor", { body }, support)).toMatchObject({
      code: "SECOND_FACTOR_REQUIRED",
    });
    // Dealers do not need a second factor.
    expect(await market.call("user.getOwn", {}, token)).toMatchObject({ secondFactor: "off" });
  } finally {
    market.kernel.findCaller = find;
    market.kernel.parts.staffNeedsSecondFactor = false;
  }
});
