import type { user } from "@partner-konto/contracts/people/user";
import { accountFields } from "@partner-konto/domain/people/account-fields";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { emailKey, mailboxKey } from "@partner-konto/domain/validation/email-address";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/http/client-network.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import {
  type Account,
  accountByEmail,
  accountById,
  hashPassword,
  mayTry,
  passwordChangedMail,
  resetMail,
  scopeOf,
  withFrontendColours,
} from "../records/index.ts";
import {
  auditLink,
  consumeLink,
  countUnprovedMail,
  lookAtLink,
  mayMailUnproved,
  newLink,
  refuseInvitingTo,
  sendInvitationAgain,
  sendRegistrationAgain,
} from "../registration/index.ts";
import { endAccess } from "../sessions/index.ts";
import type { Changes } from "./change-account.ts";
import { mayChange, seenByEmail } from "./manage.ts";

type LinkCall = "getResetPasswordToken" | "resetPassword" | "invite" | "verify" | "validateToken";
const ok = { ok: true } as const;

async function sendReset(context: Context, { id: userId, ...reader }: Account): Promise<void> {
  const { db, now, portalUrl } = context;
  const secret = await newLink(db, { kind: "reset", userId, email: reader.email }, now);
  await auditLink(context, "reset", userId);
  await context.mail(resetMail(reader, portalUrl, secret));
}

/** A person without a password whom the caller may invite again; also one who stands for an address of somebody else. */
async function invitedByCaller(context: Context, email: string): Promise<Account | undefined> {
  const account = context.caller ? await seenByEmail(context, email) : undefined;
  return account?.verifiedAt === null && (await mayChange(context, account)) ? account : undefined;
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
  async getResetPasswordToken(asked, { query: { email, frontendSource } }) {
    const context = withFrontendColours(asked, frontendSource);
    const { db, now, address } = context;
    const invited = await invitedByCaller(context, email);
    // An administrator who sends an invitation again is not limited by address and is told when the limit of the mailbox is reached.
    if (!invited && !(await mayTry(db, { kind: "resetAddress", of: networkOf(address) }, now)))
      throw new Refusal("TOO_MANY_ATTEMPTS");
    // Further mails are dropped without an error, so that nobody's mailbox is flooded and nobody learns that an address exists.
    const isWanted = await mayTry(db, { kind: "resetMail", of: mailboxKey(email) }, now);
    if (!isWanted && invited) throw new Refusal("TOO_MANY_ATTEMPTS");
    if (!isWanted) return ok;
    if (invited) {
      const { resources } = await scopeOf(db, invited.id);
      await refuseInvitingTo(context, resources);
      await countUnprovedMail(context, email, resources);
      await sendInvitationAgain(context, invited);
      return ok;
    }
    const account = await accountByEmail(db, email);
    if (account?.verifiedAt) await sendReset(context, account);
    else if (await mayMailUnproved(context, email))
      await (account ? sendInvitationAgain(context, account) : sendRegistrationAgain(context, email));
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
