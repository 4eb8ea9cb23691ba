import { z } from "zod";
import type { Valkey } from "../shared/valkey.ts";
import type { Revocations } from "./revocations.ts";

const key = "gateway:ended-sessions";
const everyMs = 2000;
/** Clocks of gateways may differ by this much, and a write may be this late. */
const overlapMs = 60_000;
const keepMs = 31 * 86_400_000;

const ended = z.object({ id: z.string(), from: z.number(), until: z.number() });

/**
 * Lets every gateway know of sessions that another one ended, within two seconds (promise 3). Reads answer from memory, so that no
 * request waits for the store.
 * @returns stops sharing
 */
export function shareRevocations(revocations: Revocations, valkey: Valkey, now: () => number): () => void {
  let readUpTo = now() - keepMs;

  revocations.onEnd((session, here) => {
    if (!here) return;
    const value = JSON.stringify(ended.parse(session));
    valkey.zAdd(key, { score: now(), value }).catch(() => undefined);
  });

  async function look(): Promise<void> {
    const began = now();
    const values = await valkey.zRangeByScore(key, readUpTo - overlapMs, "+inf");
    revocations.merge(values.map((value) => ended.parse(JSON.parse(value))).filter(({ until }) => until > began));
    await valkey.zRemRangeByScore(key, 0, began - keepMs);
    readUpTo = began;
  }
  // What was missed while the store was away is read once it is back: readUpTo stays where it was.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  look().catch(() => undefined);
  return () => clearInterval(timer);
}
