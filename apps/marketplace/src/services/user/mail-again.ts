import { mailboxKey } from "@partner-konto/domain/text/email-address";
import { sql } from "kysely";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { mayTry } from "./guesses.ts";
import { sendLink } from "./link-calls.ts";
import { auditLink, newLink, voidLinks } from "./links.ts";
import { verifyMail } from "./mails.ts";
import { reachable } from "./manage.ts";
import { accountById } from "./records.ts";
import { sendRegistrationAgain } from "./register-user.ts";
import { waitingRegistration } from "./registrations.ts";

/** Counts with the mails that people ask for themselves, so that nobody's mailbox is flooded. */
async function refuseFlood({ db, now }: Context, email: string): Promise<void> {
  if (!(await mayTry(db, { kind: "resetMail", of: mailboxKey(email) }, now))) throw new Refusal("TOO_MANY_ATTEMPTS");
}

/**
 * Mails a person who has not set up their account the invitation again.
 * @throws Refusal NOT_FOUND, PERSON_IS_VERIFIED or TOO_MANY_ATTEMPTS
 */
export async function mailInvitation(context: Context, userId: string): Promise<void> {
  const account = await reachable(context, userId);
  if (account.verifiedAt !== null) throw new Refusal("PERSON_IS_VERIFIED");
  await refuseFlood(context, account.email);
  await sendLink(context, account, signedInCaller(context).name);
}

/** The person who entered this address as their new one and has not confirmed it, also when the link is too old by now. */
export async function whoChangesTo({ db }: Pick<Context, "db">, email: string) {
  const link = await db
    .selectFrom("userLink")
    .select(["userId", "email"])
    .where("kind", "=", "verify")
    .where("usedAt", "is", null)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy("createdAt", "desc")
    .executeTakeFirst();
  const account = link && (await accountById(db, link.userId));
  return account && { ...account, email: link.email };
}

/**
 * Mails the link to confirm an address again: of a registration, or of a person who changes their address.
 * @returns the person who changes their address; null for a registration
 * @throws Refusal NOT_FOUND when the address waits for nothing, or TOO_MANY_ATTEMPTS
 */
export async function mailVerification(context: Context, email: string): Promise<string | null> {
  const { db, now, portalUrl } = context;
  const changing = await whoChangesTo(context, email);
  if (!changing && !(await waitingRegistration(db, email, now))) throw notFound();
  await refuseFlood(context, email);
  if (!changing) {
    await sendRegistrationAgain(context, email);
    return null;
  }
  await voidLinks(db, changing.id, now, "verify");
  const secret = await newLink(db, { kind: "verify", userId: changing.id, email: changing.email }, now);
  await auditLink(context, "verify", changing.id);
  await context.mail(verifyMail(changing, portalUrl, secret));
  return changing.id;
}
