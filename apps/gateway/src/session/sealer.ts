import { createHash } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";

/** Encrypts and authenticates small values for cookies; `purpose` keeps a value of one cookie out of another. */
export interface Sealer {
  seal(purpose: string, value: unknown): Promise<string>;
  /** The sealed value, or undefined for everything that is not exactly what one of the keys sealed for this purpose. */
  open(purpose: string, text: string): Promise<unknown>;
  /** Whether a value that opens was sealed with a key that is not the first any more, and is to be sealed anew. */
  isOlder(text: string): boolean;
}

const keyId = (key: Uint8Array): string => createHash("sha256").update(key).digest("base64url").slice(0, 8);

/** base64url has spare bits at the end of a segment: two spellings of one value, of which only ours counts (promise 1). */
const isCanonical = (segment: string): boolean => Buffer.from(segment, "base64url").toString("base64url") === segment;

/** @param keys 32 bytes each; the first seals, all open, so that keys can be exchanged without ending sessions */
export function createSealer(keys: readonly Uint8Array[]): Sealer {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const first = keys[0];
  if (!first) throw new Error("a sealer needs a key");
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
