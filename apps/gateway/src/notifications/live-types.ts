import type { Hint } from "@partner-konto/contracts/notifications/hint";
import type { notificationMessage } from "@partner-konto/domain/notifications/schema";
import type { z } from "zod";

export type Message = z.infer<typeof notificationMessage>;

/**
 * - `live`: messages arrive as they happen.
 * - `reconnecting`: the events server cannot be reached; missed messages follow after the reconnect.
 * - `off`: the subscription has no rooms, or perApp is switched off.
 * - `signedOut`: the session ended; the stream ends after this state.
 *
 * A reader that is too slow has its socket closed, and resumes from its last id (promise 39).
 */
export type LiveState = "live" | "reconnecting" | "off" | "signedOut";

/**
 * Each event carries the position it brings the reader to, so that an interrupted stream resumes there (promise 36). A hint says what
 * to load anew. Hints are not stored, so after an interruption the reader loads everything anew of which hints tell.
 */
export type LiveEvent =
  | { kind: "message"; message: Message; from: "live" | "fetched" }
  | { kind: "state"; state: LiveState }
  // The other two kinds are for pages of the release before, which know no "hint".
  | ({ kind: "hint" | "content" | "plan" } & Hint);

/** Newest first. A live stream resumes from `position` (its `lastEventId`). */
export interface StoredMessages {
  messages: Message[];
  total: number;
  position: number;
}
