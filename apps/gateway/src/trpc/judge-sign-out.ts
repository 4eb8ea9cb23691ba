import type { AnyCall } from "@partner-konto/contracts/call";
import { isServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { answeredFailure, Failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "./context.ts";

/**
 * Decides whether a 401 ends the session (promise 29). The session ends only when the user service confirms it. Otherwise the 401 is a
 * fault of the answering service and gets a status that does not sign the person out. A known code keeps its text in both cases
 * (decision 0005).
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
