import { type ProviderState, providerStates } from "@partner-konto/contracts/states";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { someOf } from "@partner-konto/testing/how-many";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { startWithStates } from "./testing-with-states.ts";

let app: FastifyInstance;
const market = forAllTests(startWithStates);
beforeAll(async () => {
  ({ app } = market);
});

const set = (body: object, remoteAddress = "127.0.0.1") =>
  app.inject({ method: "POST", url: "/_states", remoteAddress, headers: { host: "localhost:3001" }, body });
const ask = async (url: string, token: string) =>
  (await app.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } })).json<
    Record<string, unknown>
  >();

const names = Object.keys(providerStates) as ProviderState[];

test("every provider state that the contracts name can be listed", async () => {
  const answer = await app.inject({ method: "GET", url: "/_states", headers: { host: "localhost:3001" } });
  expect(answer.json()).toEqual({ states: names });
});

test.each(someOf(names))("%s: is set up twice, each time with all its values", async (state) => {
  for (const _ of ["once", "again"]) {
    const answer = await set({ state });
    expect(answer.statusCode, answer.body).toBe(200);
    const { token: _token, ...expected } = { token: null, ...providerStates[state] };
    expect(Object.keys(answer.json<object>())).toEqual(expect.arrayContaining(Object.keys(expected)));
  }
});

test("the token belongs to the state's person, who finds the state's records", async () => {
  const { token, orderId, version } = (await set({ state: "an accepted order" })).json<Record<string, string>>();
  const order = await ask(`/order/v1/${orderId}`, token ?? "");
  expect([order["status"], order["version"]]).toEqual(["accepted", version]);
});

test("with a role the token belongs to a platform user", async () => {
  const answer = await set({ state: "a cancelled order", params: { as: "PLATFORM_ADMIN" } });
  const own = await ask("/user/v1", answer.json<{ token: string }>().token);
  expect(own["roles"]).toEqual(["PLATFORM_ADMIN"]);
});

test("an unknown state is refused, and a caller from another machine gets not found", async () => {
  expect((await set({ state: "a flying pig" })).statusCode).toBe(400);
  expect((await set({ state: "an open order", params: { as: "KING" } })).statusCode).toBe(400);
  expect((await set({ state: "an open order" }, "192.0.2.7")).statusCode).toBe(404);
});
