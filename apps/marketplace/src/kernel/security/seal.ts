import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { z } from "zod";
import type { SigningKey } from "./keys.ts";

/**
 * Encrypts values that must be readable later but not in plain text in the database: secrets of second factors, responses with a secret
 * that is shown once. The first key encrypts, all keys decrypt. Values of an older key are encrypted again (`renewed`); then the older key
 * may be removed (decision 0009).
 */
export interface Seal {
  close(text: string): string;
  /** Null when no key fits any more. */
  open(sealed: string): string | null;
  /** The value encrypted with the first key; unchanged if it already is, null when no key fits any more. */
  renewed(sealed: string): string | null;
  /**
   * A keyed digest that recognizes a text (`isMarkOf`) without revealing it. The digest and its key are encrypted, so that nobody can try
   * texts against a stolen table.
   */
  mark(text: string): string;
  isMarkOf(mark: string, text: string): boolean;
  /** Makes a mark from an existing digest, so that only the first key is needed afterwards; any current key may have made the digest. */
  markOfDigest(digest: string): string;
  /**
   * Different keyed digests of a text, one for each key, the first key's first. They only tell equal from different; a plain hash of a short password
   * could be guessed.
   */
  digests(text: string): [string, ...string[]];
}

const cipher = "aes-256-gcm";

// Node takes a key object in half the time of a key in bytes.
function openWith(key: KeyObject, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv(cipher, key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}

const digestWith = (key: KeyObject, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

/** A digest, and the keys of which one made it. */
const markInside = z.object({ digest: z.string(), keys: z.array(z.base64url()) });

/**
 * @param keys the first key encrypts
 * @param alsoOpens keys that encrypted such values earlier and only decrypt now
 */
export function sealOf(keys: readonly [SigningKey, ...SigningKey[]], alsoOpens: readonly SigningKey[] = []): Seal {
  const derive = ({ secret }: SigningKey, purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync("sha256", secret, "", purpose, 32)));
  const [newest] = keys;
  // An installation without keys of its own for sealing seals with those that sign, so the two lists may be the same.
  const byId = new Map([...keys, ...alsoOpens].map((key) => [key.id, key]));
  byId.delete(newest.id);
  const others = [...byId.values()];
  const current = derive(newest, "marketplace answers");
  const older = others.map((key) => derive(key, "marketplace answers"));
  const digestKey = derive(newest, "marketplace requests");
  const olderDigestKeys = others.map((key) => derive(key, "marketplace requests"));

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
  const closeMark = (digest: string, made: readonly KeyObject[]): string =>
    close(JSON.stringify({ digest, keys: made.map((key) => key.export().toString("base64url")) }));

  return {
    close,
    open,
    renewed(sealed) {
      if (openWith(current, Buffer.from(sealed, "base64url")) !== null) return sealed;
      const text = open(sealed);
      return text === null ? null : close(text);
    },
    mark(text) {
      const key = createSecretKey(randomBytes(32));
      return closeMark(digestWith(key, text), [key]);
    },
    isMarkOf(mark, text) {
      const inside = open(mark);
      if (inside === null) return false;
      const { digest, keys: made } = markInside.parse(JSON.parse(inside));
      return made.some((key) => digestWith(createSecretKey(key, "base64url"), text) === digest);
    },
    markOfDigest: (digest) => closeMark(digest, [digestKey, ...olderDigestKeys]),
    digests: (text) => [digestWith(digestKey, text), ...olderDigestKeys.map((key) => digestWith(key, text))],
  };
}
