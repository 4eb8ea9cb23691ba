import type { CallId } from "@partner-konto/contracts/services";
import type { WindowCounter } from "@partner-konto/contracts/window-counter";
import { failure } from "../failure.ts";
import { accountKey, addressKey } from "../session/account-key.ts";
import type { Limiter } from "./limiter.ts";
import { createShares } from "./shares.ts";

const quarterHour = 15 * 60_000;

/** Calls by which one could guess or flood; counted over all gateways. `subject` is whom a guess is about. */
interface GuessLimit {
  byAddress: number;
  subject?: { of: (input: Record<string, unknown>) => unknown; most: number };
}

const email = { of: (input: Record<string, unknown>) => input["email"], most: 5 };
const secret: GuessLimit = { byAddress: 60 };
/** Of whoever has the mailed token the address is proven: nobody else's tries keep them out. */
const unprovenEmailOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "email" in body && !("token" in body) ? body.email : undefined;

const guesses: Partial<Record<CallId, GuessLimit>> = {
  "user.getResetPasswordToken": { byAddress: 30, subject: email },
  "user.hasByEmail": { byAddress: 120 },
  "user.validateToken": secret,
  "user.resetPassword": secret,
  "user.invite": secret,
  "user.verify": secret,
  "order.confirmFromLink": secret,
  "partnerRegistration.register": {
    byAddress: 30,
    subject: { of: ({ body }) => unprovenEmailOf(body), most: 5 },
  },
  "order.requestDeleteAccount": { byAddress: 30, subject: email },
};
/** These ask for the signed-in person's own password. */
const passwordCalls: readonly CallId[] = ["user.changePassword", "user.changeEmail"];
const ownPasswordTries = 10;

/** A minute's fair use: a bulk confirmation of a full page fits many times over. */
const perMinute = { effects: 600, reads: 1800, anonymous: 300 };
/** A tenth of what a service takes at once (upstream/guard.ts), and as many connections as a browser opens. */
const [underWay, waiting] = [6, 240];

export interface CallLimits {
  /** @throws Failure TOO_MANY_ATTEMPTS. Counts calls, so a batch of ten counts ten (promise 6). */
  check(id: CallId, effect: boolean, input: Record<string, unknown>, caller: Caller): Promise<void>;
  /** Whether a user has made a minute's calls already: told before the request is even read. */
  hasMadeAll(userId: string, effect: boolean): boolean;
  /** Makes a call of this person when it is its turn among theirs to the same service: what one service holds up delays no other. */
  inTurn<T>(id: CallId, caller: Caller, work: () => Promise<T>): Promise<T>;
}

interface Caller {
  userId: string | undefined;
  address: string;
}

export function createCallLimits(shared: Limiter, fairUse: WindowCounter): CallLimits {
  const take = async (key: string, most: number): Promise<void> => {
    if (!(await shared.take(key, most, quarterHour))) throw failure("TOO_MANY_ATTEMPTS");
  };
  const shares = createShares(underWay, waiting);
  const fairKey = (effect: boolean, account: string): string => `${effect ? "effects" : "reads"}:${account}`;
  return {
    hasMadeAll: (userId, effect) =>
      fairUse.isSpent(fairKey(effect, userId), effect ? perMinute.effects : perMinute.reads),
    inTurn: (id, { userId, address }, work) =>
      shares.run(`${id.slice(0, id.indexOf("."))} ${userId ?? addressKey(address)}`, work),
    async check(id, effect, input, { userId, address }) {
      const from = addressKey(address);
      const account = userId ?? from;
      const most = userId === undefined ? perMinute.anonymous : effect ? perMinute.effects : perMinute.reads;
      if (!fairUse.take(fairKey(effect, account), most)) throw failure("TOO_MANY_ATTEMPTS");
      const guess = guesses[id];
      if (guess) {
        await take(`${id}:address:${from}`, guess.byAddress);
        const subject = guess.subject?.of(input);
        if (guess.subject && typeof subject === "string")
          await take(`${id}:subject:${accountKey(subject)}`, guess.subject.most);
      }
      if (userId !== undefined && passwordCalls.includes(id)) await take(`password:${userId}`, ownPasswordTries);
    },
  };
}
