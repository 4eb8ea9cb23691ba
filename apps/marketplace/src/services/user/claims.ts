import { decodeJwt } from "jose";
import type { Context } from "../../kernel/handler.ts";
import type { SessionClaims } from "../../kernel/tokens.ts";

/** What a token of ours says, also one that has run out: its signature is checked as of the moment it says it was made. */
export function claimsOf(
  { tokens, now }: Pick<Context, "tokens" | "now">,
  token: string,
): Promise<SessionClaims | null> {
  return tokens.verify(token, issuedAt(token) ?? now);
}

function issuedAt(token: string): Date | undefined {
  try {
    const { iat } = decodeJwt(token);
    return iat === undefined ? undefined : new Date(iat * 1000);
  } catch {
    return undefined;
  }
}
