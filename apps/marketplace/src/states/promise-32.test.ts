import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest, pathParams } from "@partner-konto/contracts/request";
import { calls } from "@partner-konto/contracts/services";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { handlers } from "../handlers.ts";
import { newKey, signingKey } from "../kernel/keys.ts";
import { createLog } from "../kernel/log.ts";
import type { OpenDatabase } from "../kernel/open-database.ts";
import { sealOf } from "../kernel/seal.ts";
import { freshDatabase } from "../kernel/testing-database.ts";
import { tokensOf } from "../kernel/tokens.ts";
import { findCaller } from "../services/user/index.ts";
import { pactStates } from "./plugin.ts";

let app: FastifyInstance;
let database: OpenDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  const key = signingKey(newKey());
  const kernel = {
    db: database.db,
    findCaller,
    tokens: tokensOf([key]),
    seal: sealOf([key]),
    portalUrl: "https://portal.example",
    now: () => new Date(),
    poke: () => {},
  };
  app = createApp(kernel, handlers, createLog("silent"));
  await app.register(pactStates, { kernel });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.db.destroy();
});

type Values = Record<string, string | number>;

/** The example with the state's values in the place of their names, and a new address each time where it takes a free one. */
const filled = (part: unknown, values: Values): unknown =>
  JSON.parse(JSON.stringify(part ?? {}), (_name, value: unknown) => {
    if (typeof value !== "string") return value;
    return value.startsWith("$") ? values[value.slice(1)] : value.replace(/^neu@/, `neu-${randomUUID()}@`);
  });

/** Brings the example's state about and answers how to make its call, again and again. */
async function prepared(call: AnyCall, id: string): Promise<(key: string) => Promise<LightMyRequestResponse>> {
  const { given, params, query, body, version = "$version" } = call.example;
  const state = await app.inject({
    method: "POST",
    url: "/_states",
    headers: { host: "localhost:3001" },
    body: { state: given, params: call.access.by === "staff" ? { as: "PLATFORM_ADMIN" } : {} },
  });
  const values = state.json<Values>();
  const all = filled(params, values) as Record<string, unknown>;
  const input = {
    ...Object.fromEntries(pathParams(call.path).map((name) => [name, all[name]])),
    ...(filled(query, values) as object),
    ...(body !== undefined && { body: filled(body, values) }),
    ...(call.versioned && { version: values[version.slice(1)] }),
  };
  return (key) => {
    const request = buildRequest(id, call, { ...input, key }, new Date());
    const authorization = call.auth === "none" ? undefined : `Bearer ${values["token"]}`;
    return app.inject({
      method: call.method,
      url: request.path,
      headers: { ...request.headers, ...(authorization !== undefined && { authorization }) },
      ...(request.body !== undefined && { body: request.body }),
    });
  };
}

/** What is left of effects: their audit records, events, mails and ended streams. */
async function traces(): Promise<number> {
  const rows = await Promise.all(
    (["audit", "outbox"] as const).map((table) => database.db.selectFrom(table).select("id").execute()),
  );
  return rows.flat().length;
}

const withEffect = calls.filter(({ call }) => call.effect && call.exposure === "procedure");

test.each(withEffect.map(({ id, call }) => [id, call] as const))(
  "promise 32: %s, ten times at once and once later with one key, is one effect with one answer",
  async (id, call) => {
    const single = await prepared(call, id);
    const before = await traces();
    expect((await single(randomUUID())).statusCode).toBe(200);
    const once = (await traces()) - before;

    const clicked = await prepared(call, id);
    const key = randomUUID();
    const start = await traces();
    const answers = await Promise.all(Array.from({ length: 10 }, () => clicked(key)));
    answers.push(await clicked(key));
    expect((await traces()) - start).toBeLessThanOrEqual(once);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
  },
);
