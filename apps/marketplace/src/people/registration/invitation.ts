import type { Context } from "../../kernel/handler.ts";
import { type Account, accountByEmail, invitedElsewhereMail, inviteMail, scopeOf } from "../records/index.ts";
import { auditLink, newLink } from "./links.ts";
import { namedInMails } from "./unproved-mail.ts";

/** Mails the link of an invitation; for the address of somebody else's account its owner is told instead. */
export async function sendInvitation(context: Context, { id: userId, email, placeholderFor }: Account): Promise<void> {
  const { db, now, portalUrl } = context;
  const company = await namedInMails(context, (await scopeOf(db, userId)).resources);
  // The link of a placeholder is never mailed; it is made so that both take as long.
  const secret = await newLink(db, { kind: "invite", userId, email }, now);
  const owner = placeholderFor === null ? undefined : await accountByEmail(db, email);
  if (owner) {
    await context.mail(invitedElsewhereMail(owner.email, portalUrl, company));
    return;
  }
  // A placeholder becomes an account once its address belongs to nobody else, because that person's account was deleted.
  if (placeholderFor !== null)
    await db
      .updateTable("userAccount")
      .set({ emailKey: placeholderFor, placeholderFor: null })
      .where("id", "=", userId)
      .execute();
  await context.mail(inviteMail(email, portalUrl, secret, company));
}

/** The same for an invitation that was mailed before. */
export async function sendInvitationAgain(context: Context, account: Account): Promise<void> {
  await sendInvitation(context, account);
  await auditLink(context, "invite", account.id);
}
