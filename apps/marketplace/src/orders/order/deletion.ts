import { randomUUID } from "node:crypto";
import { emailKey, mailboxKey } from "@partner-konto/domain/validation/email-address";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mayTry } from "../../people/records/index.ts";
import { deletionMail } from "./mails/to-stranger.ts";
import { linkTokenOf, openLinkToken, proofAddress } from "./placing/address-link.ts";

const linkDays = 7;

/** The token of the link by which the owner of an address asks for the deletion of its data. */
export function deletionTokenOf({ seal, now }: Pick<Context, "seal" | "now">, email: string): string {
  const until = new Date(now.getTime() + linkDays * 24 * 3_600_000).toISOString();
  return linkTokenOf(seal, "deletion", `${until} ${email}`);
}

/**
 * Mails an address the link that asks for the deletion of its data, at most once a day. Known and unknown addresses are treated alike, so
 * that neither the answer nor its time tells who has ordered (promise 7). Nothing is noted before the link was used (promise 57).
 */
export async function askForDeletion(context: Context, email: string): Promise<void> {
  const { db, now, shopUrl } = context;
  const of = mailboxKey(email);
  for (const kind of ["deletionMail", "resetMail"] as const) if (!(await mayTry(db, { kind, of }, now))) return;
  await context.mail(deletionMail(email, proofAddress(shopUrl, deletionTokenOf(context, email))));
}

/** The address whose deletion a link asks for; null when it is no such link, or too old. */
export function addressToDelete({ seal, now }: Context, token: string): string | null {
  const [until = "", email = ""] = openLinkToken(seal, "deletion", token)?.split(" ") ?? [];
  return email === "" || new Date(until) <= now ? null : email;
}

/**
 * Records that the owner of an address wants their data deleted; staff see it. A repeat changes nothing.
 * @throws Refusal TOKEN_NOT_FOUND
 */
export async function confirmDeletion(context: Context, token: string): Promise<void> {
  const email = addressToDelete(context, token);
  if (email === null) throw new Refusal("TOKEN_NOT_FOUND");
  const noted = await context.db
    .insertInto("deletionRequest")
    .values({ id: randomUUID(), email: emailKey(email), createdAt: context.now })
    .onConflict((conflict) => conflict.column("email").doNothing())
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
}

/** The newest addresses whose owners want their data deleted. */
export const newestDeletionRequests = (db: Kysely<Database>, most: number) =>
  db
    .selectFrom("deletionRequest")
    .select(["id", "email", "createdAt"])
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .limit(most)
    .execute();

/** Removes a wish that was a mistake or is settled. Returns whether there was one under the id. */
export async function removeDeletionRequest(context: Context, id: string): Promise<boolean> {
  const removed = await context.db
    .deleteFrom("deletionRequest")
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!removed) return false;
  await context.audit({
    collection: "deletionRequest",
    recordId: id,
    version: 2,
    action: "undo",
    fields: [],
    before: null,
    after: null,
  });
  return true;
}
