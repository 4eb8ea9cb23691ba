import { errors, jwtVerify, SignJWT } from "jose";
import type { SigningKey } from "./keys.ts";

/** A token's claims: the user and the session. Everything else is read from the database at each call. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

export interface Tokens {
  /** Signs a token that is valid for 15 minutes from `now`. */
  sign(claims: SessionClaims, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Null unless it is a valid token of ours. */
  verify(token: string, now: Date): Promise<SessionClaims | null>;
}

export const accessTokenMinutes = 15;
const issuer = "marketplace";

/** Signs with the first key and verifies with all, so that a key can be replaced while old tokens expire. */
export function tokensOf(keys: readonly [SigningKey, ...SigningKey[]]): Tokens {
  const [current] = keys;
  return {
    async sign({ userId, sessionId }, now) {
      const expiresAt = new Date(now.getTime() + accessTokenMinutes * 60_000);
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: "HS256", kid: current.id })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(current.secret);
      return { token, expiresAt };
    },
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = keys.find(({ id }) => id === kid);
            if (!key) throw new errors.JWSInvalid("unknown key");
            return key.secret;
          },
          { algorithms: ["HS256"], issuer, currentDate: now, requiredClaims: ["sub", "sid", "exp"] },
        );
        const sid = payload["sid"];
        return typeof payload.sub === "string" && typeof sid === "string"
          ? { userId: payload.sub, sessionId: sid }
          : null;
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}
