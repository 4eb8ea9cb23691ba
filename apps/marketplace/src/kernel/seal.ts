import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { z } from "zod";
import type { SigningKey } from "./keys.ts";

/**
 * Keeps what must be read again but not in the database: secrets of second factors, answers with a secret that is shown once. The first key
 * closes, all open; what an older key closed is closed anew (`renewed`), and then the older key may go (decision 0076).
 */
export interface Seal {
  close(text: string): string;
  /** Null when no key fits any more. */
  open(sealed: string): string | null;
  /** The same, closed with the first key; unchanged where it is already, null when no key fits any more. */
  renewed(sealed: string): string | null;
  /** Something by which a text is known again (`isMarkOf`) and not read. It lies closed, so that nobody tries texts against a stolen table. */
  mark(text: string): string;
  isMarkOf(mark: string, text: string): boolean;
  /** A digest as a mark that no key but the first is needed for; whichever key of today made it. */
  markOfDigest(digest: string): string;
  /** Fingerprints that tell equal from different and nothing else, one a key, the first key's first; a bare hash of a short password could be guessed. */
  digests(text: string): [string, ...string[]];
}

const cipher = "aes-256-gcm";

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(cipher, key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const digestWith = (key: Buffer, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

/** A digest, and the keys of which one made it. */
const markInside = z.object({ digest: z.string(), keys: z.array(z.base64url()) });

/**
 * @param keys the first closes
 * @param alsoOpens keys that closed such things once, and close nothing any more
 */
export function sealOf(keys: readonly [SigningKey, ...SigningKey[]], alsoOpens: readonly SigningKey[] = []): Seal {
  const derive = ({ secret }: SigningKey, purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const [newest, ...others] = keys;
  const current = derive(newest, "marketplace answers");
  const older = [...others, ...alsoOpens].map((key) => derive(key, "marketplace answers"));
  const digestKey = derive(newest, "marketplace requests");
  const olderDigestKeys = [...others, ...alsoOpens].map((key) => derive(key, "marketplace requests"));

  const close = (text: string): string => {
    const nonce = randomBytes(12);
    const closing = createCipheriv(cipher, current, nonce);
    const content = Buffer.concat([closing.update(text, "utf8"), closing.final()]);
    return Buffer.concat([nonce, closing.getAuthTag(), content]).toString("base64url");
  };
  const open = (sealed: string): string | null => {
    const bytes = Buffer.from(sealed, "base64url");
    for (const key of [current, ...older]) {
      const text = openWith(key, bytes);
      if (text !== null) return text;
    }
    return null;
  };
  const closeMark = (digest: string, made: readonly Buffer[]): string =>
    close(JSON.stringify({ digest, keys: made.map((key) => key.toString("base64url")) }));

  return {
    close,
    open,
    renewed(sealed) {
      if (openWith(current, Buffer.from(sealed, "base64url")) !== null) return sealed;
      const text = open(sealed);
      return text === null ? null : close(text);
    },
    mark(text) {
      const key = randomBytes(32);
      return closeMark(digestWith(key, text), [key]);
    },
    isMarkOf(mark, text) {
      const inside = open(mark);
      if (inside === null) return false;
      const { digest, keys: made } = markInside.parse(JSON.parse(inside));
      return made.some((key) => digestWith(Buffer.from(key, "base64url"), text) === digest);
    },
    markOfDigest: (digest) => closeMark(digest, [digestKey, ...olderDigestKeys]),
    digests: (text) => [digestWith(digestKey, text), ...olderDigestKeys.map((key) => digestWith(key, text))],
  };
}
