import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/asker.ts";
import type { Upstream } from "../upstream/client.ts";
import type { Session } from "./session.ts";

const keepMs = 1000;

/** The user service's verdict on a session for which some service answered 401. */
export type Verdict = "valid" | "ended" | "unknown";

/**
 * Asks the user service before a 401 ends a session, so that a stray 401 signs nobody out (promise 29). Asks at most once a second per
 * session.
 */
export type ConfirmSession = (session: Session, asker: Asker) => Promise<Verdict>;

export function createSessionCheck(upstream: Upstream): ConfirmSession {
  const asked = new Map<string, Promise<Verdict>>();

  async function ask(session: Session, { address, requestId }: Asker): Promise<Verdict> {
    try {
      await upstream.send("user.getOwn", {}, { token: session.token, address, requestId });
      return "valid";
    } catch (error) {
      return error instanceof Failure && error.status === 401 ? "ended" : "unknown";
    }
  }

  return (session, asker) => {
    const known = asked.get(session.token);
    if (known) return known;
    const verdict = ask(session, asker);
    asked.set(session.token, verdict);
    setTimeout(() => asked.delete(session.token), keepMs).unref();
    return verdict;
  };
}
