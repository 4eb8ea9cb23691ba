import { isSameSubscription, roomsToJoin, type Subscription } from "@partner-konto/domain/notifications/filter";
import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { Failure } from "../failure.ts";
import type { Session } from "../session/session.ts";
import type { Askers } from "./askers.ts";
import type { Audience } from "./audience.ts";
import { createBell } from "./bell.ts";
import { EventsRefused } from "./events-connection.ts";
import type { HubState } from "./hub-state.ts";
import type { HubParts } from "./hub-types.ts";
import type { Listening } from "./listening.ts";
import type { LiveState } from "./live-types.ts";

const firstRetryMs = 250;

interface RoundParts {
  audience: Audience;
  askers: Askers;
  state: HubState;
  listening: Listening;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof EventsRefused || (error instanceof Failure && error.status === 401);

const readSubscription = ({ upstream }: HubParts, { token }: Session): Promise<Subscription> =>
  upstream.send("messenger.getSubscription", {}, { token });

/** Keeps a hub connected: it reads the subscription and listens, again and again, until it is stopped. */
export function startRounds(parts: HubParts, { audience, askers, state, listening }: RoundParts) {
  const { turn, log, now } = parts;
  const changed = createBell();
  let isStopped = false;

  function change(next: LiveState): void {
    if (next !== "reconnecting") askers.forgive();
    state.change(next);
  }

  async function checkSubscription(): Promise<void> {
    const known = audience.subscription;
    if (!known || (state.now() !== "live" && state.now() !== "off")) return;
    const current = await askers.freshReader();
    if (!current) return;
    const next = await readSubscription(parts, current);
    if (audience.subscription === known && !isSameSubscription(next, known)) changed.ring();
  }

  /** Fetches the subscription and listens once. Returns whether to start again at once. */
  async function round(asking: Session): Promise<boolean> {
    const current = await askers.fresh(asking);
    if (!current) {
      askers.refuse(asking);
      return false;
    }
    audience.subscription = await readSubscription(parts, current);
    const rooms = roomsToJoin(audience.subscription);
    if (rooms.length === 0) {
      change("off");
      await changed.wait();
      return true;
    }
    const onLive = () => change("live");
    const ended = await listening.listen(current.token, rooms, { onLive, changed: () => changed.wait() });
    // The next round checks this session itself. A restarting server disconnects everybody at once, so this saves calls.
    if (ended === "kicked") await askers.checkOthers(askers.now());
    return ended === "changed";
  }

  async function run(): Promise<void> {
    let tries = 0;
    while (!isStopped) {
      const began = now();
      await turn();
      const asking = askers.now();
      try {
        if (await round(asking)) continue;
      } catch (error) {
        if (isRefusal(error)) {
          askers.refuse(asking);
          await askers.checkAll(asking);
        } else log.warn({ err: error, tries }, "the events server cannot be reached");
      }
      if (isStopped) return;
      if (askers.replace(asking)) continue;
      change("reconnecting");
      // After a connection of more than 5 s the retry delay starts from its minimum again.
      tries = now() - began > 5000 ? 0 : tries + 1;
      await changed.wait(retryDelayMs(tries, firstRetryMs));
      askers.forgive();
    }
  }
  run().catch((error: unknown) => log.error({ err: error }, "a notification hub ended"));

  return {
    /** Starts the next round at once. */
    again: changed.ring,
    /** Ends sessions that ended elsewhere. Finds rooms of new agencies, and switches that another gateway's user changed. */
    check: (): void => {
      void askers.checkAll();
      checkSubscription().catch((error: unknown) => log.warn({ err: error }, "a subscription could not be checked"));
    },
    stop(): void {
      isStopped = true;
      changed.ring();
    },
  };
}
