import { setTimeout as wait } from "node:timers/promises";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { peopleForAllTests } from "./testing.ts";
import { remover, waysToRemove } from "./testing-removal.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(startPostgres);
const world = peopleForAllTests(postgres);

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const nowhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const masterAdmin = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;
const times = <T>(n: number, make: (at: number) => T): T[] => Array.from({ length: n }, (_, at) => make(at));
const post = async (url: string, body: unknown, remoteAddress = "192.0.2.1", method: "POST" | "PUT" = "POST") => {
  const answer = await world.market.app.inject({
    method,
    url,
    remoteAddress,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.statusCode === 200 ? "OK" : answer.json<{ code: string }>().code;
};
const count = (all: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(all, (one) => one)].map(([one, same]) => [one, same.length]));

test("promise 8: exactly one of 100 simultaneous uses of a reset link sets its password", async () => {
  const { market, add, mailedSecret } = world;
  const { contactPoint } = await add("Rike", reader, {});
  await market.call("user.getResetPasswordToken", { email: contactPoint.email });
  const token = await mailedSecret();
  const codes = await Promise.all(
    times(100, (n) => post("/user/v1/reset-password", { token, password: `Pellets-${n}` }, `192.0.${n}.1`, "PUT")),
  );
  expect(count(codes)).toEqual({ OK: 1, LINK_USED: 99 });
  const winner = codes.indexOf("OK");
  const { email } = contactPoint;
  expect(await post("/user/v1/login", { email, password: `Pellets-${winner}` })).toBe("OK");
  const told = (await market.mails()).filter(({ to, subject }) => to === email && subject.includes("geändert"));
  expect(told).toHaveLength(1);
});

test("of six concurrent confirmations of one new address one succeeds, and five get EMAIL_TAKEN", {
  tags: "long",
}, async () => {
  const { market, add, signIn, mailedSecret } = world;
  const email = "telse.neu@heidebrand.example";
  const links: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const token = await signIn(await add(`Telse${n}`, reader, {}));
    await market.call(
      "user.changeEmail",
      { body: { email, password: "Heizoel-2026", frontendSource: "PARTNER" } },
      token,
    );
    links.push(await mailedSecret());
    // Three mails a day may go to an address.
    if (n === 2) world.pass(24 * 60 + 1);
  }
  const verify = async (link: string) => {
    const answer = await market.app.inject({ url: `/user/v1/verifyUser?token=${link}` });
    return answer.statusCode === 200 ? "OK" : answer.json<{ code: string }>().code;
  };
  expect(count(await Promise.all(links.map(verify)))).toEqual({ OK: 1, EMAIL_TAKEN: 5 });
});

test("promise 8: of 100 concurrent uses of a verification or invitation link exactly one succeeds", async () => {
  const { market, cast, add, signIn, mailedSecret } = world;
  const token = await signIn(await add("Stine", reader, {}));
  const email = "stine.neu@heidebrand.example";
  await market.call(
    "user.changeEmail",
    { body: { email, password: "Heizoel-2026", frontendSource: "PARTNER" } },
    token,
  );
  const link = await mailedSecret();
  const verify = async () => {
    const answer = await market.app.inject({ url: `/user/v1/verifyUser?token=${link}` });
    return answer.statusCode === 200 ? "OK" : answer.json<{ code: string }>().code;
  };
  expect(count(await Promise.all(times(100, verify)))).toEqual({ OK: 1, LINK_USED: 99 });
  const body = {
    email: "tomke@heidebrand.example",
    firstName: "Tomke",
    lastName: "Testmann",
    gender: null,
    roles: reader,
    usedFrontend: ["PARTNER" as const],
    resources: { businessCustomer: [cast.uelzen.id], businessCustomerGroup: [], user: [] },
  };
  await market.call("user.create", { body }, await signIn(cast.master));
  const invitation = { token: await mailedSecret(), password: "Pellets-2027" };
  const codes = await Promise.all(times(100, (n) => post("/user/v1/invite-user", invitation, `192.0.${n}.1`, "PUT")));
  expect(count(codes)).toEqual({ OK: 1, LINK_USED: 99 });
});

test("promise 6: 10 of 300 guesses over 20 connections are evaluated", async () => {
  const { email } = (await world.add("Uwe", reader, {})).contactPoint;
  const codes = await Promise.all(
    times(300, (n) => post("/user/v1/login", { email, password: `Falsch-${n}` }, `10.1.${n >> 8}.${n & 255}`)),
  );
  expect(count(codes)).toEqual({ WRONG_LOGIN_DATA: 10, TOO_MANY_ATTEMPTS: 290 });
});

test("promise 34 (small form): two master administrators never remove each other, by any call", {
  tags: "long",
}, async () => {
  const { market, cast, add, signIn } = world;
  const support = await signIn(cast.support);
  const remove = remover(market, support, cast.stranger.id);
  // Only the two users of each race administer the company.
  await market.db.updateTable("userAccount").set({ roles: reader }).where("id", "=", cast.foreigner.id).execute();
  let violations = 0;
  const races = howMany(16, 40);
  for (let race = 0; race < races; race += 1) {
    const pair = [];
    for (const side of ["a", "b"]) {
      pair.push(
        await add(`Wett${race}${side}`, [masterAdmin, ...reader], { businessCustomerGroup: [cast.foreign.id] }),
      );
    }
    const way = (side: number) => race + side * Math.floor(race / waysToRemove);
    const done = await Promise.allSettled(pair.map((who, side) => remove(who, way(side))));
    const kept = done.filter(({ status }) => status === "rejected");
    if (kept.length !== 1) violations += 1;
    for (const one of kept) expect(String((one as PromiseRejectedResult).reason)).toContain("LAST_MASTER_ADMIN");
    await market.db.updateTable("userAccount").set({ roles: reader }).where("email", "like", "wett%").execute();
  }
  expect(violations).toBe(0);
});

