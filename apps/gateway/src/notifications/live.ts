import { setTimeout as wait } from "node:timers/promises";
import { formerOf } from "@partner-konto/contracts/notifications/former-hints";
import { tracked } from "@trpc/server";
import type { Hub } from "./hub-types.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { LiveEvent, Message } from "./live-types.ts";
import type { Reader } from "./reader.ts";

const pageSize = 200;
/** Above this many unread bytes the stream writes nothing more into the socket; messages wait in the bounded inbox. */
const unreadBytes = 64 * 1024;
/** The id of events before a position is known. Resuming from it starts without a catch-up. */
export const beginning = "now";

/**
 * One tab's stream. Each event carries the position it brings the reader to. After every (re)connect the stream first fetches the messages
 * beyond that position, so that none is missed, and sends no message twice (promise 36).
 * @param start the position to resume from; null to start with new messages
 */
export async function* liveEvents(
  hub: Hub,
  reader: Reader,
  socket: LiveSocket,
  start: number | null,
): AsyncGenerator<ReturnType<typeof tracked<LiveEvent>>, void, unknown> {
  let cursor = start;
  // After a failed catch-up there may be a gap, so live messages are dropped until the next catch-up delivers them.
  let behind = true;
  const event = (data: LiveEvent) => tracked(cursor === null ? beginning : String(cursor), data);

  async function* deliver(messages: readonly Message[], from: "live" | "fetched") {
    for (const message of messages) {
      if (cursor !== null && message.position <= cursor) continue;
      cursor = message.position;
      if (hub.isRelevant(message)) yield event({ kind: "message", message, from });
      while (socket.unread() > unreadBytes) await wait(20);
    }
  }

  /** Fetches the missed messages. Returns whether all of them were delivered. */
  async function* catchUp(position: number) {
    if (cursor === null) {
      cursor = position;
      return true;
    }
    const after = cursor;
    for (let page = 1; ; page += 1) {
      const asked = hub.fetch({ after, page, limit: pageSize });
      // After a failed fetch the hub reconnects, and the next catch-up resumes from the cursor.
      const answer = asked && (await asked.catch(() => "failed" as const));
      if (answer === "failed") return false;
      yield* deliver(answer?.messages ?? [], "fetched");
      if (!answer || answer.received < pageSize) return true;
    }
  }

  for (let item = await reader.next(); item !== undefined; item = await reader.next()) {
    if (item.kind === "state") yield event({ kind: "state", state: item.state });
    else if (item.kind === "hint") yield event({ ...item, kind: formerOf(item)?.kind ?? "hint" });
    else if (item.kind === "message" && !behind) yield* deliver([item.message], "live");
    else if (item.kind === "catchUp") {
      behind = true;
      behind = !(yield* catchUp(item.position));
    }
  }
}
