import { createHash, randomBytes } from "node:crypto";

/** 192 random bits as base64url, which fits into a web address (promise 8: at least 128). */
export const newSecret = (): string => randomBytes(24).toString("base64url");

/** The hash of a link's secret, which is all that is stored. */
export const secretHash = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
