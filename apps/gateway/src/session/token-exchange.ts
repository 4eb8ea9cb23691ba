import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/asker.ts";
import type { Upstream } from "../upstream/client.ts";
import { type Session, tokenPart } from "./session.ts";

const keepMs = 30_000;

/**
 * - a session with a new token;
 * - the same session, if the service is unavailable;
 * - null, if the service says that the session has ended.
 */
export type ExchangeResult = Session | null;

/** Exchanges a session's token before it expires. Concurrent requests share one exchange. */
export type ExchangeToken = (session: Session, asker: Asker) => Promise<ExchangeResult>;

export function createTokenExchange(upstream: Upstream, now: () => number): ExchangeToken {
  const running = new Map<string, Promise<ExchangeResult>>();

  async function exchange(session: Session, asker: Asker): Promise<ExchangeResult> {
    try {
      const answer = await upstream.send("user.loginToken", { body: { token: session.token } }, asker);
      return { ...session, ...tokenPart(answer, now()) };
    } catch (error) {
      const refused = error instanceof Failure && [401, 403, 404, 410].includes(error.status);
      return refused ? null : session;
    }
  }

  return (session, { address, requestId }) => {
    // Keyed by token instead of session: a browser's requests carry the old cookie until the new one has arrived.
    const key = session.token;
    const known = running.get(key);
    if (known) return known.then((result) => result && { ...result, lastActivityAt: session.lastActivityAt });
    const started = exchange(session, { address, requestId });
    running.set(key, started);
    // A successful exchange is kept for requests that still carry the old cookie. After a failure the next request tries again.
    void started.then((result) => {
      if (result === session) return running.delete(key);
      return setTimeout(() => running.delete(key), keepMs).unref();
    });
    return started;
  };
}
