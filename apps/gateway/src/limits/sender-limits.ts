import { createWindowCounter } from "@partner-konto/contracts/window-counter";
import { failure } from "../failure.ts";
import { addressKey } from "../session/account-key.ts";

const mebi = 1024 * 1024;
/** Bytes of messages that are being read or answered, from one address and from all. */
const mostHeld = { address: 4 * mebi, all: 32 * mebi };
/** Refused signatures of an address in a minute. Each costs a reading of the whole message. */
const mostRefused = 60;

/**
 * Limits for signed messages of other systems. A known sender may have much to tell, so only messages whose signature is refused are
 * counted; the bytes that an address makes us hold are bounded for everybody.
 */
export interface SenderLimits {
  /**
   * Takes a place for a message before its body is read.
   * @returns what gives the place back
   * @throws Failure TOO_MANY_ATTEMPTS for an address with too many refusals or bytes, UPSTREAM_UNAVAILABLE when all hold too much
   */
  enter(address: string, bytes: number): () => void;
  refused(address: string): void;
}

/** @param now returns the current time in milliseconds */
export function createSenderLimits(now: () => number): SenderLimits {
  const refusals = createWindowCounter(60_000, now);
  const held = new Map<string, number>();
  let all = 0;
  return {
    enter(address, bytes) {
      const key = addressKey(address);
      const own = (held.get(key) ?? 0) + bytes;
      if (refusals.isSpent(key, mostRefused) || own > mostHeld.address) throw failure("TOO_MANY_ATTEMPTS");
      if (all + bytes > mostHeld.all) throw failure("UPSTREAM_UNAVAILABLE");
      held.set(key, own);
      all += bytes;
      return () => {
        const left = (held.get(key) ?? 0) - bytes;
        if (left > 0) held.set(key, left);
        else held.delete(key);
        all -= bytes;
      };
    },
    refused: (address) => void refusals.take(addressKey(address), mostRefused),
  };
}
