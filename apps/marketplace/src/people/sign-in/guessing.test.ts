import { expect, test } from "vitest";
import { forgetTries } from "../records/guesses.ts";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();

const password = "Heizoel-2026";

/** Signs in many times at once and counts each answer. */
async function tries(
  bodies: { email: string; password: string; deviceToken?: string }[],
  from?: (n: number) => string,
) {
  const codes = await Promise.all(
    bodies.map(async (body, n) => {
      const answer = await world.market.app.inject({
        method: "POST",
        url: "/user/v1/login",
        headers: { "content-type": "application/json" },
        ...(from && { remoteAddress: from(n) }),
        body: JSON.stringify(body),
      });
      return answer.statusCode === 200 ? "OK" : answer.json<{ code: string }>().code;
    }),
  );
  return Object.fromEntries(
    Map.groupBy(codes, (code) => code)
      .entries()
      .map(([code, all]) => [code, all.length]),
  );
}

const spellings = (email: string): string[] => [
  email,
  email.toUpperCase(),
  ` ${email}`,
  `${email}\u200b`,
  email.replace("a", "ａ"),
  email.replace(".", ". "),
];

test("promise 6: of 300 parallel guesses in all spellings and from many addresses 10 are evaluated", {
  tags: "long",
}, async () => {
  const { email } = world.cast.admin.contactPoint;
  const all = spellings(email);
  const bodies = Array.from({ length: 300 }, (_, n) => ({
    email: all[n % all.length] ?? email,
    password: `Falsch-${n}`,
  }));
  const counts = await tries(bodies, (n) => `10.0.${n >> 8}.${n & 255}`);
  expect(counts).toEqual({ WRONG_LOGIN_DATA: 10, TOO_MANY_ATTEMPTS: 290 });
  // Even the right password would not have been evaluated.
  expect(await tries([{ email, password }])).toEqual({ TOO_MANY_ATTEMPTS: 1 });
});

test("promise 6: ten more guesses are evaluated after a quarter of an hour, whenever the first came", async () => {
  const { email } = world.cast.master.contactPoint;
  const guess = (n: number) => Array.from({ length: n }, () => ({ email, password: "Falsch-1" }));
  expect(await tries(guess(6))).toEqual({ WRONG_LOGIN_DATA: 6 });
  world.pass(10);
  expect(await tries(guess(6))).toEqual({ WRONG_LOGIN_DATA: 4, TOO_MANY_ATTEMPTS: 2 });
  world.pass(6);
  expect(await tries(guess(8))).toEqual({ WRONG_LOGIN_DATA: 6, TOO_MANY_ATTEMPTS: 2 });
});

test("promise 6: a known browser signs in during others' guesses and has ten attempts of its own", async () => {
  const { market, cast } = world;
  const { email } = cast.manager.contactPoint;
  const { deviceToken = "" } = await market.call("user.login", { body: { email, password } });
  expect(deviceToken.length).toBeGreaterThanOrEqual(43);
  await tries(Array.from({ length: 30 }, () => ({ email, password: "Falsch-1" })));
  expect(await tries([{ email, password }])).toEqual({ TOO_MANY_ATTEMPTS: 1 });
  expect(await market.call("user.login", { body: { email, password, deviceToken } })).not.toHaveProperty("deviceToken");
  expect(await tries(Array.from({ length: 12 }, () => ({ email, password: "Falsch-1", deviceToken })))).toEqual({
    WRONG_LOGIN_DATA: 10,
    TOO_MANY_ATTEMPTS: 2,
  });
});

test("a device is known only to the account it signed in to, and only for a limited time", async () => {
  const { market, cast, pass } = world;
  const { email } = cast.reader.contactPoint;
  const { deviceToken = "" } = await market.call("user.login", { body: { email, password } });
  const other = cast.between.contactPoint.email;
  await tries(Array.from({ length: 11 }, () => ({ email: other, password: "Falsch-1" })));
  expect(await tries([{ email: other, password, deviceToken }])).toEqual({ TOO_MANY_ATTEMPTS: 1 });
  pass(181 * 24 * 60);
  expect(await market.call("user.login", { body: { email, password, deviceToken } })).toHaveProperty("deviceToken");
});

test("promise 6: 100 of 120 guesses from one address at 120 accounts, known or not, are evaluated", {
  tags: "long",
}, async () => {
  const bodies = Array.from({ length: 120 }, (_, n) => ({ email: `wer${n}@x.example`, password: "Falsch-1" }));
  expect(await tries(bodies, () => "192.0.2.7")).toEqual({ WRONG_LOGIN_DATA: 100, TOO_MANY_ATTEMPTS: 20 });
});

test("a correct password does not count as a guess: more than ten sign-ins are allowed", async () => {
  const { email } = world.cast.foreigner.contactPoint;
  for (let n = 0; n < 5; n += 1) {
    expect(await tries(Array.from({ length: 5 }, () => ({ email, password })))).toEqual({ OK: 5 });
  }
});

test("guess counters hold no address or e-mail and are deleted when they expire", async () => {
  const { market, pass } = world;
  await tries([{ email: "wer@x.example", password: "Falsch-1" }], () => "192.0.2.8");
  const before = await market.db.selectFrom("guess").selectAll().execute();
  expect(before.length).toBeGreaterThan(1);
  expect(JSON.stringify(before)).not.toMatch(/x\.example|192\.0\.2/);
  pass(24 * 60 + 1);
  await forgetTries(market.db, market.clock.now);
  expect(await market.db.selectFrom("guess").selectAll().execute()).toEqual([]);
});
