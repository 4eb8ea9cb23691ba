import { createHmac, hkdfSync } from "node:crypto";
import { type TOTP, URI } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { handlers as allHandlers } from "../../handlers.ts";
import { createLog } from "../../kernel/log.ts";
import { newKey, type SigningKey, signingKey } from "../../kernel/security/keys.ts";
import { sealOf } from "../../kernel/security/seal.ts";
import { testDatabase } from "../../kernel/testing/database.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../records/insert.ts";
import { resealSecrets } from "../records/reseal-secrets.ts";
import { findCaller } from "../sessions/caller.ts";
import { personLike } from "../users/testing.ts";

type Keys = [SigningKey, ...SigningKey[]];
const aKey = (): SigningKey => signingKey(newKey());
const password = "Heizoel-2026";
const log = createLog("silent");

let database: Awaited<ReturnType<typeof testDatabase>>;
let market: Marketplace;
let now = new Date("2026-03-02T09:00:00.000Z");
let number = 0;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.db.deleteFrom("secondFactor").execute());
afterAll(async () => {
  await market.close();
  await database.stop();
});

/**
 * Starts the installation again, a minute later, with these keys. As at every start, stored secrets are sealed again with the first key.
 */
async function startWith(keys: { token: Keys; seal: Keys }): Promise<void> {
  await market?.close();
  now = new Date(now.getTime() + 60_000);
  const handlers = { account: allHandlers.account, user: allHandlers.user };
  market = await startMarketplace({ handlers, findCaller, db: database.db, now, keys });
  await resealSecrets(market.kernel, log);
}

interface Person {
  email: string;
  token: string;
  totp: TOTP;
  recoveryCodes: string[];
}

const login = async (email: string, code?: string): Promise<string> =>
  (await market.call("user.login", { body: { email, password, ...(code !== undefined && { code }) } })).access_token;
const codeOf = (totp: TOTP): string => totp.generate({ timestamp: now.getTime() });

/** A user who signs in and sets up a second factor. */
async function comes(): Promise<Person> {
  number += 1;
  const person = personLike(`Schluessel${number}`, ["BUSINESS_CUSTOMER_READER"], {});
  await insertUsers(database.db, [person]);
  const { email } = person.contactPoint;
  const token = await login(email);
  const { address } = await market.call("account.beginSecondFactor", { body: { password } }, token);
  const totp = URI.parse(address) as TOTP;
  const body = { code: codeOf(totp) };
  return { email, token, totp, ...(await market.call("account.confirmSecondFactor", { body }, token)) };
}

/** Exchanges the token, as a gateway does every ten minutes. */
async function staysSignedIn(person: Person): Promise<void> {
  person.token = (await market.call("user.loginToken", { body: { token: person.token } })).access_token;
}

/** Everything the user has still works: the session, a code of the app, and each recovery code once. */
async function everythingWorks({ email, token, totp, recoveryCodes }: Person): Promise<boolean> {
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({ contactPoint: { email } });
  await login(email, codeOf(totp));
  const [first = "", second = ""] = recoveryCodes;
  for (const code of [first, second]) await login(email, code);
  expect(await market.refusal("user.login", { body: { email, password, code: first } })).toMatchObject({
    code: "SECOND_FACTOR_WRONG",
  });
  return true;
}

test("a rotation of token and seal keys keeps every session, second factor and recovery code", {
  tags: "long",
}, async () => {
  const [oldToken, newToken, oldSeal, newSeal] = [aKey(), aKey(), aKey(), aKey()];
  await startWith({ token: [oldToken], seal: [oldSeal] });
  const people = [await comes()];
  const steps: { token: Keys; seal: Keys }[] = [
    { token: [oldToken, newToken], seal: [oldSeal, newSeal] },
    { token: [newToken, oldToken], seal: [newSeal, oldSeal] },
    { token: [newToken], seal: [newSeal] },
  ];
  for (const keys of steps) {
    await startWith(keys);
    for (const person of people) await staysSignedIn(person);
    people.push(await comes());
  }
  await startWith({ token: [newToken], seal: [newSeal] });
  expect(people).toHaveLength(4);
  for (const person of people) expect(await everythingWorks(person)).toBe(true);
});

