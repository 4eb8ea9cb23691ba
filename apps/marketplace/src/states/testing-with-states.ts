import type { AnyCall } from "@partner-konto/contracts/call";
import { buildRequest } from "@partner-konto/contracts/request";
import type { CallId } from "@partner-konto/contracts/services";
import type { Values } from "@partner-konto/testing/example-input";
import type { LightMyRequestResponse } from "fastify";
import { createApp } from "../app.ts";
import { handlers } from "../handlers.ts";
import { createLog } from "../kernel/log.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { createTestKernel } from "../kernel/testing/kernel.ts";
import { wireBody } from "../kernel/testing/wire-body.ts";
import { pactStates } from "./plugin.ts";

/** Every service with its provider states, for tests that cover all calls. */
export async function startWithStates() {
  const { db, stop } = await testDatabase();
  const kernel = createTestKernel(db);
  const app = createApp(kernel, handlers, createLog("silent"));
  await app.register(pactStates, { kernel });
  await app.ready();
  return {
    app,
    kernel,
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
