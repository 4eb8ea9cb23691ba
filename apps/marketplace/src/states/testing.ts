import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest, pathParams } from "@partner-konto/contracts/request";
import type { CallId } from "@partner-konto/contracts/services";
import type { LightMyRequestResponse } from "fastify";
import { createApp } from "../app.ts";
import { handlers } from "../handlers.ts";
import { newKey, signingKey } from "../kernel/keys.ts";
import { createLog } from "../kernel/log.ts";
import { sealOf } from "../kernel/seal.ts";
import { freshDatabase } from "../kernel/testing-database.ts";
import { tokensOf } from "../kernel/tokens.ts";
import { findCaller } from "../services/user/index.ts";
import { pactStates } from "./plugin.ts";

/** What a state has made, by the names examples use. */
export type Values = Record<string, string | number>;

/** The example with the state's values in the place of their names. */
const filled = (part: unknown, values: Values): unknown =>
  JSON.parse(JSON.stringify(part ?? {}), (_name, value: unknown) =>
    typeof value === "string" && value.startsWith("$") ? values[value.slice(1)] : value,
  );

/** The call's example as an input. */
export function exampleInput(call: AnyCall, values: Values): Record<string, unknown> {
  const { params, query, body, version = "$version" } = call.example;
  const all = filled(params, values) as Record<string, unknown>;
  return {
    ...Object.fromEntries(pathParams(call.path).map((name) => [name, all[name]])),
    ...(filled(query, values) as object),
    ...(body !== undefined && { body: filled(body, values) }),
    ...(call.versioned && { version: values[version.slice(1)] }),
  };
}

/** Every service with its provider states, for what is to hold of all calls alike. */
export async function startWithStates() {
  const { db } = await freshDatabase();
  const key = signingKey(newKey());
  const kernel = {
    db,
    findCaller,
    tokens: tokensOf([key]),
    seal: sealOf([key]),
    portalUrl: "https://portal.example",
    now: () => new Date(),
    poke: () => {},
  };
  const app = createApp(kernel, handlers, createLog("silent"));
  await app.register(pactStates, { kernel });
  await app.ready();
  return {
    app,
    db,
    /** Brings the example's state about, in a company of its own. */
    async state({ example, access }: AnyCall): Promise<Values> {
      const answer = await app.inject({
        method: "POST",
        url: "/_states",
        headers: { host: "localhost:3001" },
        body: { state: example.given, params: access.by === "staff" ? { as: "PLATFORM_ADMIN" } : {} },
      });
      return answer.json<Values>();
    },
    send(id: CallId, call: AnyCall, input: Record<string, unknown>, token: unknown): Promise<LightMyRequestResponse> {
      const request = buildRequest(id, call, input, new Date());
      return app.inject({
        method: call.method,
        url: request.path,
        headers: { ...request.headers, ...(call.auth !== "none" && { authorization: `Bearer ${String(token)}` }) },
        ...(request.body !== undefined && { body: request.body }),
      });
    },
    async close() {
      await app.close();
      await db.destroy();
    },
  };
}
