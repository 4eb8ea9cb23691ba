import { type TOTP, URI } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import type { NewUser } from "../records/insert.ts";
import { peopleForAllTests } from "../users/testing.ts";

let number = 0;
let who: NewUser;
const world = peopleForAllTests();
beforeEach(async () => {
  number += 1;
  who = await world.add(`Zugang${number}`, ["BUSINESS_CUSTOMER_READER"], {
    businessCustomer: [world.cast.uelzen.id],
  });
});

const old = "Heizoel-2026";
const fresh = "Pellets-2027";
const frontendSource = "PARTNER" as const;
const used = { statusCode: 410, code: "LINK_USED" };
const gone = { statusCode: 401 };

const changeEmail = (email: string, token: string, password = old) =>
  world.market.call("user.changeEmail", { body: { email, password, frontendSource } }, token);
const changePassword = (token: string, more: { keepApiToken?: boolean } = {}) =>
  world.market.call(
    "user.changePassword",
    { body: { oldPassword: old, newPassword: fresh, frontendSource, ...more } },
    token,
  );

async function resetLink(): Promise<string> {
  await world.market.call("user.getResetPasswordToken", { email: who.contactPoint.email });
  return world.mailedSecret();
}

/** The secret in the newest mail to an address. */
async function secretMailedTo(address: string): Promise<string> {
  const mail = (await world.market.mails()).findLast(({ to }) => to === address);
  const [link = ""] = (mail?.paragraphs ?? []).flatMap((part) =>
    typeof part === "object" && "link" in part ? [part.link] : [],
  );
  return new URL(link).hash.slice(1);
}

/** Everything that opens an account besides its password, as it is before the access ends. */
async function everythingOpen() {
  const { market, cast, signIn } = world;
  const here = await signIn(who);
  const elsewhere = await signIn(who);
  const { apiToken } = await market.call("user.changeApiToken", { body: { password: old } }, here);
  const next = `neu-${number}@fremd.example`;
  await changeEmail(next, here);
  const emailChange = await secretMailedTo(next);
  const reset = await resetLink();
  const { access_token: look } = await market.call(
    "user.getTokenWithScope",
    { id: who.id },
    await signIn(cast.support),
  );
  return { here, elsewhere, look, apiToken, emailChange, reset };
}

/** The names of the tokens and links that still work. The check uses none of them up. */
async function stillGood(open: Awaited<ReturnType<typeof everythingOpen>>): Promise<string[]> {
  const { market } = world;
  const good: string[] = [];
  for (const name of ["here", "elsewhere", "look", "apiToken"] as const) {
    const { statusCode } = await market.app.inject({
      method: "GET",
      url: "/user/v1",
      headers: { authorization: `Bearer ${open[name]}` },
    });
    if (statusCode === 200) good.push(name);
  }
  for (const name of ["emailChange", "reset"] as const) {
    const { statusCode } = await market.app.inject({ method: "GET", url: `/user/v1/validate-token/${open[name]}` });
    if (statusCode === 200) good.push(name);
  }
  return good;
}

async function switchOn(token: string): Promise<TOTP> {
  const { address } = await world.market.call("account.beginSecondFactor", { body: { password: old } }, token);
  const totp = URI.parse(address) as TOTP;
  await world.market.call("account.confirmSecondFactor", { body: { code: codeOf(totp) } }, token);
  return totp;
}
const codeOf = (totp: TOTP): string => totp.generate({ timestamp: world.market.clock.now.getTime() });

