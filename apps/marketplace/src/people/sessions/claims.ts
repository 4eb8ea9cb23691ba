import { decodeJwt } from "jose";
import type { Context } from "../../kernel/handler.ts";
import type { SessionClaims } from "../../kernel/security/tokens.ts";

/** The claims of a session token, also of an expired one: the signature is verified as of the token's own issue time. */
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
