import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { NewUser } from "../records/insert.ts";
import { peopleForAllTests } from "../users/testing.ts";

let number = 0;
let who: NewUser;
const world = peopleForAllTests();
beforeEach(async () => {
  number += 1;
  who = await world.add(`Sitz${number}`, ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [world.cast.uelzen.id] });
});

async function signInWith(browser?: string): Promise<string> {
  const { email } = who.contactPoint;
  const body = { email, password: "Heizoel-2026", ...(browser && { browser }) };
  return (await world.market.call("user.login", { body })).access_token;
}

test("signing out ends only the token's session and streams, also of an expired token; forged ones get 404", async () => {
  const { market, signIn, pass } = world;
  const [here, elsewhere] = [await signIn(who), await signIn(who)];
  const before = (await market.endedStreams()).filter((id) => id === who.id).length;
  pass(20);
  await market.call("account.signOut", { body: { token: here } });
  // A second sign-out is answered like the first.
  await market.call("account.signOut", { body: { token: here } });
  expect(await market.refusal("user.loginToken", { body: { token: here } })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
  expect((await market.endedStreams()).filter((id) => id === who.id)).toHaveLength(before + 1);
  await market.call("user.loginToken", { body: { token: elsewhere } });
  const forged = `${elsewhere.slice(0, -8)}AAAAAAAA`;
  expect(await market.refusal("account.signOut", { body: { token: forged } })).toMatchObject({
    statusCode: 404,
    code: "TOKEN_NOT_FOUND",
  });
  await market.call("user.loginToken", { body: { token: elsewhere } });
});

test("all browsers of a user are listed, newest first, with the current one marked", async () => {
  const { market, pass } = world;
  const first = await signInWith("Firefox, Windows");
  pass(1);
  await signInWith();
  const sessions = await market.call("account.sessions", {}, first);
  expect(sessions.map(({ browser, isThis }) => [browser, isThis])).toEqual([
    [null, false],
    ["Firefox, Windows", true],
  ]);
  expect(sessions[0]).toMatchObject({ frontend: "PARTNER", startedAt: market.clock.now.toISOString() });
});

test("expired sessions and support sessions are not listed", async () => {
  const { market, cast, pass, signIn } = world;
  await signInWith();
  pass(9 * 60);
  const second = await signInWith();
  const own = await signIn(cast.support);
  const before = await market.call("account.sessions", {}, own);
  await market.call("user.getTokenWithScope", { id: who.id }, own);
  // The support session is not in the staff member's own list either: it is no browser they are signed in with.
  expect(await market.call("account.sessions", {}, own)).toHaveLength(before.length);
  expect(await market.call("account.sessions", {}, second)).toHaveLength(1);
});

test("one session ends with its streams, the others continue, and the end is logged", async () => {
  const { market } = world;
  const first = await signInWith();
  const second = await signInWith();
  const other = (await market.call("account.sessions", {}, first)).find(({ isThis }) => !isThis);
  await market.call("account.endSession", { id: other?.id ?? "" }, first);
  expect(await market.refusal("user.getOwn", {}, second)).toMatchObject({ statusCode: 401 });
  expect(await market.call("account.sessions", {}, first)).toHaveLength(1);
  expect(await market.endedStreams()).toContain(who.id);
  const audit = await market.db
    .selectFrom("audit")
    .selectAll()
    .where("recordId", "=", other?.id ?? "")
    .execute();
  expect(audit).toMatchObject([{ userId: who.id, action: "endSession" }]);
});

test("all sessions except the current one end at once", async () => {
  const { market } = world;
  const [here, ...elsewhere] = [await signInWith(), await signInWith(), await signInWith()];
  await market.call("account.endOtherSessions", {}, here);
  for (const token of elsewhere)
    expect(await market.refusal("user.getOwn", {}, token)).toMatchObject({ statusCode: 401 });
  expect(await market.call("account.sessions", {}, here)).toHaveLength(1);
});

test("promise 10: foreign, ended, unknown and malformed session ids get the same 404 and end no session", async () => {
  const { market, cast, signIn } = world;
  const own = await signInWith();
  await signInWith();
  const ended = (await market.call("account.sessions", {}, own)).find(({ isThis }) => !isThis)?.id ?? "";
  await market.call("account.endSession", { id: ended }, own);
  const masters = await signIn(cast.master);
  const foreign = (await market.call("account.sessions", {}, masters))[0]?.id ?? "";
  const ids = [foreign, ended, randomUUID(), "keine-nummer"];
  const refused = await Promise.all(ids.map((id) => market.refusal("account.endSession", { id }, own)));
  expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(refused[0]).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  expect(await market.call("account.sessions", {}, masters)).toHaveLength(1);
});
