import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { type HintTopic, hintReloads } from "@partner-konto/contracts/notifications/messenger.effects";
import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { callErrorOf } from "../call-error.ts";
import { live } from "../live-link.ts";
import { loseSession } from "../session-lost.ts";
import type { Outputs } from "../trpc.ts";
import type { Message } from "./message-bus.ts";

export type LiveState = "live" | "reconnecting" | "off";
export type Origin = "live" | "fetched";
type Position = Outputs["notifications"]["stored"]["position"];

interface Listeners {
  onMessage: (message: Message, from: Origin) => void;
  onState: (state: LiveState) => void;
  /** Something changed, or may have changed while the stream was interrupted. */
  onHint: (hint: Hint) => void;
}

const againWithinMs = 3000;
const settledMs = 5000;
const hintTopics = Object.keys(hintReloads) as HintTopic[];
/** When the stream begins later than this, something may have changed since the page loaded it. */
const beginsWithinMs = 5000;

/**
 * Subscribes to all messages after `position`, in order and each once. The socket resumes with the last id by itself. A stream that
 * ended (slow reader, server gone) is opened again from there (promise 36). Returns a function that stops it.
 */
export function listen(position: Position, { onMessage, onState, onHint }: Listeners): () => void {
  let last = String(position);
  let wasLive = false;
  let isInterrupted = false;
  let isStopped = false;
  const lateAt = Date.now() + beginsWithinMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream: { unsubscribe: () => void } | undefined;
  const interrupt = () => {
    isInterrupted = wasLive;
    onState("reconnecting");
  };
  /** Streams in a row that ended soon after they were opened. */
  let tries = 0;
  let openedAt = 0;
  const again = () => {
    if (isStopped) return;
    interrupt();
    clearTimeout(timer);
    timer = setTimeout(open, retryDelayMs(tries, againWithinMs));
    tries = Date.now() - openedAt > settledMs ? 0 : tries + 1;
  };
  function open() {
    openedAt = Date.now();
    stream?.unsubscribe();
    stream = live.subscribe(
      { lastEventId: last },
      {
        onData: ({ id, data }) => {
          last = id;
          if (data.kind === "message") return onMessage(data.message, data.from);
          if (data.kind !== "state") return onHint(data);
          // The session was ended elsewhere, by a new password or an administrator, so the page closes without waiting for a click.
          if (data.state === "signedOut") return loseSession();
          if (data.state === "reconnecting") return interrupt();
          onState(data.state);
          if (data.state !== "live") return;
          // Changes during the interruption, or before the stream began, are never sent later.
          if (isInterrupted || (!wasLive && Date.now() > lateAt))
            for (const topic of hintTopics) onHint({ topic, room: "all" });
          [wasLive, isInterrupted] = [true, false];
        },
        onError: (error) => {
          if (callErrorOf(error).status === 401) loseSession();
          again();
        },
        onComplete: again,
        onConnectionStateChange: ({ state }) => {
          if (state === "connecting") interrupt();
        },
      },
    );
  }
  open();
  return () => {
    // Unsubscribing calls `onComplete` at once, which must not open another stream.
    isStopped = true;
    clearTimeout(timer);
    stream?.unsubscribe();
  };
}
