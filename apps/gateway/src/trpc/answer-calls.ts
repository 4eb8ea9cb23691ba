import { setImmediate as nextTurn } from "node:timers/promises";
import {
  type AnyTRPCProcedure,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
} from "@trpc/server";
import { getHTTPStatusCode } from "@trpc/server/http";
import { failure } from "../failure.ts";
import type { Context } from "./context.ts";
import type { createRouter } from "./create-router.ts";

type Router = ReturnType<typeof createRouter>;

/** The procedures that one request names, and the input of each. */
export interface CallsRequest {
  paths: readonly string[];
  /** Whether the response is a list, and the body holds each input by its index in `paths`. */
  batch: boolean;
  body: unknown;
  createContext: () => Promise<Context>;
  /** Aborted when the browser has disconnected. */
  signal: AbortSignal;
  onError: (error: Error, path: string) => void;
}

function inputAt({ batch, body }: CallsRequest, index: number): unknown {
  if (!batch) return body;
  if (typeof body !== "object" || body === null) throw failure("INVALID_INPUT");
  return Object.hasOwn(body, index) ? (body as Record<number, unknown>)[index] : undefined;
}

/**
 * Whether a batch has both queries and mutations. They run concurrently, so a query could return the state before or after the mutation.
 */
function areMixed(router: Router, paths: readonly string[]): boolean {
  // tRPC stores procedures flat by path, although its types are nested.
  const procedures = router._def.procedures as unknown as Partial<Record<string, AnyTRPCProcedure>>;
  return new Set(paths.flatMap((path) => procedures[path]?._def.type ?? [])).size > 1;
}

/**
 * Runs the procedures concurrently and returns the response that tRPC's client expects. The portal only uses JSON over POST with complete
 * responses, so it does not need tRPC's own HTTP handler (decision 0014).
 */
export async function answerCalls(router: Router, request: CallsRequest): Promise<{ status: number; body: string }> {
  if (request.paths.length > 1 && areMixed(router, request.paths)) throw failure("INVALID_INPUT");
  const config = router._def._config;
  const context = request.createContext();
  const one = async (path: string, index: number) => {
    let ctx: Context | undefined;
    let input: unknown;
    try {
      ctx = await context;
      input = inputAt(request, index);
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        // Queries come by POST as well, so "mutation" fits both kinds. tRPC still refuses subscriptions here.
        type: "mutation",
        allowMethodOverride: true,
        ctx,
        getRawInput: async () => input,
        signal: request.signal,
        batchIndex: index,
      });
      return { result: { data } };
    } catch (cause) {
      request.onError(cause instanceof Error ? cause : new Error("thrown without an error", { cause }), path);
      const error = getTRPCErrorFromUnknown(cause);
      return { error: getTRPCErrorShape({ config, error, type: "unknown", path, input, ctx }) };
    }
  };
  const answers = await Promise.all(
    request.paths.map(async (path, index) => {
      // One call of a batch starts in each turn of the event loop, so that other requests are not delayed by a batch of ten (promise 44).
      for (let turns = index; turns > 0; turns -= 1) await nextTurn();
      return one(path, index);
    }),
  );
  const whole = request.batch ? answers : (answers[0] as (typeof answers)[number]);
  return { status: getHTTPStatusCode(answers), body: JSON.stringify(transformTRPCResponse(config, whole)) };
}
