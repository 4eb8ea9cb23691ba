import { readdir } from "node:fs/promises";
import { dirname } from "node:path";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { keysInFolder } from "../../../apps/marketplace/src/kernel/security/keys.ts";
import { sealOf } from "../../../apps/marketplace/src/kernel/security/seal.ts";
import { openWaiting, type WaitingMail } from "../../../apps/marketplace/src/kernel/work/waiting-mail.ts";
import { openMail } from "../../../apps/marketplace/src/mails/transport/mailbox.ts";
import type { Story } from "./order-stories.ts";

interface Mail {
  id: string;
  to: string;
  subject: string;
}

/** All mails that were sent or still wait, each id once. */
async function mailsOf(db: Kysely<Database>, mailbox: string): Promise<Mail[]> {
  const files = (await readdir(mailbox)).filter((name) => !name.startsWith("."));
  const sent = await Promise.all(
    files.map(async (name) => {
      const mail = await openMail(mailbox, name);
      const id = /_([\w-]+)\.eml$/.exec(name)?.[1] ?? "";
      return { id, to: mail?.to?.[0]?.address ?? "", subject: mail?.subject ?? "" };
    }),
  );
  const { rows } = await sql<{ id: string; data: WaitingMail }>`
    select id::text, data from pgboss.job where name = 'mail' and state <> 'completed'`.execute(db);
  const seal = sealOf(await keysInFolder(dirname(mailbox), "SEAL_KEYS"));
  const waiting = rows.map(({ id, data }) => ({ id, ...openWaiting(seal, data) }));
  // A mail that was sent but not yet marked as completed is in both lists, with the same id.
  return [...new Map([...sent, ...waiting].map((mail) => [mail.id, mail])).values()];
}

/** The data an order left in every table, without ids. Two orders with the same steps must have the same trace. */
async function traceOf(db: Kysely<Database>, mails: readonly Mail[], { orderId, email }: Story): Promise<string> {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", orderId).executeTakeFirstOrThrow();
  const history = await db
    .selectFrom("orderHistory")
    .select(["event", "note"])
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
  const audits = await db
    .selectFrom("audit")
    .select(["version", "action", "fields"])
    .where("recordId", "=", orderId)
    .orderBy("id")
    .execute();
  const messages = await db
    .selectFrom("message")
    .select(["type", "message"])
    .where("refId", "=", orderId)
    .orderBy("position")
    .execute();
  const keys = await db
    .selectFrom("idempotency")
    .select(["call"])
    .where("key", "like", `${orderId}-%`)
    .orderBy("key")
    .execute();
  const own = mails.filter(({ to, subject }) => to === email || subject.includes(String(order.number)));
  const { status, version } = order;
  const trace = { status, version, history, audits, messages, keys, mails: own.map(({ subject }) => subject).sort() };
  return JSON.stringify(trace).replaceAll(orderId, "…").replaceAll(String(order.number), "№");
}

/** Compares every order with an undisturbed one: its change, history, audit, events, mails and idempotency keys must match, each once. */
export async function account(
  db: Kysely<Database>,
  mailbox: string,
  undisturbed: Story,
  stories: readonly Story[],
): Promise<string[]> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from outbox`.execute(db);
  const mails = await mailsOf(db, mailbox);
  const expected = await traceOf(db, mails, undisturbed);
  const wrong = rows[0]?.n === 0 ? [] : [`${rows[0]?.n} entries are left in the outbox`];
  for (const story of stories) {
    const trace = await traceOf(db, mails, story);
    if (trace !== expected) wrong.push(`${story.orderId}: ${trace}\n  and undisturbed: ${expected}`);
  }
  return wrong;
}