/** Each way to end access, and the tokens and links that still work after it. */
const endings: [string, string[], (open: Awaited<ReturnType<typeof everythingOpen>>) => Promise<unknown>][] = [
  ["nothing yet", ["here", "elsewhere", "look", "apiToken", "emailChange", "reset"], () => Promise.resolve()],
  [
    "a password reset by mail",
    [],
    ({ reset }) => world.market.call("user.resetPassword", { body: { token: reset, password: fresh } }),
  ],
  ["a password changed in the settings", ["here"], ({ here }) => changePassword(here)],
  [
    "a password changed in the settings by somebody who keeps the API key",
    ["here", "apiToken"],
    ({ here }) => changePassword(here, { keepApiToken: true }),
  ],
  [
    "being switched off, also once one is on again",
    [],
    async () => {
      const master = await world.signIn(world.cast.master);
      await world.market.call("user.toggleIsActive", { id: who.id }, master);
      await world.market.call("user.toggleIsActive", { id: who.id }, master);
    },
  ],
  ["a second factor", ["here", "apiToken"], ({ here }) => switchOn(here)],
  [
    "a second factor that is reset by an administrator",
    [],
    async ({ here }) => {
      await switchOn(here);
      await world.market.call("account.resetSecondFactor", { id: who.id }, await world.signIn(world.cast.master));
    },
  ],
  [
    "a new address that was confirmed",
    ["here", "elsewhere", "look", "apiToken"],
    ({ emailChange }) => world.market.call("user.verify", { token: emailChange }),
  ],
];

test.each(endings)("%s ends sessions, support sessions, links and keys except: %j", async (_name, left, end) => {
  const open = await everythingOpen();
  await end(open);
  expect(await stillGood(open)).toEqual(left);
});

test("disabling the second factor signs out everywhere else, and older links are invalid", async () => {
  const { market, signIn, pass } = world;
  const here = await signIn(who);
  const totp = await switchOn(here);
  pass(1);
  const body = { email: who.contactPoint.email, password: old, code: codeOf(totp) };
  const { access_token: elsewhere } = await market.call("user.login", { body });
  const link = await resetLink();
  pass(1);
  await market.call("account.endSecondFactor", { body: { password: old, code: codeOf(totp) } }, here);
  expect(await market.call("user.getOwn", {}, here)).toMatchObject({ id: who.id });
  expect(await market.refusal("user.getOwn", {}, elsewhere)).toMatchObject(gone);
  expect(await market.refusal("user.validateToken", { token: link })).toMatchObject(used);
});

test("a password reset voids a pending address change that was started with the old password", async () => {
  const { market, signIn } = world;
  const thief = "dieb@fremd.example";
  await changeEmail(thief, await signIn(who));
  const link = await secretMailedTo(thief);
  await market.call("user.resetPassword", { body: { token: await resetLink(), password: fresh } });
  expect(await market.refusal("user.verify", { token: link })).toMatchObject(used);
  expect(await market.call("user.getOwn", {}, await signIn(who, fresh))).toMatchObject({
    contactPoint: { email: who.contactPoint.email },
  });
});

test("only the later of two address changes can be confirmed", async () => {
  const { market, signIn } = world;
  const token = await signIn(who);
  const [wrong, right] = ["vertippt@fremd.example", "richtig@fremd.example"];
  await changeEmail(wrong, token);
  await changeEmail(right, token);
  expect(await market.refusal("user.verify", { token: await secretMailedTo(wrong) })).toMatchObject(used);
  await market.call("user.verify", { token: await secretMailedTo(right) });
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({ contactPoint: { email: right } });
});

test("a reset link is valid only while the account keeps the address it was sent to", async () => {
  const { market } = world;
  const link = await resetLink();
  const moved = { email: "umgezogen@fremd.example", emailKey: "umgezogen@fremd.example" };
  await market.db.updateTable("userAccount").set(moved).where("id", "=", who.id).execute();
  const body = { token: link, password: fresh };
  expect(await market.refusal("user.resetPassword", { body })).toMatchObject(used);
});

test("the mail about a new password mentions the ended API key only when there was one", async () => {
  const { market, signIn } = world;
  const wordsOfLastMail = async () => JSON.stringify((await market.mails()).at(-1)?.paragraphs);
  const here = await signIn(who);
  await changePassword(here);
  expect(await wordsOfLastMail()).not.toContain("API-Schlüssel");
  await market.call("user.changeApiToken", { body: { password: fresh } }, here);
  await market.call("user.resetPassword", { body: { token: await resetLink(), password: "Wieder-2027" } });
  expect(await wordsOfLastMail()).toContain("Auch Ihr API-Schlüssel gilt nicht mehr.");
});
