import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/call-types.ts";
import type { Upstream } from "../upstream/client.ts";
import type { Session } from "./session.ts";

/** How long somebody who signs out waits for the user service. */
const patienceMs = 2000;
/** Longer than any session lasts: then there is nothing left to end. */
const keptMs = 24 * 3_600_000;
const mostKept = 10_000;
const mostAtOnce = 20;

/** Ends sessions where they were begun: at the user service, whose tokens a copy of the cookie holds as well. */
export interface SignOut {
  /**
   * Tells the user service; resolves once it heard, or after two seconds. What it did not hear is told again until it does, for as long
   * as this gateway runs: the cookie is dead meanwhile, and the session at the service ends at its idle limit at the latest.
   */
  end(session: Pick<Session, "token" | "own">, asker?: Asker): Promise<void>;
  close(): Promise<void>;
}

export function createSignOut(upstream: Upstream, now: () => number, againMs = 5000): SignOut {
  /** Tokens whose sessions are to be ended, and since when. */
  const untold = new Map<string, number>();
  const beingTold = new Set<string>();

  /** Behind all others, so that some that always fail do not hold them up. */
  function putLast(token: string): void {
    const since = untold.get(token);
    if (since === undefined) return;
    untold.delete(token);
    untold.set(token, since);
  }

  async function tell(token: string, { address, requestId }: Asker = {}): Promise<void> {
    if (beingTold.has(token)) return;
    beingTold.add(token);
    try {
      await upstream.send("account.signOut", { body: { token } }, { address, requestId });
      untold.delete(token);
    } catch (error) {
      // A service that says no knows no such session, or no such call: there is nothing to be told.
      if (error instanceof Failure && [400, 401, 403, 404, 405, 410].includes(error.status)) untold.delete(token);
      else putLast(token);
    } finally {
      beingTold.delete(token);
    }
  }

  async function tellAll(): Promise<void> {
    const since = now() - keptMs;
    for (const [token, at] of untold) if (at < since) untold.delete(token);
    await Promise.all([...untold.keys()].slice(0, mostAtOnce).map((token) => tell(token)));
  }
  const timer = setInterval(() => void tellAll(), againMs);
  timer.unref();

  return {
    async end({ token, own }, asker) {
      const tokens = own ? [token, own.token] : [token];
      for (const one of tokens) {
        if (untold.size >= mostKept) untold.delete(untold.keys().next().value ?? "");
        untold.set(one, now());
      }
      const heard = Promise.all(tokens.map((one) => tell(one, asker)));
      await Promise.race([heard, wait(patienceMs, undefined, { ref: false })]);
    },
    async close() {
      clearInterval(timer);
      await Promise.race([tellAll(), wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
