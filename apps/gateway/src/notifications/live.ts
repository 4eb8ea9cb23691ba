import { setTimeout as wait } from "node:timers/promises";
import { tracked } from "@trpc/server";
import type { Hub } from "./hub.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { LiveEvent, Message } from "./live-types.ts";
import type { Reader } from "./reader.ts";

const pageSize = 200;
/** While this much lies unread in the socket, nothing more is put into it: it waits in the inbox, which is bounded. */
const unreadBytes = 64 * 1024;
/** The id of events before any position is known: resuming from it is beginning anew. */
export const beginning = "now";

/**
 * One tab's stream. Each event is tracked by the position it brings the reader to; after every (re)connect what lies beyond that
 * position is fetched first, so that nothing is missed, and nothing at or below it is sent again (promise 36).
 * @param start position to go on from; null to begin with what happens from now on
 */
export async function* liveEvents(
  hub: Hub,
  reader: Reader,
  socket: LiveSocket,
  start: number | null,
): AsyncGenerator<ReturnType<typeof tracked<LiveEvent>>, void, unknown> {
  let cursor = start;
  // Between a failed catch-up and the next one there may be a gap, so live messages wait for it.
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

  /** Fetches what lies between; answers whether that was all. */
  async function* catchUp(position: number) {
    if (cursor === null) {
      cursor = position;
      return true;
    }
    const after = cursor;
    for (let page = 1; ; page += 1) {
      const asked = hub.fetch({ after, page, limit: pageSize });
      // A fetch that fails makes the hub begin its connection anew, and the next catch-up goes on from the cursor.
      const answer = asked && (await asked.catch(() => "failed" as const));
      if (answer === "failed") return false;
      yield* deliver(answer?.messages ?? [], "fetched");
      if (!answer || answer.received < pageSize) return true;
    }
  }

  for (let item = await reader.next(); item !== undefined; item = await reader.next()) {
    if (item.kind === "state") yield event({ kind: "state", state: item.state });
    else if (item.kind === "message" && !behind) yield* deliver([item.message], "live");
    else if (item.kind === "catchUp") {
      behind = true;
      behind = !(yield* catchUp(item.position));
    }
  }
}
