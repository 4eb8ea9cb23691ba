import type { user } from "@partner-konto/contracts/services/user";
import type { ActivityActionOf } from "@partner-konto/domain/activity/kinds";
import { emailKey, mailboxKey } from "@partner-konto/domain/text/email-address";
import { accountFields } from "@partner-konto/domain/user/account-fields";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/network-of.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Changes } from "./change-account.ts";
import { endAccess } from "./end-access.ts";
import { mayTry } from "./guesses.ts";
import { auditLink, consumeLink, lookAtLink, newLink } from "./links.ts";
import { inviteMail, passwordChangedMail, resetMail } from "./mails.ts";
import { mayChange } from "./manage.ts";
import { hashPassword } from "./password.ts";
import { type Account, accountByEmail, accountById } from "./records.ts";
import { sendRegistrationAgain } from "./register-user.ts";

type LinkCall = "getResetPasswordToken" | "resetPassword" | "invite" | "verify" | "validateToken";
const ok = { ok: true } as const;

export async function sendLink(context: Context, account: Account, from = "Ihr Administrator"): Promise<void> {
  const { db, now, portalUrl } = context;
  // A user who has no password yet gets the invitation again.
  const kind = account.verifiedAt === null ? "invite" : "reset";
  const secret = await newLink(db, { kind, userId: account.id, email: account.email }, now);
  await auditLink(context, kind, account.id);
  const mail = { reset: resetMail, invite: inviteMail }[kind];
  await context.mail(mail(account, portalUrl, secret, from));
}

/** Sets a new password from a link and ends everything that opened the account before. */
async function setPassword(
  context: Context,
  userId: string,
  action: ActivityActionOf<"user">,
  passwordHash: string,
  changes: Pick<Changes, "firstName" | "lastName" | "isActive"> & { verifiedAt?: Date } = {},
): Promise<{ account: Account; keyEnded: boolean }> {
  const was = await accountById(context.db, userId);
  const account = await context.db
    .updateTable("userAccount")
    .set((eb) => ({ ...changes, passwordHash, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { keyEnded } = await endAccess(context, userId);
  const { verifiedAt, ...others } = changes;
  const names = Object.keys(others) as (keyof typeof others)[];
  const shown = (of: Account | undefined) => ({
    ...Object.fromEntries(names.map((name) => [accountFields[name], of?.[name]])),
    ...(verifiedAt && { isVerified: of?.verifiedAt !== null }),
  });
  const after = shown(account);
  await context.audit({
    collection: "user",
    recordId: userId,
    version: account.version,
    action,
    fields: [...Object.keys(after), ...(keyEnded ? ["hasApiToken"] : [])],
    before: { ...shown(was), ...(keyEnded && { hasApiToken: true }) },
    after: { ...after, ...(keyEnded && { hasApiToken: false }) },
  });
  return { account, keyEnded };
}

export const linkHandlers: Pick<Handlers<typeof user>, LinkCall> = {
  async getResetPasswordToken(context, { query: { email } }) {
    const { db, now, address, caller } = context;
    const account = await accountByEmail(db, email);
    // An administrator who sends an invitation again is not limited by address and is told when the limit of the mailbox is reached.
    const invites = account?.verifiedAt === null && (await mayChange(context, account));
    if (!invites && !(await mayTry(db, { kind: "resetAddress", of: networkOf(address) }, now))) {
      throw new Refusal("TOO_MANY_ATTEMPTS");
    }
    // Further mails are dropped without an error, so that nobody's mailbox is flooded and nobody learns that an address exists.
    const isWanted = await mayTry(db, { kind: "resetMail", of: mailboxKey(email) }, now);
    if (!isWanted && invites) throw new Refusal("TOO_MANY_ATTEMPTS");
    if (!isWanted) return ok;
    if (account) await sendLink(context, account, invites ? caller?.name : undefined);
    else await sendRegistrationAgain(context, email);
    return ok;
  },

  async resetPassword(context, { body: { token, password } }) {
    // The link is checked first, so that only a valid link costs a hash.
    await lookAtLink(context.db, token, context.now);
    const passwordHash = await hashPassword(password);
    const { userId } = await consumeLink(context.db, "reset", token, context.now);
    const { account, keyEnded } = await setPassword(context, userId, "resetPassword", passwordHash);
    await context.mail(passwordChangedMail(account, keyEnded));
    return ok;
  },

  async invite(context, { body }) {
    const { token = "", password = "", firstName, lastName } = body ?? {};
    const { db, now } = context;
    await lookAtLink(db, token, now);
    const passwordHash = await hashPassword(password);
    const { userId } = await consumeLink(db, "invite", token, now);
    await setPassword(context, userId, "acceptInvitation", passwordHash, {
      // The link came by mail, so the person who holds it reads that mailbox.
      verifiedAt: now,
      isActive: true,
      ...(firstName !== undefined && { firstName }),
      ...(lastName !== undefined && { lastName }),
    });
    return ok;
  },

  async verify(context, { query: { token } }) {
    const { db, now } = context;
    const { userId, email } = await consumeLink(db, "verify", token, now);
    const holder = await accountByEmail(db, email);
    if (holder && holder.id !== userId) throw new Refusal("EMAIL_TAKEN");
    const before = await accountById(db, userId);
    // A user who is not verified yet also has to choose a password, and this call has no field for it.
    if (!before || before.verifiedAt === null) throw new Refusal("TOKEN_NOT_FOUND");
    const account = await db
      .updateTable("userAccount")
      .set((eb) => ({ email, emailKey: emailKey(email), version: eb("version", "+", 1) }))
      .where("id", "=", userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await context.audit({
      collection: "user",
      recordId: userId,
      version: account.version,
      action: "verify",
      fields: ["contactPoint.email"],
      before: { "contactPoint.email": before.email },
      after: { "contactPoint.email": email },
    });
    return ok;
  },

  async validateToken({ db, now }, { params: { token } }) {
    const { kind, entered } = await lookAtLink(db, token, now);
    return { kind, ...(entered && { entered }) };
  },
};
