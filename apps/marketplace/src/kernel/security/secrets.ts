import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as base64url, which fits into a web address. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/**
 * The hash of a random secret, which is all that is stored. SHA-256 is enough, since nobody guesses 256 bits; passwords go through
 * argon2id.
 */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
