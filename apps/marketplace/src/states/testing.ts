import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest } from "@partner-konto/contracts/request";
import type { CallId } from "@partner-konto/contracts/services";
import type { Values } from "@partner-konto/contracts/testing/example-input";
import type { LightMyRequestResponse } from "fastify";
import { createApp } from "../app.ts";
import { handlers } from "../handlers.ts";
import { filesInFolder } from "../kernel/files.ts";
import { newKey, signingKey } from "../kernel/keys.ts";
import { createLog } from "../kernel/log.ts";
import { sealOf } from "../kernel/seal.ts";
import { testDatabase } from "../kernel/testing-database.ts";
import { wireBody } from "../kernel/testing-wire-body.ts";
import { tokensOf } from "../kernel/tokens.ts";
import { noteActivity } from "../services/activity/index.ts";
import { findCaller, mayChangeByKey } from "../services/user/index.ts";
import { pactStates } from "./plugin.ts";

/** Every service with its provider states, for tests that cover all calls. */
export async function startWithStates() {
  const { db, stop } = await testDatabase();
  const key = signingKey(newKey());
  const kernel = {
    db,
    findCaller,
    noteActivity,
    mayChangeByKey,
    tokens: tokensOf([key]),
    seal: sealOf([key]),
    staffNeedsSecondFactor: false,
    files: filesInFolder(join(tmpdir(), `partner-konto-files-${randomUUID()}`)),
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
    /** Builds the example's state, in a new company. */
    async state({ example, access }: Pick<AnyCall, "access"> & { example: { given: string } }): Promise<Values> {
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
        ...(request.body !== undefined && { body: wireBody(request.body) }),
      });
    },
    async close() {
      await app.close();
      await stop();
    },
  };
}
