import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";

/** Encrypts and authenticates small values for cookies. `purpose` prevents that one cookie's value is accepted as another's. */
export interface Sealer {
  seal(purpose: string, value: unknown): Promise<string>;
  /** The value, or undefined unless one of the keys sealed exactly this text for this purpose. */
  open(purpose: string, text: string): Promise<unknown>;
  /** Whether a valid text was sealed with a key other than the first, so that it should be sealed again. */
  isOlder(text: string): boolean;
}

const keyId = (key: Uint8Array): string => createHash("sha256").update(key).digest("base64url").slice(0, 8);

/**
 * base64url has unused bits at the end of a segment, so one value has several spellings; only the canonical one is accepted (promise 1).
 */
const isCanonical = (segment: string): boolean => Buffer.from(segment, "base64url").toString("base64url") === segment;

/** @param keys 32 bytes each. The first key seals and all of them open, so that keys can be rotated without ending sessions */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const first = keys[0];
  if (!first) throw new Error("at least one session key is needed");
  return {
    seal(purpose, value) {
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(value)))
        .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: keyId(first), typ: purpose })
        .encrypt(first);
    },
    isOlder: (text) => decodeProtectedHeader(text)["kid"] !== keyId(first),
    async open(purpose, text) {
      try {
        if (text.length > 4096 || !text.split(".").every(isCanonical)) return undefined;
        const { plaintext, protectedHeader } = await compactDecrypt(
          text,
          ({ kid = "" }) => {
            const key = byId.get(kid);
            if (!key) throw new Error("sealed with another key");
            return key;
          },
          { keyManagementAlgorithms: ["dir"], contentEncryptionAlgorithms: ["A256GCM"] },
        );
        return protectedHeader.typ === purpose
          ? (JSON.parse(new TextDecoder().decode(plaintext)) as unknown)
          : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
