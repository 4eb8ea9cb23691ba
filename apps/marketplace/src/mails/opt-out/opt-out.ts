import { randomUUID } from "node:crypto";
import { emailKey, mailboxKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mayTry } from "../../people/records/index.ts";

/** The seal also closes other values; only what begins so ends mails. */
const purpose = "opt-out ";

/** The address of the page that ends mails to an e-mail address. Its token names the address encrypted and signs nobody in. */
export const optOutAddress = ({ seal, shopUrl }: Pick<Context, "seal" | "shopUrl">, email: string): string =>
  `${shopUrl}/abmelden?t=${seal.close(purpose + emailKey(email))}`;

/** The address behind a link's token; null when no key opens it. */
function addressOf(seal: Context["seal"], token: string): string | null {
  const text = seal.open(token);
  return text?.startsWith(purpose) ? text.slice(purpose.length) : null;
}

/**
 * Ends mails by the token of a mail's link, which proves the address.
 * @throws Refusal TOKEN_NOT_FOUND for a token that no key opens
 */
export async function endMailsByLink(context: Context, token: string): Promise<void> {
  const address = addressOf(context.seal, token);
  if (address === null) throw new Refusal("TOKEN_NOT_FOUND");
  await endMails(context, address);
}

/** Records that the owner of an address wants no mails that are no transaction. */
export async function endMails(context: Context, address: string): Promise<void> {
  const { db, now } = context;
  const added = await db
    .insertInto("mailOptOut")
    .values({ id: randomUUID(), emailKey: emailKey(address), createdAt: now })
    .onConflict((conflict) => conflict.column("emailKey").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return;
  await context.audit({
    collection: "optOut",
    recordId: added.id,
    version: 1,
    action: "optOut",
    fields: [],
    before: null,
    after: null,
  });
}

/**
 * Mails a typed address the link that ends mails to it, at most once a day, because anybody may type anybody's address. All addresses are
 * treated alike.
 */
export async function askToEndMails(context: Context, email: string): Promise<void> {
  const of = mailboxKey(email);
  for (const kind of ["optOutMail", "resetMail"] as const)
    if (!(await mayTry(context.db, { kind, of }, context.now))) return;
  await context.mail({
    to: email,
    subject: "Keine Neuigkeiten und Erinnerungen mehr?",
    paragraphs: [
      "Guten Tag,",
      "jemand hat darum gebeten, dass an diese E-Mail-Adresse keine Neuigkeiten, keine Werbung, keine Bitten um Bewertungen und keine Erinnerungen mehr gehen. Waren Sie das, dann bestätigen Sie es bitte über den Link.",
      { link: optOutAddress(context, email), label: "E-Mails abbestellen" },
      "Sie waren das nicht? Dann brauchen Sie nichts zu tun. Ohne Ihre Bestätigung ändert sich nichts.",
    ],
  });
}

/** The newest addresses that want no such mails. */
export const newestOptOuts = (db: Kysely<Database>, most: number) =>
  db
    .selectFrom("mailOptOut")
    .select(["id", "emailKey as email", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();

/** Lets such mails go to an address again. Returns whether there was an entry under the id. */
export async function removeOptOut(context: Context, id: string): Promise<boolean> {
  const removed = await context.db.deleteFrom("mailOptOut").where("id", "=", id).returning("id").executeTakeFirst();
  if (!removed) return false;
  await context.audit({
    collection: "optOut",
    recordId: id,
    version: 2,
    action: "undo",
    fields: [],
    before: null,
    after: null,
  });
  return true;
}

/** The keys of addresses that want transactional mails only. */
export async function optedOutKeys(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom("mailOptOut").select("emailKey").where("emailKey", "in", keys).execute();
  return found.map(({ emailKey: key }) => key);
}

/** Whether an address wants no mails that are no transaction. */
export async function refusesMails(db: Kysely<Database>, email: string): Promise<boolean> {
  return (await optedOutKeys(db, [emailKey(email)])).length > 0;
}
