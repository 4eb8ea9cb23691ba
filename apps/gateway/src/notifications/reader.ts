import type { Hint } from "@partner-konto/contracts/notifications/hint";
import type { Session } from "../session/session.ts";
import type { LiveState, Message } from "./live-types.ts";

const mostEvents = 256;
const mostBytes = 256 * 1024;

/**
 * `catchUp`: the events server was (re)joined at this position. The messages between the reader's cursor and this position must be fetched.
 */
export type ReaderItem =
  | { kind: "message"; message: Message }
  | { kind: "state"; state: LiveState }
  | ({ kind: "hint" } & Hint)
  | { kind: "catchUp"; position: number };

/** One open stream's bounded inbox. A reader that is too slow is disconnected and resumes later (promise 39). */
export interface Reader {
  readonly session: Session;
  push(item: ReaderItem): void;
  /** The next item; undefined once the reader is closed and empty. */
  next(): Promise<ReaderItem | undefined>;
  /** Number of items waiting. */
  waiting(): number;
  /** Ends the stream after the items in the inbox and an optional last state. */
  close(state?: LiveState): void;
  /** Closes the socket without a state, so that the browser reconnects and resumes, possibly with a newer cookie. */
  drop(): void;
}

export function createReader(session: Session, dropSocket: () => void): Reader {
  let items: { item: ReaderItem; size: number }[] = [];
  let bytes = 0;
  let closed = false;
  let wake: (() => void) | undefined;
  const add = (item: ReaderItem): void => {
    const size = item.kind === "message" ? JSON.stringify(item.message).length : 0;
    items.push({ item, size });
    bytes += size;
    wake?.();
  };
  function drop(): void {
    closed = true;
    items = [];
    wake?.();
    dropSocket();
  }
  return {
    session,
    drop,
    push(item) {
      if (closed) return;
      add(item);
      if (items.length > mostEvents || bytes > mostBytes) drop();
    },
    async next() {
      while (items.length === 0 && !closed) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const first = items.shift();
      bytes -= first?.size ?? 0;
      return first?.item;
    },
    waiting: () => items.length,
    close(state) {
      if (closed) return;
      if (state) add({ kind: "state", state });
      closed = true;
      wake?.();
    },
  };
}
