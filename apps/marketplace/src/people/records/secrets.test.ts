import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { z } from "zod";
import { startWithPeople } from "../users/testing.ts";

const world = forAllTests(startWithPeople);

test("promise 11: no hash, secret or key of the tables is in any answer, audit log or mail", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const support = await signIn(cast.support);
  const { apiToken } = await market.call("user.changeApiToken", { body: { password: "Heizoel-2026" } }, master);
  await market.call("user.getResetPasswordToken", { email: cast.reader.contactPoint.email });
  const linkSecret = await mailedSecret();
  const answers: unknown[] = [];
  for (const token of [master, support]) {
    answers.push(
      await market.call("user.getOwn", {}, token),
      await market.call("user.find", { body: undefined }, token),
      await market.call("user.findWithScope", { limit: -1, page: 1, body: undefined }, token),
      await market.call("user.get", { id: cast.reader.id }, token),
      await market.call("scope.find", { body: { ids: [] } }, token),
      await market.call("iam.getAvailableRoles", {}, token),
      await market.call("messenger.getSubscription", {}, token),
      await market.call("user.toggleIsActive", { id: cast.manager.id }, token),
      await market.call("user.changeRole", { body: { userId: cast.admin.id, role: "USER", action: "ADD" } }, token),
    );
  }
  const { db } = market;
  const tables = [
    await db.selectFrom("userAccount").select("passwordHash as secret").execute(),
    await db.selectFrom("userLink").select("secretHash as secret").execute(),
    await db.selectFrom("knownDevice").select("secretHash as secret").execute(),
    await db.selectFrom("apiToken").select("secretHash as secret").execute(),
    await db.selectFrom("guess").select("key as secret").execute(),
  ];
  const canaries = tables.flatMap((rows) => rows.map(({ secret }) => secret)).filter((secret) => secret !== null);
  expect(canaries.length).toBeGreaterThan(12);
  const audits = await db.selectFrom("audit").selectAll().execute();
  const said = JSON.stringify([answers, audits, await market.mails(), await market.events()]);
  for (const canary of canaries) expect(said).not.toContain(canary);
  expect(JSON.stringify([answers, audits])).not.toContain(linkSecret);
  expect(said).not.toContain(apiToken);
  expect(said).not.toContain("$argon2");
});

test("passwords are kept with argon2id", async () => {
  const rows = await world.market.db.selectFrom("userAccount").select("passwordHash").execute();
  for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test("promise 1 (marketplace part): only the session calls return a token", () => {
  const answering = calls.filter(({ call }) =>
    JSON.stringify(z.toJSONSchema(call.response, { unrepresentable: "any" })).includes("access_token"),
  );
  expect(answering.map(({ id }) => id).toSorted()).toEqual(["user.getTokenWithScope", "user.login", "user.loginToken"]);
  expect(answering.every(({ call }) => call.exposure === "session")).toBe(true);
});
