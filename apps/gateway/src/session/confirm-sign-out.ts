import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/call-types.ts";
import type { Upstream } from "../upstream/client.ts";
import type { Session } from "./session.ts";

const keepMs = 1000;

/** What the user service says of a session that some service answered 401 to. */
export type Verdict = "valid" | "ended" | "unknown";

/** One service's stray 401 signs nobody out: the user service decides (promise 29). A storm asks once a second. */
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
