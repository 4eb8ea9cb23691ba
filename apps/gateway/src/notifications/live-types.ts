import type { notificationMessage } from "@partner-konto/domain/notification/schema";
import type { z } from "zod";

export type Message = z.infer<typeof notificationMessage>;

/**
 * - `live`: messages arrive as they happen.
 * - `reconnecting`: the events server is away; what happens meanwhile comes once it is back.
 * - `off`: the subscription has no rooms or perApp is switched off.
 * - `signedOut`: the session ended; the stream ends after it.
 *
 * A reader that does not keep up has its socket closed, and resumes from the last id it got (promise 39).
 */
export type LiveState = "live" | "reconnecting" | "off" | "signedOut";

/** Each is tracked by the position it brings the reader to, so that a cut stream goes on where it was (promise 36). */
export type LiveEvent =
  | { kind: "message"; message: Message; from: "live" | "fetched" }
  | { kind: "state"; state: LiveState };

/** Newest first. `position` is where a live stream goes on from (its `lastEventId`). */
export interface StoredMessages {
  messages: Message[];
  total: number;
  position: number;
}
