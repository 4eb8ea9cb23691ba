import type { passwordOrCode } from "@partner-konto/domain/people/schema";
import type { z } from "zod";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { mayTry, takeBack } from "./guesses.ts";
import { isRightPassword } from "./password.ts";
import type { Account } from "./records.ts";
import { consumeCode } from "./second-factor.ts";

/** Counts a guess and takes the count back when the guess is right (promise 6). */
export async function countGuess<T>(
  context: Context,
  kind: "password" | "secondFactor",
  code: "OLD_PASSWORD_IS_WRONG" | "SECOND_FACTOR_WRONG",
  guess: () => Promise<T | false>,
): Promise<T> {
  const counted = { kind, of: signedInCaller(context).id };
  if (!(await mayTry(context.db, counted, context.now))) throw new Refusal("TOO_MANY_ATTEMPTS");
  const right = await guess();
  if (right === false) throw new Refusal(code);
  await takeBack(context.db, counted);
  return right;
}

export const withPassword = (context: Context, { passwordHash }: Account, password: string) =>
  countGuess(context, "password", "OLD_PASSWORD_IS_WRONG", () => isRightPassword(passwordHash, password));

/**
 * The signed-in person proves once more who they are: with a code if they have a second factor, because a password alone must never get
 * past it; otherwise with the password.
 * @returns whether it was a code
 */
export async function proveOneself(
  context: Context,
  account: Account,
  { password, code }: z.output<typeof passwordOrCode>,
): Promise<boolean> {
  if (account.hasSecondFactor) {
    if (code === undefined) throw new Refusal("SECOND_FACTOR_NEEDED");
    return countGuess(context, "secondFactor", "SECOND_FACTOR_WRONG", () => consumeCode(context, account.id, code));
  }
  if (password === undefined)
    throw new InvalidInput({ path: "body.password", message: "the caller's own password is missing" });
  await withPassword(context, account, password);
  return false;
}
