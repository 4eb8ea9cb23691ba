import type { user } from "@partner-konto/contracts/people/user";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import {
  type Account,
  accountById,
  emailChangeMail,
  hashPassword,
  isRightPassword,
  mayTry,
  passwordChangedMail,
  scopeOf,
  takeBack,
  withFrontendColours,
} from "../records/index.ts";
import { countUnprovedMail } from "../registration/index.ts";
import { endAccess } from "../sessions/index.ts";
import { mailNewAddress } from "../users/index.ts";

type OwnCall = "changePassword" | "changeEmail";
type OwnHandlers = Pick<Handlers<typeof user>, OwnCall>;
const ok = { ok: true } as const;

export async function ownAccount(context: Context): Promise<Account> {
  const account = await accountById(context.db, signedInCaller(context).id);
  if (!account) throw new Refusal("UNAUTHORIZED");
  return account;
}

/** A double click or a retry finds the new password already set and is answered like the first time. */
async function refuseUnlessSet(context: Context, newPassword: string): Promise<void> {
  const { passwordHash } = await ownAccount(context);
  if (!(await isRightPassword(passwordHash, newPassword))) throw new Refusal("OLD_PASSWORD_IS_WRONG");
}

/**
 * Sets the password unless it was changed meanwhile, and ends everything that the previous one opened, except the session and, on request,
 * the API key.
 */
async function setOwnPassword(
  context: Context,
  account: Account,
  passwordHash: string,
  keepApiToken: boolean,
): Promise<boolean> {
  const { id, sessionId } = signedInCaller(context);
  const changed = await context.db
    .updateTable("userAccount")
    .set((eb) => ({ passwordHash, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("passwordHash", "=", account.passwordHash)
    .returning("version")
    .executeTakeFirst();
  if (!changed) return false;
  const { keyEnded } = await endAccess(context, id, { sessionId, apiKey: keepApiToken });
  await context.audit({
    collection: "user",
    recordId: id,
    version: changed.version,
    action: "changePassword",
    fields: keyEnded ? ["hasApiToken"] : [],
    before: null,
    after: keyEnded ? { hasApiToken: false } : null,
  });
  await context.mail(passwordChangedMail(account, keyEnded));
  return true;
}

const changePassword: OwnHandlers["changePassword"] = async (context, { body }) => {
  const { db, now } = context;
  const { oldPassword, newPassword, keepApiToken = false, frontendSource } = body;
  const counted = { kind: "password", of: signedInCaller(context).id } as const;
  if (!(await mayTry(db, counted, now))) throw new Refusal("TOO_MANY_ATTEMPTS");
  const account = await ownAccount(context);
  const isRight = await isRightPassword(account.passwordHash, oldPassword);
  if (!isRight) await refuseUnlessSet(context, newPassword);
  await takeBack(db, counted);
  if (!isRight) return ok;
  const passwordHash = await hashPassword(newPassword);
  const isSet = await context.transaction((inside) =>
    setOwnPassword(withFrontendColours(inside, frontendSource), account, passwordHash, keepApiToken),
  );
  if (!isSet) await refuseUnlessSet(context, newPassword);
  return ok;
};

const changeEmail: OwnHandlers["changeEmail"] = async (context, { body: { email, password, frontendSource } }) => {
  const { db, now } = context;
  const counted = { kind: "password", of: signedInCaller(context).id } as const;
  if (!(await mayTry(db, counted, now))) throw new Refusal("TOO_MANY_ATTEMPTS");
  const account = await ownAccount(context);
  if (!(await isRightPassword(account.passwordHash, password))) throw new Refusal("OLD_PASSWORD_IS_WRONG");
  if (emailKey(email) === account.emailKey) return ok;
  await takeBack(db, counted);
  return context.transaction(async (inside) => {
    const locked = await inside.db
      .selectFrom("userAccount")
      .select("passwordHash")
      .where("id", "=", account.id)
      .forUpdate()
      .executeTakeFirst();
    // A new password that was set meanwhile ends what the old one began, also this change.
    if (locked?.passwordHash !== account.passwordHash) throw new Refusal("OLD_PASSWORD_IS_WRONG");
    if (await wasJustSent(inside, account.id, email)) return ok;
    // Answered alike for addresses with and without an account.
    await countUnprovedMail(inside, email, (await scopeOf(inside.db, account.id)).resources);
    const mailing = withFrontendColours(inside, frontendSource);
    await mailNewAddress(mailing, account.id, email);
    await mailing.mail(emailChangeMail(account, email));
    return ok;
  });
};

/** For a double click or a retry within a minute one mail is enough. */
async function wasJustSent({ db, now }: Context, userId: string, email: string): Promise<boolean> {
  const link = await db
    .selectFrom("userLink")
    .select("kind")
    .where("userId", "=", userId)
    .where("kind", "=", "verify")
    .where("email", "=", email)
    .where("usedAt", "is", null)
    .where("createdAt", ">", new Date(now.getTime() - 60_000))
    .executeTakeFirst();
  return link !== undefined;
}

export const ownHandlers: OwnHandlers = {
  changePassword: outsideTransaction(changePassword),
  changeEmail: outsideTransaction(changeEmail),
};
