import type { Auth } from "@partner-konto/contracts/call";
import type { Caller } from "../handler.ts";
import type { Kernel } from "../kernel.ts";
import { Refusal } from "./refusal.ts";
import { apiTokenPrefix } from "./sign-in.ts";

/** The caller behind a bearer token, or null. Reads the database at each call, so that a revocation holds at once. */
async function callerOfToken(kernel: Kernel, token: string): Promise<Caller | null> {
  const now = kernel.now();
  if (token.startsWith(apiTokenPrefix)) return kernel.findCaller(kernel.db, { apiToken: token, now });
  const claims = await kernel.tokens.verify(token, now);
  return claims && kernel.findCaller(kernel.db, { ...claims, now });
}

/** The caller of a request. An invalid token makes the caller anonymous; the call's access check then refuses it where necessary. */
export async function callerOf(kernel: Kernel, auth: Auth, authorization: string | undefined): Promise<Caller | null> {
  if (auth === "none") return null;
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? "")?.[1];
  if (!token) return null;
  if (auth !== "optional-bearer") return callerOfToken(kernel, token);
  return callerOfToken(kernel, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}
