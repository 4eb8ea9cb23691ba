import { createHash, randomBytes } from "node:crypto";

/** 192 random bits, in letters an address can carry (promise 8: at least 128). */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** What is kept of a link's secret. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
