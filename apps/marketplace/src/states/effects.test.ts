import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { eventsOf, roomEvents } from "@partner-konto/contracts/events";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { exampleInput } from "@partner-konto/contracts/testing/example-input";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWithStates } from "./testing.ts";

let market: Awaited<ReturnType<typeof startWithStates>>;
beforeAll(async () => {
  market = await startWithStates();
});
afterAll(() => market.close());

/** Brings the example's state about and answers how to make its call, again and again. */
async function prepared(id: CallId, call: AnyCall): Promise<(key: string) => Promise<LightMyRequestResponse>> {
  const values = await market.state(call);
  const input = exampleInput(call, values);
  return (key) => market.send(id, call, { ...input, key }, values["token"]);
}

/** What is left of effects: their audit records, events, mails and ended streams. */
async function traces(): Promise<number> {
  const rows = await Promise.all(
    (["audit", "outbox"] as const).map((table) => market.db.selectFrom(table).select("id").execute()),
  );
  return rows.flat().length;
}

const withEffect = calls.filter(({ call }) => call.effect && call.exposure === "procedure");

test.each(withEffect)(
  "$id leaves its audit record beside the change, in the name of whoever made it",
  async ({ id, call }) => {
    const newest = () => market.db.selectFrom("audit").selectAll().orderBy("id", "desc").limit(1).executeTakeFirst();
    const values = await market.state(call);
    const before = await newest();
    expect((await market.send(id, call, exampleInput(call, values), values["token"])).statusCode).toBe(200);
    const record = await newest();
    expect(record?.id).not.toBe(before?.id);
    expect(record?.userId === null).toBe(call.access.by === "anyone");
  },
);

test.each(withEffect.map(({ id, call }) => [id, call] as const))(
  "promise 32: %s, ten times at once and once later with one key, is one effect with one answer",
  async (id, call) => {
    const single = await prepared(id, call);
    const before = await traces();
    expect((await single(randomUUID())).statusCode).toBe(200);
    const once = (await traces()) - before;

    const clicked = await prepared(id, call);
    const key = randomUUID();
    const start = await traces();
    const answers = await Promise.all(Array.from({ length: 10 }, () => clicked(key)));
    answers.push(await clicked(key));
    expect((await traces()) - start).toBe(once);
    expect(once).toBeGreaterThan(0);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  },
);

// Last, since it reads what all calls above have left.
test("what the calls publish is an event that is declared, and with it has a message pact", async () => {
  const entries = await market.db.selectFrom("outbox").select("entry").execute();
  const told = entries.flatMap(({ entry }) => (entry.kind === "event" ? [entry.event] : []));
  const published = told.map(({ type, ...event }) => ({ ...event, changes: { type } }));
  for (const message of published) expect(eventsOf(message), message.message).toHaveLength(1);
  expect(new Set(published.flatMap(eventsOf))).toEqual(new Set(Object.keys(roomEvents)));
});
