import { z } from "zod";
import type { Valkey } from "../shared/valkey.ts";
import type { Revocations } from "./revocations.ts";

const key = "gateway:ended-sessions";
const everyMs = 2000;
/** Tolerance for clock differences between gateways and for late writes. */
const overlapMs = 60_000;
const keepMs = 31 * 86_400_000;

const ended = z.object({ id: z.string(), from: z.number(), until: z.number() });

/**
 * Shares ended sessions between gateways within two seconds (promise 3). Requests read from memory and never wait for Valkey.
 * @returns stops sharing
 */
export function shareRevocations(revocations: Revocations, valkey: Valkey, now: () => number): () => void {
  let readUpTo = now() - keepMs;
  /** Ended here and not yet written, for example because Valkey is unavailable. */
  const untold = new Set<string>();

  async function tell(): Promise<void> {
    const values = [...untold];
    if (values.length === 0) return;
    // The score is the time of writing, because the other gateways have already read up to then.
    const score = now();
    const members = values.map((value) => ({ score, value }));
    await valkey.ask((store) => store.zAdd(key, members));
    for (const value of values) untold.delete(value);
  }

  revocations.onEnd((session, here) => {
    if (!here) return;
    untold.add(JSON.stringify(ended.parse(session)));
    tell().catch(() => undefined);
  });

  async function look(): Promise<void> {
    await tell();
    const began = now();
    const values = await valkey.ask((store) => store.zRangeByScore(key, readUpTo - overlapMs, "+inf"));
    revocations.merge(values.map((value) => ended.parse(JSON.parse(value))).filter(({ until }) => until > began));
    await valkey.ask((store) => store.zRemRangeByScore(key, 0, began - keepMs));
    readUpTo = began;
  }
  // After an outage both sides catch up: unwritten sessions are kept, and readUpTo did not advance.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  look().catch(() => undefined);
  return () => clearInterval(timer);
}
