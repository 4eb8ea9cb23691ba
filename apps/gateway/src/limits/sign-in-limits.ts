import { accountKey, addressKey } from "../session/account-key.ts";
import type { KnownDevice } from "../session/known-device.ts";
import type { Limiter } from "./limiter.ts";

const quarterHour = 15 * 60_000;
const byAccount = 10;
const byAddress = 100;

export interface SignInTry {
  /** Whether the password may be looked at. */
  allowed: boolean;
  /** The right password was given: it does not count. */
  succeeded(): Promise<void>;
}

/**
 * Counts a try to sign in, by account and by address (promise 6). A browser that signed in to this account before has a count of its
 * own, so that somebody else's guesses never lock its owner out.
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
