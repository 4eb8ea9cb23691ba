import { randomUUID } from "node:crypto";
import type { Valkey } from "../shared/valkey.ts";
import type { Limiter } from "./limiter.ts";

const prefix = "gateway:takes:";

/** One atomic step for all gateways: remove expired attempts, refuse when full, otherwise add this one. */
const takeScript = `
redis.call("ZREMRANGEBYSCORE", KEYS[1], 0, ARGV[1] - ARGV[2])
if redis.call("ZCARD", KEYS[1]) >= tonumber(ARGV[3]) then return 0 end
redis.call("ZADD", KEYS[1], ARGV[1], ARGV[4])
redis.call("PEXPIRE", KEYS[1], ARGV[2])
return 1`;

/** Counts over all gateways. While Valkey is unavailable each gateway counts on its own, so the limits always hold (promise 44). */
export function createValkeyLimiter(valkey: Valkey, alone: Limiter, now: () => number): Limiter {
  return {
    async take(key, most, spanMs) {
      // Counted in memory as well, so that an attacker gets no fresh start when Valkey becomes unavailable.
      const allowedHere = await alone.take(key, most, spanMs);
      try {
        const values = [now(), spanMs, most, randomUUID()].map(String);
        if (!allowedHere) return false;
        const request = { keys: [prefix + key], arguments: values };
        return (await valkey.ask((store) => store.eval(takeScript, request))) === 1;
      } catch {
        return allowedHere;
      }
    },
    async giveBack(key) {
      await alone.giveBack(key);
      await valkey.ask((store) => store.zPopMax(prefix + key)).catch(() => null);
    },
  };
}
