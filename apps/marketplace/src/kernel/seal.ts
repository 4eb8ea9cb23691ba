import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { SigningKey } from "./keys.ts";

/** Keeps what must be replayed but not read in the database: answers may carry a secret that is shown once. */
export interface Seal {
  close(text: string): string;
  /** Null when no key fits any more. */
  open(sealed: string): string | null;
  /** A fingerprint that tells equal from different and nothing else; a bare hash of a short password could be guessed. */
  digest(text: string): string;
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

/** Derived from the token keys: the first closes, all open, so that rotation reaches the seal as well. */
export function sealOf(keys: readonly [SigningKey, ...SigningKey[]]): Seal {
  const derived = keys.map(({ secret }) => Buffer.from(hkdfSync("sha256", secret, "", "marketplace answers", 32)));
  const [current = Buffer.alloc(0)] = derived;
  const digestKey = Buffer.from(hkdfSync("sha256", keys[0].secret, "", "marketplace requests", 32));
  return {
    close(text) {
      const nonce = randomBytes(12);
      const closing = createCipheriv(cipher, current, nonce);
      const content = Buffer.concat([closing.update(text, "utf8"), closing.final()]);
      return Buffer.concat([nonce, closing.getAuthTag(), content]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      for (const key of derived) {
        const text = openWith(key, bytes);
        if (text !== null) return text;
      }
      return null;
    },
    digest: (text) => createHmac("sha256", digestKey).update(text).digest("base64url"),
  };
}
