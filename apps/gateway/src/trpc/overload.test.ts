import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { type Browser, demoSignIn, openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forEachTest(startGateway);

async function person(number: number): Promise<Browser> {
  const id = `0b0a1c64-0000-4000-9000-${String(number).padStart(12, "0")}`;
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], id) });
  return signedInBrowser(gateway, `reader${number}@heidebrand.example`);
}

test("promise 41: calls beyond a service's capacity are refused at once with Retry-After, others answered", async () => {
  const people: Browser[] = [];
  while (people.length < 24) people.push(await person(people.length));
  const held: (() => void)[] = [];
  gateway.upstream.answer("order.getCoops", (_seen, response) => {
    held.push(() => response.end("[]"));
    return undefined;
  });
  const refused: unknown[] = [];
  const asked = people.flatMap((one) =>
    // As many as one person may have running at a service (promise 44).
    Array.from({ length: 6 }, async () => {
      const answer = await one.query("order.getCoops");
      if (answer.status === 503) refused.push(answer.headers["retry-after"]);
      return answer.status;
    }),
  );
  // No call was answered yet, so these refusals are for lack of room.
  await expect.poll(() => refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(["1"]));
  expect((await gateway.app.inject({ url: "/health" })).statusCode).toBe(200);
  gateway.upstream.answer("order.getCoops", { body: [] });
  for (const end of held) end();
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200, 503]));
});

test("promise 41: every 429 and 503 carries Retry-After: fair use, guesses, one address, a service's own", async () => {
  const retryAfter = async (browser: Browser, call: string, input: object): Promise<unknown[]> => {
    const { status, headers } = await browser.mutate(call, input);
    return [status, headers["retry-after"]];
  };
  const one = await person(1);
  for (const [status, after] of [
    [429, "60"],
    [503, "1"],
  ]) {
    gateway.upstream.answer("order.getCoops", { status: Number(status), headers: { "retry-after": "7" } });
    expect(await retryAfter(one, "order.getCoops", {})).toEqual([status, after]);
  }
  const nobody = openBrowser(gateway);
  for (let call = 0; call < 300; call += 1) await nobody.query("order.healthCheck");
  expect(await retryAfter(nobody, "order.healthCheck", {})).toEqual([429, "60"]);
  gateway.upstream.answer("user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
  for (let guess = 0; guess < 10; guess += 1) await nobody.mutate("session.login", demoSignIn);
  expect(await retryAfter(nobody, "session.login", demoSignIn)).toEqual([429, "60"]);
  const strict = await startGateway({ upstream: gateway.upstream, env: { REQUESTS_PER_MINUTE: "1" } });
  const other = openBrowser(strict);
  await other.query("session.bootstrap");
  expect(await retryAfter(other, "session.bootstrap", {})).toEqual([429, "60"]);
  await strict.close();
});

test("promise 44: one person's 150 waiting calls at a slow service do not keep others from it", async () => {
  const greedy = await person(1);
  const other = await person(2);
  const held: (() => void)[] = [];
  gateway.upstream.answer("order.getCoops", (_seen, response) => {
    held.push(() => response.end("[]"));
    return undefined;
  });
  const names = Array.from({ length: 10 }, () => "order.getCoops").join(",");
  const batches = Array.from({ length: 15 }, () => greedy.query(`${names}?batch=1`, {}));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  gateway.upstream.answer("order.getCoops", { body: [] });
  expect((await other.query("order.getCoops")).status).toBe(200);
  expect(held.length).toBeLessThanOrEqual(6);
  // The calls queue for each other, and all of them are answered.
  for (const end of held) end();
  for (const { status } of await Promise.all(batches)) expect(status).toBe(200);
});
