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

/** The procedures one request names, and the input of each. */
export interface Asked {
  paths: readonly string[];
  /** Whether the answer is a list, and the body holds each input under its place in `paths`. */
  batch: boolean;
  body: unknown;
  createContext: () => Promise<Context>;
  /** Aborted when the browser has gone. */
  signal: AbortSignal;
  onError: (error: Error, path: string) => void;
}

function inputAt({ batch, body }: Asked, index: number): unknown {
  if (!batch) return body;
  if (typeof body !== "object" || body === null) throw failure("INVALID_INPUT");
  return Object.hasOwn(body, index) ? (body as Record<number, unknown>)[index] : undefined;
}

/** Whether the paths name procedures of more than one kind: they run side by side, so a read would say either what was or what is. */
function areMixed(router: Router, paths: readonly string[]): boolean {
  // tRPC keeps its procedures flat, by path; its types say that they are nested.
  const procedures = router._def.procedures as unknown as Partial<Record<string, AnyTRPCProcedure>>;
  return new Set(paths.flatMap((path) => procedures[path]?._def.type ?? [])).size > 1;
}

/**
 * Runs the procedures side by side and gives the answer tRPC's own client reads. Everything came as JSON by POST and goes back whole,
 * which is all this portal needs of tRPC's own HTTP handler (decision 0014).
 */
export async function answerCalls(router: Router, asked: Asked): Promise<{ status: number; body: string }> {
  if (asked.paths.length > 1 && areMixed(router, asked.paths)) throw failure("INVALID_INPUT");
  const config = router._def._config;
  const context = asked.createContext();
  const one = async (path: string, index: number) => {
    let ctx: Context | undefined;
    let input: unknown;
    try {
      ctx = await context;
      input = inputAt(asked, index);
      const data: unknown = await callTRPCProcedure({
        router,
        path,
        // A query may come by POST as well: the kind a procedure is of decides nothing here, but a stream is refused.
        type: "mutation",
        allowMethodOverride: true,
        ctx,
        getRawInput: async () => input,
        signal: asked.signal,
        batchIndex: index,
      });
      return { result: { data } };
    } catch (cause) {
      asked.onError(cause instanceof Error ? cause : new Error("thrown without an error", { cause }), path);
      const error = getTRPCErrorFromUnknown(cause);
      return { error: getTRPCErrorShape({ config, error, type: "unknown", path, input, ctx }) };
    }
  };
  const answers = await Promise.all(
    asked.paths.map(async (path, index) => {
      // Of a batch one call begins in each turn of the event loop: who asked for one thing meanwhile does not wait for ten (promise 44).
      for (let turns = index; turns > 0; turns -= 1) await nextTurn();
      return one(path, index);
    }),
  );
  const whole = asked.batch ? answers : (answers[0] as (typeof answers)[number]);
  return { status: getHTTPStatusCode(answers), body: JSON.stringify(transformTRPCResponse(config, whole)) };
}
