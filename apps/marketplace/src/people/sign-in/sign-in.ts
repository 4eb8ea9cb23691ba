import type { user } from "@partner-konto/contracts/people/user";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { loginRequest } from "@partner-konto/domain/people/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import type { z } from "zod";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { networkOf } from "../../kernel/http/client-network.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import {
  type Account,
  accountByEmail,
  consumeCode,
  type GuessCount,
  isRightPassword,
  mayTry,
  takeBack,
} from "../records/index.ts";
import { claimsOf, knownDevice, noteDevice, rememberDevice, renewSession, startSession } from "../sessions/index.ts";
import { mailVerification, reachable, whoChangesTo } from "../users/index.ts";

type Login = z.output<typeof loginRequest>;

/**
 * The counts that limit a sign-in: the sender's network address and the account, whether the account exists or not. A browser that signed
 * in to this account before has its own count, so that nobody can lock the owner out by guessing.
 */
function countedBy(context: Context, body: Login, device: string | undefined): GuessCount[] {
  if (device !== undefined) return [{ kind: "device", of: device }];
  return [
    { kind: "address", of: networkOf(context.address) },
    { kind: "account", of: emailKey(body.email) },
  ];
}

/** Platform staff may open any frontend; other users only those they work in. */
function frontendOf(account: Account, asked: FrontendSource | undefined): FrontendSource {
  const mayUse = asked !== undefined && (isStaff(account.roles) || account.usedFrontend.includes(asked));
  return mayUse ? asked : (account.usedFrontend[0] ?? "PARTNER");
}

async function login(context: Context, { body }: { body: Login }) {
  const { db, now } = context;
  const device = await knownDevice(db, body.deviceToken, body.email, now);
  const counted = countedBy(context, body, device);
  for (const one of counted) if (!(await mayTry(db, one, now))) throw new Refusal("TOO_MANY_ATTEMPTS");
  const account = await accountByEmail(db, body.email);
  // Asked for every address, so that the answer takes as long for a known one (promise 7).
  const changing = await whoChangesTo(context, body.email);
  // Where somebody entered the address as their new one, both passwords are compared: a known address takes as long as an unknown one, and
  // whoever entered it gets the same answer.
  const isOwn = await isRightPassword(account?.passwordHash, body.password);
  const isEntered = changing !== undefined && (await isRightPassword(changing.passwordHash, body.password));
  const person = isOwn ? account : isEntered ? changing : undefined;
  if (!person) throw new Refusal("WRONG_LOGIN_DATA");
  for (const one of counted) await takeBack(db, one);
  if (!person.isActive) throw new Refusal("USER_IS_NOT_ACTIVE");
  if (!account || person !== account) {
    if (body.confirmAgain) await context.transaction((inside) => mailVerification(inside, body.email));
    throw new Refusal("EMAIL_NOT_CONFIRMED");
  }
  if (account.hasSecondFactor) await askForCode(context, account, body.code);
  return context.transaction(({ db: tx }) => signIn(tx, context, account, body, device));
}

/** A right code is used up even if the sign-in fails afterwards; the user takes the next one. */
async function askForCode(context: Context, { id }: Account, code: string | undefined): Promise<void> {
  if (code === undefined) throw new Refusal("SECOND_FACTOR_NEEDED");
  const counted: GuessCount = { kind: "secondFactor", of: id };
  if (!(await mayTry(context.db, counted, context.now))) throw new Refusal("TOO_MANY_ATTEMPTS");
  if (!(await consumeCode(context, id, code))) throw new Refusal("SECOND_FACTOR_WRONG");
  await takeBack(context.db, counted);
}

async function signIn(
  tx: Context["db"],
  { now, tokens }: Context,
  account: Account,
  body: Login,
  device: string | undefined,
) {
  const { id, roles, passwordHash } = account;
  // The checks ran outside this transaction, so the update checks them again.
  const { numUpdatedRows } = await tx
    .updateTable("userAccount")
    .set({ lastSignInAt: now })
    .where("id", "=", id)
    .where("isActive", "=", true)
    .where("passwordHash", "=", passwordHash)
    .where("hasSecondFactor", "=", account.hasSecondFactor)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal("WRONG_LOGIN_DATA");
  const sessionId = await startSession(
    tx,
    { userId: id, roles, frontend: frontendOf(account, body.frontendSource), browser: body.browser },
    now,
  );
  const { token, expiresAt } = await tokens.sign({ userId: id, sessionId }, now);
  const answer = { access_token: token, expiresAt: expiresAt.toISOString() };
  if (device === undefined) return { ...answer, deviceToken: await rememberDevice(tx, id, now) };
  await noteDevice(tx, device, now);
  return answer;
}

export const signInHandlers: Pick<Handlers<typeof user>, "login" | "loginToken" | "getTokenWithScope"> = {
  login: outsideTransaction(login),

  /** Accepts an expired token too, as long as its session is alive. */
  async loginToken(context, { body: { token } }) {
    const { db, tokens, now } = context;
    const claims = await claimsOf(context, token);
    const isAlive = claims && (await renewSession(db, claims.sessionId, claims.userId, now));
    if (!isAlive) throw new Refusal("TOKEN_NOT_FOUND");
    const { token: fresh, expiresAt } = await tokens.sign(claims, now);
    return { access_token: fresh, expiresAt: expiresAt.toISOString() };
  },

  /** Starts a support session of one hour: the staff member sees what the user sees, and the audit names the staff member. */
  async getTokenWithScope(context, { params: { id } }) {
    const caller = signedInCaller(context);
    const other = await reachable(context, id);
    if (!other.isActive) throw notFound();
    const { db, now, tokens } = context;
    const frontend = other.usedFrontend[0] ?? caller.frontend;
    const sessionId = await startSession(
      db,
      { userId: caller.id, roles: caller.roles, frontend, scopeOf: other.id },
      now,
    );
    await context.audit({
      collection: "user",
      recordId: other.id,
      version: other.version,
      action: "getTokenWithScope",
      fields: [],
      before: null,
      after: { sessionId },
    });
    const { token, expiresAt } = await tokens.sign({ userId: caller.id, sessionId }, now);
    return { access_token: token, expiresAt: expiresAt.toISOString() };
  },
};
