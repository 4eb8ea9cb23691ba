import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import type { SignedMessage } from "../../kernel/security/standard-webhooks.ts";
import { isUnproven } from "./unproven-problems.ts";

const hour = 3_600_000;
/** How long ids are kept: longer than a message may be late, and than senders usually repeat one. */
const keptMs = 48 * hour;
/** Mail servers give up after five days; people complain later. */
const keptSentMs = 90 * 24 * hour;
const keptProblemsMs = 365 * 24 * hour;

/** Applies a message once, whatever its sender repeats. A message that cannot be read leaves no receipt, because its transaction ends. */
export async function onceEach(
  { db, now }: Context,
  sender: string,
  message: SignedMessage | undefined,
  apply: (message: SignedMessage) => Promise<void>,
): Promise<{ ok: true }> {
  if (!message) throw new Error("a signed call has its message");
  const isNew = await db
    .insertInto("mailEventReceipt")
    .values({ id: `${sender} ${message.id}`, receivedAt: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (isNew) await apply(message);
  return { ok: true };
}

/** Deletes old receipts, sent mails that no longer come back, and old problems: unproven ones as early as the mails. Stopped addresses stay. */
export async function forgetMails(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await db.deleteFrom("mailEventReceipt").where("receivedAt", "<", before(keptMs)).execute();
  await db.deleteFrom("mailSent").where("sentAt", "<", before(keptSentMs)).execute();
  await db.deleteFrom("mailProblem").where("lastAt", "<", before(keptProblemsMs)).execute();
  await db.deleteFrom("mailProblem").where(isUnproven).where("lastAt", "<", before(keptSentMs)).execute();
}
