import { publicLimitMs, publicLimits, wideTimes } from "@partner-konto/contracts/public-limits";
import { refusalsOf } from "@partner-konto/contracts/refusals";
import { type CallId, calls } from "@partner-konto/contracts/services";
import { fairUsePerMinute, type WindowCounter } from "@partner-konto/server/window-counter";
import { failure } from "../failure.ts";
import { accountKey, addressKey, wideKey } from "../session/account-key.ts";
import type { Limiter } from "./limiter.ts";
import { createShares } from "./shares.ts";

/** Limits for calls that allow guessing or flooding, counted over all gateways. `subject` is the account that a guess concerns. */
interface GuessLimit {
  byAddress: number;
  subject?: { of: (input: Record<string, unknown>) => unknown; most: number };
}

const email = { of: (input: Record<string, unknown>) => input["email"], most: 5 };
/** A mailed token proves the address. Such a call is not counted, so other people's attempts do not lock the address's owner out. */
const unprovenEmailOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "email" in body && !("token" in body) ? body.email : undefined;

const guesses: Partial<Record<CallId, GuessLimit>> = {
  "user.getResetPasswordToken": { byAddress: 30, subject: email },
  "user.hasByEmail": { byAddress: 120 },
  "partnerRegistration.register": {
    byAddress: 30,
    subject: { of: ({ body }) => unprovenEmailOf(body), most: 5 },
  },
  "order.requestDeleteAccount": { byAddress: 30, subject: email },
};
/** Calls whose example names the secret of a mailed link. */
const secretCalls = new Set(calls.filter(({ call }) => refusalsOf(call).includes("unknownSecret")).map(({ id }) => id));
const secret: GuessLimit = { byAddress: 60 };
/** Calls that ask for the signed-in person's own password. */
const passwordCalls: readonly CallId[] = ["user.changePassword", "user.changeEmail"];
const ownPasswordTries = 10;

const perMinute = { ...fairUsePerMinute, anonymous: 300 };
/** Public calls with an effect, by the limit that their row names (decision 0127). Calls of one limit count together. */
const limitOf = new Map(calls.map(({ id, call }) => [id, call.limit]));
/** Running: a tenth of the calls a service takes at once (upstream/guard.ts), and as many as a browser opens connections. */
const [underWay, waiting] = [6, 240];

export interface CallLimits {
  /** @throws Failure TOO_MANY_ATTEMPTS. Counts calls, so a batch of ten counts ten (promise 6). Comes before any work on the input. */
  count(effect: boolean, caller: Caller): void;
  /** @throws Failure TOO_MANY_ATTEMPTS for too many guesses. The input must be right, because a wrong one is no guess. */
  check(id: CallId, input: Record<string, unknown>, caller: Caller): Promise<void>;
  /** Whether a user has used up this minute's calls; checked before the request body is read. */
  hasMadeAll(userId: string, effect: boolean): boolean;
  /** Runs a call within this person's share of its service. A slow service does not delay the person's calls to other services. */
  inTurn<T>(id: CallId, caller: Caller, work: () => Promise<T>): Promise<T>;
  /** Whether no call of a person runs or waits. */
  isIdle(): boolean;
}

interface Caller {
  userId: string | undefined;
  address: string;
}

export function createCallLimits(shared: Limiter, fairUse: WindowCounter): CallLimits {
  const take = async (key: string, most: number): Promise<void> => {
    if (!(await shared.take(key, most, publicLimitMs))) throw failure("TOO_MANY_ATTEMPTS");
  };
  const shares = createShares(underWay, waiting);
  const fairKey = (effect: boolean, account: string): string => `${effect ? "effects" : "reads"}:${account}`;
  return {
    hasMadeAll: (userId, effect) =>
      fairUse.isSpent(fairKey(effect, userId), effect ? perMinute.effects : perMinute.reads),
    inTurn: (id, { userId, address }, work) =>
      shares.run(`${id.slice(0, id.indexOf("."))} ${userId ?? addressKey(address)}`, work),
    isIdle: () => shares.isIdle(),
    count(effect, { userId, address }) {
      const most = userId === undefined ? perMinute.anonymous : effect ? perMinute.effects : perMinute.reads;
      if (!fairUse.take(fairKey(effect, userId ?? addressKey(address)), most)) throw failure("TOO_MANY_ATTEMPTS");
    },
    async check(id, input, { userId, address }) {
      const from = addressKey(address);
      const limit = limitOf.get(id);
      if (userId === undefined && limit) {
        await take(`public:${limit}:${from}`, publicLimits[limit]);
        await take(`public:${limit}:${wideKey(address)}`, publicLimits[limit] * wideTimes);
      }
      const guess = guesses[id] ?? (secretCalls.has(id) ? secret : undefined);
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
