import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../failure.ts";
import type { Asker } from "../upstream/asker.ts";
import type { Upstream } from "../upstream/client.ts";
import type { Session } from "./session.ts";

/** How long a sign-out waits for the user service. */
const patienceMs = 2000;
/** Longer than any session lasts; after this time there is no session left to end. */
const keptMs = 24 * 3_600_000;
const mostKept = 10_000;
const mostAtOnce = 20;

/** Ends sessions at the user service, because a copy of the cookie also holds the service's token. */
export interface SignOut {
  /**
   * Tells the user service to end the session. Resolves when the service answered, or after two seconds. A failed call is retried for as
   * long as this gateway runs. Meanwhile the cookie is already refused, and the service's session ends at its idle limit at the latest.
   */
  end(session: Pick<Session, "token" | "own">, asker?: Asker): Promise<void>;
  close(): Promise<void>;
}

export function createSignOut(upstream: Upstream, now: () => number, againMs = 5000): SignOut {
  /** Tokens whose sessions must still be ended, with the time of the first attempt. */
  const untold = new Map<string, number>();
  const beingTold = new Set<string>();

  /** Moves a failed token to the end, so that failing tokens do not delay the others. */
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
      // With these statuses the service knows no such session or no such call, so a retry would not help.
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
