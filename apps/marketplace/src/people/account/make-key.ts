import type { user } from "@partner-konto/contracts/people/user";
import type { passwordOrCode } from "@partner-konto/domain/people/schema";
import type { z } from "zod";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { renewApiToken } from "../keys/index.ts";
import { type Account, lockAccount, proveOneself } from "../records/index.ts";
import { lockedForChange, reachable, refuseStronger } from "../users/index.ts";
import { ownAccount } from "./own-account.ts";

type KeyHandlers = Pick<Handlers<typeof user>, "changeApiToken" | "changeApiTokenById">;

/**
 * Makes a key after the caller has proven who they are. A support session makes none: it would be unclear whose key it is, and the key
 * would outlive the session.
 */
async function makeKey(
  context: Context,
  proof: z.output<typeof passwordOrCode> | undefined,
  lock: (inside: Context, self: Account) => Promise<Account>,
): Promise<{ apiToken: string }> {
  const caller = signedInCaller(context);
  if (caller.viewing) throw new Refusal("RIGHT_MISSING");
  if (caller.secondFactor === "owed") throw new Refusal("SECOND_FACTOR_REQUIRED");
  const self = await ownAccount(context);
  const withCode = await proveOneself(context, self, proof ?? {});
  return context.transaction(async (inside) => renewApiToken(inside, await lock(inside, self), withCode));
}

/** The proof counts only while the password is the same: a new password ends everything that the previous one opened. */
function refuseIfChanged(before: Account, after: Account | undefined): Account {
  if (!after?.isActive || after.passwordHash !== before.passwordHash) throw new Refusal("UNAUTHORIZED");
  return after;
}

const changeApiToken: KeyHandlers["changeApiToken"] = (context, { body }) =>
  makeKey(context, body, async ({ db }, self) => refuseIfChanged(self, await lockAccount(db, self.id)));

const changeApiTokenById: KeyHandlers["changeApiTokenById"] = async (context, { params: { id }, body }) => {
  // Checked before the password is asked for, and again under the lock.
  await refuseStronger(context, await reachable(context, id));
  return makeKey(context, body, async (inside, self) => {
    const account = await lockedForChange(inside, id);
    refuseIfChanged(self, await ownAccount(inside));
    return account;
  });
};

export const keyHandlers: KeyHandlers = {
  changeApiToken: outsideTransaction(changeApiToken),
  changeApiTokenById: outsideTransaction(changeApiTokenById),
};
