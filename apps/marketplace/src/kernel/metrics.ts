import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@platformatic/prom-client";
import { sql } from "kysely";
import type { OpenDatabase } from "./db/open-database.ts";

const patienceMs = 2000;

const mailOutcomes = ["sent", "stopped", "refused", "failed", "given up"] as const;
type MailOutcome = (typeof mailOutcomes)[number];
const webhookOutcomes = ["arrived", "failed"] as const;

/** The metrics at /metrics. Labels are our own names, never personal values. */
export interface Metrics {
  /** @param call the catalogue's call, or null for any other request */
  answered(call: string | null, status: number, seconds: number): void;
  refused(code: string): void;
  mail: (outcome: MailOutcome) => void;
  webhook: (outcome: (typeof webhookOutcomes)[number]) => void;
  watch(name: string, help: string, read: () => number): void;
  contentType: string;
  /** All metrics as text; queries the database for waiting work. */
  text(open: OpenDatabase): Promise<string>;
}

/** The waiting work in the database, in one statement. */
async function waitingIn({ db }: OpenDatabase) {
  const { rows } = await sql<Record<"entries" | "age" | "position" | "mails" | "mailAge" | "backupAge", number>>`
    select
      (select count(*) from outbox)::int as entries,
      (select coalesce(extract(epoch from now() - min(created_at)), 0) from outbox)::float8 as age,
      (select coalesce(max(position), 0) from message)::float8 as position,
      (select count(*) from pgboss.job where name = 'mail' and state < 'completed')::int as mails,
      (select coalesce(extract(epoch from now() - min(created_on)), 0) from pgboss.job
        where name = 'mail' and state < 'completed')::float8 as mail_age,
      extract(epoch from now() - (select coalesce(max(made_at), 'epoch') from backup))::float8 as backup_age
  `.execute(db, { signal: AbortSignal.timeout(patienceMs) });
  return rows[0];
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "marketplace_request_seconds",
    help: "Answered requests, by declared call",
    labelNames: ["call", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const counter = <Label extends string>(name: string, help: string, label: Label) =>
    new Counter({ name, help, labelNames: [label], registers });
  const refusals = counter("marketplace_refused_total", "Requests that were refused or failed, by code", "code");
  const mailsHelp =
    "Mails: sent, stopped (the address gets none), refused for good, failed (it is tried again), given up";
  const mails = counter("marketplace_mails_total", mailsHelp, "outcome");
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const webhooksHelp = "Attempts to tell a dealer's program: arrived, failed";
  const webhooks = counter("marketplace_webhooks_total", webhooksHelp, "outcome");
  for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0);
  // An alert reads this counter's growth, and a series that starts with its first event shows none.
  refusals.inc({ code: "CANNOT_BE_SAVED" }, 0);
  const gauge = (name: string, help: string): Gauge => new Gauge({ name, help, registers });
  const up = gauge("marketplace_database_up", "1 when the database answered the last check");
  const found = {
    entries: gauge("marketplace_outbox_entries", "Outbox entries: events, mails and ended streams"),
    age: gauge("marketplace_outbox_age_seconds", "Age of the oldest one"),
    position: gauge("marketplace_event_position", "Newest position of a published notification"),
    mails: gauge("marketplace_mails_waiting", "Mails that wait to be sent, including retries"),
    mailAge: gauge("marketplace_mail_age_seconds", "Age of the oldest one"),
    backupAge: gauge("marketplace_backup_age_seconds", "Age of the newest backup; since 1970 when there is none"),
  };
  const connections = new Gauge({
    name: "marketplace_database_connections",
    help: "Connections to Postgres, and requests that wait for one",
    labelNames: ["state"],
    registers,
  });

  async function look(open: OpenDatabase): Promise<void> {
    if (open.kind === "postgres") {
      const { totalCount, idleCount, waitingCount } = open.pool;
      connections.set({ state: "busy" }, totalCount - idleCount);
      connections.set({ state: "idle" }, idleCount);
      connections.set({ state: "waiting" }, waitingCount);
    }
    try {
      const waiting = await waitingIn(open);
      up.set(1);
      for (const [name, figure] of Object.entries(found)) figure.set(waiting?.[name as keyof typeof found] ?? 0);
    } catch {
      // /ready logs the reason. The gauges are reset so that old values do not look current.
      up.set(0);
      for (const figure of Object.values(found)) figure.reset();
    }
  }

  return {
    answered: (call, status, seconds) => requests.observe({ call: call ?? "(other)", status: String(status) }, seconds),
    refused: (code) => refusals.inc({ code }),
    mail: (outcome) => mails.inc({ outcome }),
    webhook: (outcome) => webhooks.inc({ outcome }),
    watch(name, help, read) {
      const watched: Gauge = new Gauge({ name, help, registers, collect: () => watched.set(read()) });
    },
    contentType: registry.contentType,
    async text(open) {
      await look(open);
      return registry.metrics();
    },
  };
}
