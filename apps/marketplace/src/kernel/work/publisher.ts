import { randomUUID } from "node:crypto";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { type Tracing, traced } from "@partner-konto/server/tracing";
import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";
import type { OutboxEntry } from "../db/tables.ts";
import type { Work } from "./background-work.ts";
import { type Notification, notificationOf } from "./notification.ts";
import type { WaitingMail } from "./waiting-mail.ts";

/** The receivers of outbox entries after the commit. Delivery is at least once: after a crash an entry may come twice. */
export interface Outlets {
  emit(message: Notification): void | Promise<void>;
  endStreams(userId: string): void | Promise<void>;
  hint(hint: Hint): void | Promise<void>;
  queueMail(id: string, queuedAt: string, mail: WaitingMail, traceparent: string | undefined): Promise<void>;
}

/** One publisher at a time over all replicas. The number only has to differ from other locks'. */
const lock = sql`7213001`;
const batch = 200;

/** Assigns each new event its position, under the lock, in the order readers will see. */
async function assignPositions(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom("outbox")
      .select(["id", "entry", "createdAt"])
      .where("publishedAt", "is", null)
      .orderBy("id")
      .limit(batch)
      .execute();
    const messages = rows.flatMap(({ id, entry, createdAt }) =>
      entry.kind === "event"
        ? [{ ...entry.event, id: randomUUID(), outboxId: id, userId: entry.userId, createdAt }]
        : [],
    );
    if (messages.length > 0) await tx.insertInto("message").values(messages).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx.updateTable("outbox").set({ publishedAt: sql<Date>`now()` }).where("id", "in", ids).execute();
    return ids.length;
  });
}

/** The same id for an entry at every attempt, so that a mail queued twice is one job. */
const jobId = (entryId: number): string => `00000000-0000-4000-8000-${entryId.toString(16).padStart(12, "0")}`;

/** The hint of an entry, also of one that the release before left. */
function hintOf(entry: OutboxEntry): Hint | undefined {
  if (entry.kind === "contentChanged") return { topic: "content", room: entry.type === "amiFaq" ? "staff" : "all" };
  if (entry.kind === "planChanged") return { topic: "dayPlan", room: `agency:${entry.agencyId}` };
  return entry.kind === "hint" ? entry.hint : undefined;
}

/** Delivers entries that have a position, in order, and deletes them. An entry that fails stays for the next round. */
async function handOut(
  db: Kysely<Database>,
  outlets: Outlets,
  log: FastifyBaseLogger,
  tracing: Tracing | undefined,
): Promise<void> {
  const entries = await db
    .selectFrom("outbox")
    .select(["id", "entry", "createdAt"])
    .where("publishedAt", "is not", null)
    .orderBy("id")
    .execute();
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const messages = await db
    .selectFrom("message")
    .selectAll()
    .where("outboxId", "in", ids)
    .orderBy("position")
    .execute();
  const parents = new Map(entries.map(({ id, entry }) => [id, entry.traceparent]));
  const done = new Set<number>();
  const attempt = async (what: string, id: number, work: () => void | Promise<void>): Promise<boolean> => {
    const parent = parents.get(id);
    try {
      if (parent === undefined) await work();
      else await traced(tracing, what, { kind: "inside", parent }, async () => work());
      done.add(id);
      return true;
    } catch (error) {
      log.error({ err: error }, "an outbox entry could not be published");
      return false;
    }
  };
  for (const message of messages) {
    // A later message must not overtake a failed one: a reader that has received the later one never asks for earlier positions.
    if (!(await attempt("publish event", message.outboxId, () => outlets.emit(notificationOf(message))))) break;
  }
  for (const { id, entry, createdAt } of entries) {
    if (entry.kind === "endStreams") await attempt("end streams", id, () => outlets.endStreams(entry.userId));
    const hinted = hintOf(entry);
    if (hinted) await attempt("hint", id, () => outlets.hint(hinted));
    if (entry.kind === "sealedMail" || entry.kind === "mail") {
      const mail = entry.kind === "mail" ? { draft: entry.mail } : { sealed: entry.sealed };
      await attempt("queue mail", id, () =>
        outlets.queueMail(jobId(id), createdAt.toISOString(), mail, entry.traceparent),
      );
    }
  }
  if (done.size > 0)
    await db
      .deleteFrom("outbox")
      .where("id", "in", [...done])
      .execute();
}

/** Publishes the outbox once, up to one batch of new entries. Returns whether the batch was full, so that more may wait. */
export async function publishOnce(
  db: Kysely<Database>,
  outlets: Outlets,
  log: FastifyBaseLogger,
  tracing?: Tracing,
): Promise<boolean> {
  // A session-level lock: it must hold until the messages are delivered, and by then their positions are committed.
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      const taken = await assignPositions(connection);
      await handOut(connection, outlets, log, tracing);
      return taken === batch;
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}

/** Publishes entries after each commit, and looks for those of a process that died between its commit and its poke. */
export function publishing(
  db: Kysely<Database>,
  outlets: Outlets,
  log: FastifyBaseLogger,
  tracing?: Tracing,
  everyMs = 1000,
): Work {
  return {
    name: "outbox",
    everyMs,
    afterCommitMs: 0,
    // Most calls leave nothing to publish. The lock alone would cost them as much as their own statements.
    due: () => db.selectFrom("outbox").select("id"),
    async run() {
      while (await publishOnce(db, outlets, log, tracing));
    },
  };
}