test("replaced token keys alone leave second factors and recovery codes unchanged", { tags: "long" }, async () => {
  const seal: Keys = [aKey()];
  await startWith({ token: [aKey()], seal });
  const person = await comes();
  await startWith({ token: [aKey()], seal });
  expect(await market.refusal("user.getOwn", {}, person.token)).toMatchObject({ statusCode: 401 });
  person.token = await login(person.email, person.recoveryCodes.pop());
  expect(await everythingWorks(person)).toBe(true);
});

/** The old form of a recovery code, when token keys sealed it: a digest that needs the first token key. */
function digestOfBefore({ secret }: SigningKey, userId: string, code: string): string {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "marketplace requests", 32));
  const text = `recovery code ${userId} ${code.replace("-", "")}`;
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Rewrites a user's factor as an installation with only token keys kept it. */
async function keptAsBefore({ email, totp, recoveryCodes }: Person, tokenKey: SigningKey): Promise<void> {
  const { id } = await database.db
    .selectFrom("userAccount")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const sealedSecret = sealOf([tokenKey]).close(totp.secret.base32);
  const digests = recoveryCodes.map((code) => digestOfBefore(tokenKey, id, code));
  await database.db
    .updateTable("secondFactor")
    .set({ sealedSecret, recoveryCodes: digests })
    .where("userId", "=", id)
    .execute();
}

test("an installation with token keys only gets seal keys and may then change the token keys", async () => {
  const [tokenKey, nextTokenKey, sealKey] = [aKey(), aKey(), aKey()];
  await startWith({ token: [tokenKey], seal: [tokenKey] });
  const person = await comes();
  await keptAsBefore(person, tokenKey);
  await startWith({ token: [tokenKey], seal: [sealKey] });
  await staysSignedIn(person);
  await startWith({ token: [nextTokenKey, tokenKey], seal: [sealKey] });
  await staysSignedIn(person);
  await startWith({ token: [nextTokenKey], seal: [sealKey] });
  expect(await everythingWorks(person)).toBe(true);
});

test("an installation that stays with token keys only may change them by the same steps", async () => {
  const [first, second] = [aKey(), aKey()];
  await startWith({ token: [first], seal: [first] });
  const person = await comes();
  await keptAsBefore(person, first);
  for (const keys of [[first, second], [second, first], [second]] as Keys[]) {
    await startWith({ token: keys, seal: keys });
    await staysSignedIn(person);
  }
  expect(await everythingWorks(person)).toBe(true);
});

test("data that no key opens is kept and logged, and works again once its key is back", async () => {
  const [lost, other] = [aKey(), aKey()];
  const token: Keys = [aKey()];
  await startWith({ token, seal: [lost] });
  const person = await comes();
  await startWith({ token, seal: [other] });
  const said: unknown[] = [];
  await resealSecrets(
    market.kernel,
    Object.assign(createLog("silent"), { error: (...words: unknown[]) => said.push(words) }),
  );
  expect(said).toEqual([[{ people: 1 }, expect.stringContaining("a key is missing in SEAL_KEYS")]]);
  await startWith({ token, seal: [other, lost] });
  expect(await everythingWorks(person)).toBe(true);
});

test("a repeated call gets the first answer although the order of the keys changed", async () => {
  const [first, second] = [aKey(), aKey()];
  const token: Keys = [aKey()];
  await startWith({ token, seal: [first, second] });
  const person = personLike("Wiederholung", ["BUSINESS_CUSTOMER_READER"], {});
  await insertUsers(database.db, [person]);
  const bearer = await login(person.contactPoint.email);
  const body = { oldPassword: password, newPassword: "Pellets-2027", frontendSource: "PARTNER" as const };
  const change = () => market.call("user.changePassword", { body, key: "einmal-und-nochmal" }, bearer);
  const answer = await change();
  await startWith({ token, seal: [second, first] });
  expect(await change()).toEqual(answer);
});
