import { randomUUID } from "node:crypto";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller, Context } from "../../kernel/handler.ts";
import { accessTokenMinutes } from "../../kernel/security/tokens.ts";

const minute = 60_000;

/** Dealers watch for orders all day; platform staff can do more harm (promise 4). The gateway may be stricter, but not laxer. */
const limits = {
  dealer: { idleMinutes: 8 * 60, wholeMinutes: 24 * 60 },
  staff: { idleMinutes: 30, wholeMinutes: 12 * 60 },
  support: { idleMinutes: 30, wholeMinutes: 60 },
};

interface NewSession {
  userId: string;
  roles: readonly UserRole[];
  frontend: FrontendSource;
  /** The user whose rights and scope a support session works with. */
  scopeOf?: string;
  browser?: string | undefined;
}

/**
 * Starts a session and deletes the user's ended ones.
 * @returns the session's id
 */
export async function startSession(db: Kysely<Database>, session: NewSession, now: Date): Promise<string> {
  const { userId, roles, frontend, scopeOf = null, browser = null } = session;
  const { idleMinutes, wholeMinutes } = limits[scopeOf ? "support" : isStaff(roles) ? "staff" : "dealer"];
  await db
    .deleteFrom("userSession")
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("endsAt", "<", now), eb("endedAt", "is not", null)]))
    .execute();
  const id = randomUUID();
  const endsAt = new Date(now.getTime() + wholeMinutes * minute);
  await db
    .insertInto("userSession")
    .values({
      id,
      userId,
      scopeOf,
      frontend,
      createdAt: now,
      usedAt: now,
      idleMinutes,
      endsAt,
      endedAt: null,
      browser,
    })
    .execute();
  return id;
}

/** Whether the session was used within its idle limit, counted from the last moment its token was valid. */
const isUsed = (now: Date) =>
  sql<boolean>`used_at + (idle_minutes + ${accessTokenMinutes}::integer) * interval '1 minute' > ${now}`;

/**
 * Notes that a session's token is exchanged, if the session is alive: not ended, within its whole length and its idle limit, and its user
 * is active.
 * @returns whether the session is alive
 */
export async function renewSession(db: Kysely<Database>, id: string, userId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("userSession")
    .set({ usedAt: now })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .where("endsAt", ">", now)
    .where(isUsed(now))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("userAccount")
          .select("userAccount.id")
          .whereRef("userAccount.id", "=", "userSession.userId")
          .where("isActive", "=", true),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a user's sessions and the support sessions with this user's rights, on all replicas at once; `except` stays (promise 3). */
export async function endSessions(context: Context, userId: string, except?: string): Promise<void> {
  const ended = await context.db
    .updateTable("userSession")
    .set({ endedAt: context.now })
    .where((eb) => eb.or([eb("userId", "=", userId), eb("scopeOf", "=", userId)]))
    .where("endedAt", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except ?? ""))
    .returning("userId")
    .execute();
  for (const owner of new Set([userId, ...ended.map((session) => session.userId)])) await context.endStreams(owner);
}

/** Cuts the open streams of a user and of support sessions that view this user. They reconnect to the rooms that are left (promise 3). */
export async function cutStreams(context: Context, userId: string): Promise<void> {
  const looking = await context.db
    .selectFrom("userSession")
    .select("userId")
    .where("scopeOf", "=", userId)
    .where("endedAt", "is", null)
    .execute();
  for (const owner of new Set([userId, ...looking.map((session) => session.userId)])) await context.endStreams(owner);
}

/** The id of the user whose rights and scope the caller works with: the caller's own, or another user's in a support session. */
export async function whoseRights(db: Kysely<Database>, { id, sessionId }: Caller): Promise<string> {
  const session = await db
    .selectFrom("userSession")
    .select("scopeOf")
    .where("id", "=", sessionId)
    .where("userId", "=", id)
    .executeTakeFirst();
  return session?.scopeOf ?? id;
}

/** A user's own living sessions, the most recently used first. */
export function livingSessions(db: Kysely<Database>, userId: string, now: Date) {
  return db
    .selectFrom("userSession")
    .select(["id", "frontend", "browser", "createdAt", "usedAt"])
    .where("userId", "=", userId)
    .where("scopeOf", "is", null)
    .where("endedAt", "is", null)
    .where("endsAt", ">", now)
    .where(isUsed(now))
    .orderBy("usedAt", "desc")
    .orderBy("id")
    .execute();
}

/**
 * Ends one of a user's sessions. The streams of the other sessions are cut too and reconnect.
 * @returns whether there was such a session
 */
export async function endOneSession(context: Context, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await context.db
    .updateTable("userSession")
    .set({ endedAt: context.now })
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await context.endStreams(userId);
  return true;
}
