import { mailboxKey } from "@partner-konto/domain/validation/email-address";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { accountByEmail, accountById, addressInUseMail, mayTry, verifyMail } from "../records/index.ts";
import {
  auditLink,
  mayMailUnproved,
  newLink,
  sendInvitationAgain,
  sendRegistrationAgain,
  voidLinks,
  waitingRegistration,
} from "../registration/index.ts";
import { reachable } from "./manage.ts";

/** Counts with the mails that people ask for themselves, so that nobody's mailbox is flooded. */
async function refuseFlood(context: Context, email: string): Promise<void> {
  if (!(await mayTry(context.db, { kind: "resetMail", of: mailboxKey(email) }, context.now)))
    throw new Refusal("TOO_MANY_ATTEMPTS");
  if (!(await mayMailUnproved(context, email))) throw new Refusal("MAILS_TO_ADDRESS_TOO_MANY");
}

/**
 * Mails a person who has not set up their account the invitation again.
 * @throws Refusal NOT_FOUND, PERSON_IS_VERIFIED or TOO_MANY_ATTEMPTS
 */
export async function mailInvitation(context: Context, userId: string): Promise<void> {
  const account = await reachable(context, userId);
  if (account.verifiedAt !== null) throw new Refusal("PERSON_IS_VERIFIED");
  await refuseFlood(context, account.email);
  await sendInvitationAgain(context, account);
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
  const { db, now } = context;
  const changing = await whoChangesTo(context, email);
  if (!changing && !(await waitingRegistration(db, email, now))) throw notFound();
  await refuseFlood(context, email);
  if (!changing) {
    await sendRegistrationAgain(context, email);
    return null;
  }
  await mailNewAddress(context, changing.id, changing.email);
  return changing.id;
}

/**
 * Mails the link that makes this address a person's own; only the newest link counts. The owner of an account with this address is told
 * instead, and the person who entered it learns nothing of it.
 */
export async function mailNewAddress(context: Context, userId: string, email: string): Promise<void> {
  const { db, now, portalUrl } = context;
  await voidLinks(db, userId, now, "verify");
  const secret = await newLink(db, { kind: "verify", userId, email }, now);
  await auditLink(context, "verify", userId);
  const owner = await accountByEmail(db, email);
  await context.mail(owner ? addressInUseMail(owner.email, portalUrl) : verifyMail(email, portalUrl, secret));
}
