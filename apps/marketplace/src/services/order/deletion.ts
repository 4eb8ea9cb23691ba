import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/text/email-address";
import type { Context } from "../../kernel/handler.ts";
import { spellingsOf } from "./consumer-email.ts";

/** A repeated request within this time sends no second mail. */
const silentForMs = 60 * 60_000;

/**
 * Records a request to delete personal data. If orders have this address, it mails the address and asks for an answer from that mailbox as
 * proof. The call answers the same either way (promise 7), and nothing is deleted without the proof (promise 57).
 */
export async function requestDeletion(context: Context, email: string): Promise<void> {
  const { db, now } = context;
  const known = await db
    .selectFrom("orders")
    .select("customer")
    .where("email", "in", spellingsOf(email))
    .limit(1)
    .executeTakeFirst();
  if (!known) return;
  const { email: to } = known.customer;
  const noted = await db
    .insertInto("deletionRequest")
    .values({ id: randomUUID(), email: emailKey(to), createdAt: now })
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
