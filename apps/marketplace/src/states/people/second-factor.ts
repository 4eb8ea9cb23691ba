import { type TOTP, URI } from "otpauth";
import type { Context } from "../../kernel/handler.ts";
import { accountById } from "../../people/records/records.ts";
import { beginSecondFactor, confirmSecondFactor } from "../../people/records/second-factor.ts";

async function begin(context: Context, userId: string): Promise<TOTP> {
  const account = await accountById(context.db, userId);
  if (!account) throw new Error("the user for the second factor is missing");
  const { address } = await beginSecondFactor(context, account);
  return URI.parse(address) as TOTP;
}

/** Begins a second factor for a user; returns one of its codes. */
export async function withSecondFactorBegun(context: Context, userId: string): Promise<string> {
  const totp = await begin(context, userId);
  return totp.generate({ timestamp: context.now.getTime() });
}

/** Gives a user a second factor; returns an unused code, the one of the next half minute, which is accepted already. */
export async function withSecondFactor(context: Context, userId: string): Promise<string> {
  const totp = await begin(context, userId);
  const timestamp = context.now.getTime();
  await confirmSecondFactor(context, userId, totp.generate({ timestamp }));
  return totp.generate({ timestamp: timestamp + 30_000 });
}
