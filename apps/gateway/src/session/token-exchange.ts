import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/call-types.ts";
import type { Upstream } from "../upstream/client.ts";
import { type Session, tokenPart } from "./session.ts";

const keepMs = 30_000;

/**
 * - a session with a fresh token;
 * - the same session, where the service cannot be asked just now;
 * - null, where the service says that the session has ended.
 */
export type Exchanged = Session | null;

/** Exchanges a session's token before it runs out. Requests that come at the same moment share one exchange. */
export type ExchangeToken = (session: Session, asker: Asker) => Promise<Exchanged>;

export function createTokenExchange(upstream: Upstream, now: () => number): ExchangeToken {
  const running = new Map<string, Promise<Exchanged>>();

  async function exchange(session: Session, asker: Asker): Promise<Exchanged> {
    try {
      const answer = await upstream.send("user.loginToken", { body: { token: session.token } }, asker);
      return { ...session, ...tokenPart(answer, now()) };
    } catch (error) {
      const refused = error instanceof Failure && [401, 403, 404, 410].includes(error.status);
      return refused ? null : session;
    }
  }

  return (session, { address, requestId }) => {
    // By token, not by session: one browser's requests carry the same old cookie until the new one has arrived.
    const key = session.token;
    const known = running.get(key);
    if (known) return known.then((result) => result && { ...result, lastActivityAt: session.lastActivityAt });
    const started = exchange(session, { address, requestId });
    running.set(key, started);
    // Kept for those who still carry the old cookie; a service that was not there is asked again by the next request.
    void started.then((result) => {
      if (result === session) return running.delete(key);
      return setTimeout(() => running.delete(key), keepMs).unref();
    });
    return started;
  };
}
