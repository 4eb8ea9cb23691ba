import type { AnyCall } from "@partner-konto/contracts/call";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "./context.ts";

/**
 * Which 401 is the user's (promise 29): the user service is asked. Only when it agrees does the session end; else the service that
 * answered 401 has a fault of its own.
 */
export async function judgeSignOut(
  gateway: Gateway,
  context: Context,
  call: AnyCall,
  error: unknown,
): Promise<unknown> {
  const { session, jar } = context;
  if (!(error instanceof Failure) || error.status !== 401 || !session || call.auth === "none") return error;
  const verdict = await gateway.confirmSession(session, askerOf(context));
  if (verdict !== "ended") return failure("UPSTREAM_UNAVAILABLE", { call: error.call, cause: error });
  await gateway.sessions.lose(jar, session);
  return failure("UNAUTHORIZED", { call: error.call });
}
