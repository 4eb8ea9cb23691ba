import type { messagesAnswer, notificationRequest } from "@partner-konto/domain/notifications/schema";
import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { Database } from "../db/database.ts";
import { notificationOf } from "./notification.ts";

type Request = z.output<typeof notificationRequest>;
type Answer = z.output<typeof messagesAnswer>;

/** The newest position; 0 before the first message. */
export async function newestPosition(db: Kysely<Database>): Promise<number> {
  const { newest } = await db
    .selectFrom("message")
    .select(({ fn }) => fn.max("position").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

const [earliest, latest] = [0, Date.parse("9999-12-31T00:00:00Z")];

/** Limits a date to Postgres's range: years 0 or with five digits are invalid there, and no message is that old or new. */
const withinCalendar = (instant: string): Date => new Date(Math.min(latest, Math.max(earliest, Date.parse(instant))));

/**
 * Messages of the caller's rooms. With `after`: later ones, oldest first; otherwise newest first and not before `lastDate`. No message is
 * beyond the returned `position`, so a reader who continues there skips none, whatever is published meanwhile.
 */
export async function storedMessages(
  db: Kysely<Database>,
  rooms: readonly string[],
  request: Request,
): Promise<Answer> {
  const { after, lastDate } = request;
  const { page, limit } = request.metadata;
  const position = await newestPosition(db);
  const found = db
    .selectFrom("message")
    .where("channelId", "=", sql<string>`any(${rooms}::text[])`)
    .where("position", "<=", position)
    .$if(after !== undefined, (query) => query.where("position", ">", after ?? 0))
    .$if(after === undefined && lastDate !== null, (query) =>
      query.where("createdAt", ">", withinCalendar(lastDate ?? "")),
    );
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy("position", after === undefined ? "desc" : "asc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { messages: rows.map(notificationOf), metadata: { page, limit, total }, position };
}
