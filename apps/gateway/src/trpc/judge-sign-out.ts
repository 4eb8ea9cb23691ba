import type { AnyCall } from "@partner-konto/contracts/call";
import { isServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { answeredFailure, Failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "./context.ts";

/**
 * Which 401 is the user's (promise 29): the user service is asked. Only when it agrees does the session end; else the service that
 * answered 401 has a fault of its own. A code that we know keeps its text either way, with a status that signs nobody out where
 * nobody is to be (decision 0025).
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
  const said = isServerCode(error.code) && error.code !== "UNAUTHORIZED" ? error.code : undefined;
  if (verdict !== "ended") {
    const { status } = serverCodes[said ?? "UPSTREAM_UNAVAILABLE"];
    const answered = status === 401 ? serverCodes.UPSTREAM_UNAVAILABLE.status : status;
    return answeredFailure(answered, said ?? "UPSTREAM_UNAVAILABLE", { call: error.call, cause: error });
  }
  await gateway.sessions.lose(jar, session);
  return answeredFailure(401, said ?? "UNAUTHORIZED", { call: error.call });
}
