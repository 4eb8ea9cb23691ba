import { createWindowCounter } from "@partner-konto/server/window-counter";
import { failure } from "../failure.ts";
import { addressKey } from "../session/account-key.ts";

const mebi = 1024 * 1024;
/** Bytes of messages that are being read or answered, from one address and from all. */
const mostHeld = { address: 4 * mebi, all: 32 * mebi };
/**
 * Refused signatures in a minute, of one address and of all that are not known. Each costs a reading of the whole message, and the memory of
 * large messages makes V8 collect garbage on both cores while others wait.
 */
const mostRefused = { address: 10, unknown: 20 };
const hour = 3_600_000;
/** How long an address is known after a message of it was taken. Senders try again for days. */
const knownMs = 48 * hour;
/** The key that counts the refusals of all unknown addresses. */
const unknown = "unknown";
/** Nobody has more addresses that sign their messages. */
const mostKnown = 1000;

/**
 * Limits for signed messages of other systems. A known sender may have much to tell, so only messages whose signature is refused are
 * counted; the bytes that an address makes us hold are bounded for everybody. A flood from many addresses is bounded, too. It delays senders
 * that are new, or new to this process, but no known one.
 */
export interface SenderLimits {
  /**
   * Takes a place for a message before its body is read.
   * @returns what gives the place back
   * @throws Failure TOO_MANY_ATTEMPTS for an address with too many refusals or bytes, and for an unknown one when all unknown ones have too
   *   many refusals; UPSTREAM_UNAVAILABLE when all hold too much
   */
  enter(address: string, bytes: number): () => void;
  /** The service has taken a message of the address. */
  taken(address: string): void;
  /** The service has refused the signature of a message. */
  refused(address: string): void;
}

/** @param now returns the current time in milliseconds */
export function createSenderLimits(now: () => number): SenderLimits {
  const refusals = createWindowCounter(60_000, now);
  const takenAt = new Map<string, number>();
  const isKnown = (key: string, ms = knownMs): boolean => now() - (takenAt.get(key) ?? Number.NEGATIVE_INFINITY) < ms;
  const held = new Map<string, number>();
  let all = 0;
  return {
    enter(address, bytes) {
      const key = addressKey(address);
      const own = (held.get(key) ?? 0) + bytes;
      const mayBeRead =
        !refusals.isSpent(key, mostRefused.address) &&
        (isKnown(key) || !refusals.isSpent(unknown, mostRefused.unknown));
      if (!mayBeRead || own > mostHeld.address) throw failure("TOO_MANY_ATTEMPTS");
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
    taken(address) {
      const key = addressKey(address);
      // Moving the entry with each message would rebuild the map again and again.
      if (isKnown(key, hour)) return;
      // The entry moves to the end, so the first one is the address that was taken longest ago.
      takenAt.delete(key);
      takenAt.set(key, now());
      const [oldest] = takenAt.keys();
      if (takenAt.size > mostKnown && oldest !== undefined) takenAt.delete(oldest);
    },
    refused(address) {
      const key = addressKey(address);
      refusals.take(key, mostRefused.address);
      if (!isKnown(key)) refusals.take(unknown, mostRefused.unknown);
    },
  };
}
