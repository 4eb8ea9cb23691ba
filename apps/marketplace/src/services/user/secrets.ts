import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, in letters an address can carry. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** What is stored of a random secret. Fast on purpose: nobody guesses 256 bits; passwords go through argon2id instead. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
