import { errors, jwtVerify, SignJWT } from "jose";
import type { SigningKey } from "./keys.ts";

/** What a token says: whose it is and which session it belongs to. Everything else is read from the records at each call. */
export interface SessionClaims {
  userId: string;
  sessionId: string;
}

export interface Tokens {
  /** A token good for 15 minutes from `now`. */
  sign(claims: SessionClaims, now: Date): Promise<{ token: string; expiresAt: Date }>;
  /** Null for anything but a token of ours that is still good. */
  verify(token: string, now: Date): Promise<SessionClaims | null>;
}

export const accessTokenMinutes = 15;
const issuer = "marketplace";

/** Signs with the first key and reads with all, so that a key can be replaced while old tokens run out. */
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