test("of two administrators who remove each other's rights at once exactly one loses them", {
  tags: "long",
}, async () => {
  const { market, cast, add, signIn } = world;
  const admin = "BUSINESS_CUSTOMER_ADMIN" as const;
  const places = { businessCustomer: [cast.uelzen.id, cast.lueneburg.id] };
  type Someone = Awaited<ReturnType<typeof add>>;
  const resource = { kind: "businessCustomer" as const, id: cast.lueneburg.id };
  const ways: Record<string, (token: string, other: Someone) => Promise<unknown>> = {
    role: (token, { id: userId }) =>
      market.call("user.changeRole", { body: { userId, role: admin, action: "DELETE" } }, token),
    patch: (token, { id }) =>
      market.call("user.patch", { id, version: 1, body: [{ op: "replace", path: "/roles", value: reader }] }, token),
    switch: (token, { id }) => market.call("user.toggleIsActive", { id }, token),
    place: (token, { scopeId: id }) =>
      market.call("scope.put", { body: { id, resources: { ...nowhere, businessCustomer: [cast.uelzen.id] } } }, token),
    places: (token, { scopeId }) =>
      market.call("scope.removeResourceFromScopes", { body: { scopeIds: [scopeId], resource } }, token),
  };
  for (const [name, take] of Object.entries(ways))
    for (let race = 0; race < howMany(2, 12); race += 1) {
      const pair = [];
      for (const side of ["a", "b"]) pair.push(await add(`Gegen${name}${race}${side}`, [admin, ...reader], places));
      const [one, other] = pair as [Someone, Someone];
      const [ofOne, ofOther] = [await signIn(one), await signIn(other)];
      await Promise.allSettled([take(ofOne, other), take(ofOther, one)]);
      // The call of who lost the place may be answered, too: it then finds nothing left that it could take away.
      const left = await market.db
        .selectFrom("userAccount")
        .innerJoin("scope", "scope.userId", "userAccount.id")
        .select("email")
        .where("userAccount.id", "in", [one.id, other.id])
        .where("isActive", "=", true)
        .where(sql<boolean>`${admin} = any(roles) and ${cast.lueneburg.id}::uuid = any(scope.business_customer)`)
        .execute();
      expect(left, name).toHaveLength(1);
    }
});

test("promise 31: 20 concurrent writers of one user keep each acknowledged edit exactly once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { market, cast, add, signIn } = world;
  const { id } = await add("Vito", reader, { businessCustomer: [cast.uelzen.id] });
  const master = await signIn(cast.master);
  const seen: string[] = [];
  const conflicts: number[] = [];
  const edits = howMany(1, 10);
  await Promise.all(
    times(20, async (writer) => {
      for (let edit = 0; edit < edits; edit += 1) {
        for (;;) {
          const { version, contactPoint } = await market.call("user.get", { id }, master);
          const value = `${contactPoint.person.lastName.split("-").at(0)}-${writer}.${edit}`;
          const body = [{ op: "replace" as const, path: "/contactPoint/person/lastName", value }];
          try {
            await market.call("user.patch", { id, version, body }, master);
            seen.push(value);
            break;
          } catch (error) {
            expect(String(error)).toContain("VERSION_CONFLICT");
            conflicts.push(writer);
            await wait(Math.random() * 400);
          }
        }
      }
    }),
  );
  expect(seen).toHaveLength(20 * edits);
  const audits = await market.db
    .selectFrom("audit")
    .select(["version", "before", "after"])
    .where("recordId", "=", id)
    .where("action", "=", "patch")
    .orderBy("version")
    .execute();
  const field = "contactPoint.person.lastName";
  expect(new Set(audits.map(({ after }) => after?.[field]))).toEqual(new Set(seen));
  expect(audits).toHaveLength(seen.length);
  // Each edit started from the result of the one before: none overwrote another blindly.
  for (const [at, { before }] of audits.entries())
    if (at > 0) expect(before?.[field]).toBe(audits[at - 1]?.after?.[field]);
  expect(conflicts.length).toBeGreaterThan(0);
});

test("simultaneous calls create one subscription", async () => {
  const { market, cast, add, signIn } = world;
  const token = await signIn(await add("Wim", reader, { businessCustomer: [cast.uelzen.id] }));
  const input = { body: { ids: [cast.uelzen.id], perApp: true, appTypes: { "order.CREATE": true } } };
  const all = await Promise.allSettled(times(20, () => market.call("messenger.createSubscription", input, token)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("one of many simultaneous new users gets an address", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const body = {
    email: "xaver@heidebrand.example",
    firstName: "Xaver",
    lastName: "Testmann",
    gender: null,
    roles: reader,
    usedFrontend: ["PARTNER" as const],
    resources: { businessCustomer: [cast.uelzen.id], businessCustomerGroup: [], user: [] },
  };
  const all = await Promise.allSettled(times(20, () => market.call("user.create", { body }, master)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect((await market.mails()).filter(({ to }) => to === body.email)).toHaveLength(1);
});
