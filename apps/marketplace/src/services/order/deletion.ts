import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";

/** Asked again so soon, the mail on its way is enough. */
const silentForMs = 60 * 60_000;

/**
 * Notes that somebody wants their data deleted, and asks for the proof that they are who they say, if orders carry the address: an
 * answer from that very mailbox. The call answers the same either way (promise 7), and nothing is deleted without the proof (promise 57).
 */
export async function requestDeletion(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const known = await db
    .selectFrom("orders")
    .select("customer")
    .where("email", "=", sql<string>`lower(${email})`)
    .limit(1)
    .executeTakeFirst();
  if (!known) return;
  const { email: to } = known.customer;
  const noted = await db
    .insertInto("deletionRequest")
    .values({ id: randomUUID(), email: to.toLowerCase(), createdAt: now })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet({ createdAt: now })
        .where("deletionRequest.createdAt", "<", new Date(now.getTime() - silentForMs)),
    )
    .returning("id")
    .executeTakeFirst();
  if (!noted) return;
  await context.audit({
    collection: "deletionRequest",
    recordId: noted.id,
    version: 1,
    action: "requestDeleteAccount",
    fields: [],
    before: null,
    after: null,
  });
  await context.mail({
    to,
    subject: `Ihr Wunsch, Ihre Daten zu löschen (${noted.id})`,
    paragraphs: [
      "Guten Tag,",
      "jemand hat darum gebeten, die Daten zu löschen, die zu dieser E-Mail-Adresse gehören. Waren Sie das, dann antworten Sie bitte auf diese E-Mail und lassen Sie den Betreff stehen.",
      "Sie waren das nicht? Dann brauchen Sie nichts zu tun, ohne Ihre Antwort wird nichts gelöscht.",
    ],
  });
}
