import { type Tracing, traced } from "@partner-konto/server/tracing";
import type { FastifyBaseLogger } from "fastify";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { fromPglite, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Database } from "../../kernel/db/database.ts";
import type { OpenDatabase } from "../../kernel/db/open-database.ts";
import type { Metrics } from "../../kernel/metrics.ts";
import type { Seal } from "../../kernel/security/seal.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import { openWaiting, sealMail, type WaitingMail } from "../../kernel/work/waiting-mail.ts";
import type { DeliverMail, QueuedMail } from "./transport.ts";

export interface MailQueue {
  /** Looks for mails to send, of dead processes too, and for those to delete. */
  work: Work[];
  /** @param traceparent the call that queued the mail (W3C); sending continues its trace */
  queueMail: (id: string, queuedAt: string, mail: WaitingMail, traceparent?: string) => Promise<void>;
  stop: () => Promise<void>;
}

type MailJob = Pick<QueuedMail, "id" | "queuedAt"> & WaitingMail & { traceparent?: string };

const mailQueue = {
  name: "mail",
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  expireInSeconds: 120,
  // A process says every five seconds that it still sends a mail. When it has died, another one sends the mail after ten.
  heartbeatSeconds: 10,
  // Mails carry links that sign people in, so they are deleted soon after they were sent, or after three days if they cannot be sent.
  deleteAfterSeconds: 60,
  retentionSeconds: 3 * 24 * 3600,
};

/**
 * pg-boss would ask for mails, silent processes and mails to delete with a dozen statements every three seconds. So its own looks are rare,
 * and our driver asks in its one statement.
 */
const rarely = 3600;
const patience = {
  supervise: false,
  monitorIntervalSeconds: 1,
  maintenanceIntervalSeconds: 1,
  flowIntervalSeconds: rarely,
  schedule: false,
};

const jobs = (condition: RawBuilder<boolean>) =>
  sql`select from pgboss.job where name = ${mailQueue.name} and ${condition}`;
const isDue = sql<boolean>`state < 'active' and start_after <= now()`;
/** Its process is silent or takes too long, or it is to be deleted. */
const needsCare = sql<boolean>`(
  state = 'active' and now() > least(heartbeat_on + heartbeat_seconds * interval '1 s', started_on + expire_seconds * interval '1 s')
  or completed_on + deletion_seconds * interval '1 s' < now() or state < 'active' and keep_until < now())`;
/** A mail whose receiver keeps the mail server waiting must not hold up the others. */
const atOnce = 4;

const driver = (open: OpenDatabase) =>
  open.kind === "embedded"
    ? { db: fromPglite(open.pglite), backend: "pglite" as const }
    : { db: { executeSql: (text: string, values?: unknown[]) => open.pool.query(text, values) } };

/**
 * MailQueue on pg-boss, on either database (docs/decisions). A handler must not queue a job inside its transaction: on a cache miss pg-boss
 * queries the database itself, which would wait for ever on the embedded database's single connection.
 */
export async function startMailQueue(
  open: OpenDatabase,
  seal: Seal,
  deliver: DeliverMail,
  log: FastifyBaseLogger,
  onMail?: Metrics["mail"],
  tracing?: Tracing,
): Promise<MailQueue> {
  const boss = new PgBoss({ ...driver(open), ...patience });
  boss.on("error", (error) => log.error({ err: error }, "a job's state could not be stored"));
  await boss.start();
  const { name, ...options } = mailQueue;
  await boss.createQueue(name, options);
  // A queue of a former version keeps its options otherwise.
  await boss.updateQueue(name, options);
  async function send({ data, id, retryCount, retryLimit }: JobWithMetadata<MailJob>): Promise<void> {
    const { traceparent: parent, id: mailId, queuedAt } = data;
    const sendOpened = async () => deliver({ id: mailId, queuedAt, draft: openWaiting(seal, data) });
    const sending =
      parent === undefined ? sendOpened() : traced(tracing, "send mail", { kind: "client", parent }, sendOpened);
    const end = await sending.catch((reason: unknown) => ({ reason }));
    if (typeof end === "string") {
      onMail?.(end);
      return;
    }
    const isLast = retryCount >= retryLimit;
    onMail?.(isLast ? "given up" : "failed");
    const what = isLast ? "a mail could not be sent and is given up" : "a mail could not be sent; it is tried again";
    log.error({ err: end.reason, job: id }, what);
    // pg-boss stores the thrown error, and an SMTP server's message may name the recipient.
    throw new Error("the mail was not sent");
  }
  const workers: string[] = [];
  for (let at = 0; at < atOnce; at += 1)
    workers.push(
      await boss.work(
        name,
        { pollingIntervalSeconds: rarely, includeMetadata: true },
        async (jobs: JobWithMetadata<MailJob>[]) => {
          // Fetches the next job at once.
          boss.notifyWorker(workers[at] ?? "");
          for (const job of jobs) await send(job);
        },
      ),
    );
  const wake = (): void => {
    for (const worker of workers) boss.notifyWorker(worker);
  };
  return {
    work: [
      { name: "mails", everyMs: 1000, due: () => jobs(isDue), run: wake },
      { name: "care for mails", everyMs: 3000, due: () => jobs(needsCare), run: () => boss.supervise(name) },
    ],
    async queueMail(id, queuedAt, mail, traceparent) {
      const sealed = "draft" in mail ? sealMail(seal, mail.draft) : mail;
      const job: MailJob = { id, queuedAt, ...sealed, ...(traceparent !== undefined && { traceparent }) };
      await boss.send(name, job, { id });
      wake();
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  };
}

/** Seals waiting mails with the first key, so that an older key may be removed. A mail that no key opens stays, in case its key is put back. */
export async function resealMails(db: Kysely<Database>, seal: Seal): Promise<void> {
  const waiting = sql`name = ${mailQueue.name} and state in ('created', 'retry')`;
  const { rows } = await sql<{ id: string; sealed: string | null }>`
    select id::text, data->>'sealed' as sealed from pgboss.job where ${waiting}`.execute(db);
  for (const { id, sealed } of rows) {
    const renewed = sealed === null ? null : seal.renewed(sealed);
    if (renewed !== null && renewed !== sealed)
      await sql`update pgboss.job set data = jsonb_set(data, '{sealed}', to_jsonb(${renewed}::text))
        where id = ${id} and ${waiting}`.execute(db);
  }
}
