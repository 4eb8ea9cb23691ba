import type { AnyCall } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import type { Values } from "@partner-konto/testing/example-input";
import type { LightMyRequestResponse } from "fastify";
import { createApp } from "../app.ts";
import { handlers } from "../handlers.ts";
import { createLog } from "../kernel/log.ts";
import { testDatabase } from "../kernel/testing/database.ts";
import { injectCall } from "../kernel/testing/inject-call.ts";
import { createTestKernel } from "../kernel/testing/kernel.ts";
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
      return injectCall(app, id, input, new Date(), call.auth === "none" ? undefined : String(token));
    },
    async close() {
      await app.close();
      await stop();
    },
  };
}
