import { randomUUID } from "node:crypto";
import { emailKey } from "@partner-konto/domain/text/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";

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
 * Records that an address wants no mails that are no transaction. Answers alike whether or not anything is known about it.
 * @throws Refusal TOKEN_NOT_FOUND for a token that no key opens
 */
export async function endMails(context: Context, by: { token: string } | { email: string }): Promise<void> {
  const { db, now, seal } = context;
  const address = "token" in by ? addressOf(seal, by.token) : by.email;
  if (address === null) throw new Refusal("TOKEN_NOT_FOUND");
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

/** Those of the keys whose addresses want no mails that are no transaction. */
export async function optedOutKeys(db: Kysely<Database>, keys: readonly string[]): Promise<string[]> {
  const found = await db.selectFrom("mailOptOut").select("emailKey").where("emailKey", "in", keys).execute();
  return found.map(({ emailKey: key }) => key);
}

/** Whether an address wants no mails that are no transaction. */
export async function refusesMails(db: Kysely<Database>, email: string): Promise<boolean> {
  return (await optedOutKeys(db, [emailKey(email)])).length > 0;
}
