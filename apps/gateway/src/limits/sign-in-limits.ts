import { accountKey, addressKey } from "../session/account-key.ts";
import type { KnownDevice } from "../session/known-device.ts";
import type { Limiter } from "./limiter.ts";

const quarterHour = 15 * 60_000;
const byAccount = 10;
const byAddress = 100;

export interface SignInTry {
  /** Whether the password may be checked. */
  allowed: boolean;
  /** Removes the attempt from the count after a correct password. */
  succeeded(): Promise<void>;
}

/**
 * Counts a sign-in attempt by account and by address (promise 6). A browser that signed in to this account before has its own count, so
 * that other people's guesses never lock the owner out.
 */
export async function countSignIn(
  limiter: Limiter,
  email: string,
  address: string,
  device: KnownDevice | undefined,
): Promise<SignInTry> {
  const account = device ? `sign-in:device:${device.id}` : `sign-in:account:${accountKey(email)}`;
  const from = `sign-in:address:${addressKey(address)}`;
  const allowed =
    (device !== undefined || (await limiter.take(from, byAddress, quarterHour))) &&
    (await limiter.take(account, byAccount, quarterHour));
  return {
    allowed,
    async succeeded() {
      await limiter.giveBack(account);
      if (!device) await limiter.giveBack(from);
    },
  };
}
