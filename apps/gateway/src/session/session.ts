import { isStaff } from "@partner-konto/domain/user/roles";
import { frontendSource, userRole } from "@partner-konto/domain/user/schema";
import { z } from "zod";

const instant = z.int().nonnegative();

/** A signed-in person's session; all of it lies encrypted in the cookie, the gateway keeps none (decision 0005). Instants in ms. */
export const session = z.object({
  id: z.string().min(16),
  token: z.string().min(1),
  tokenExpiresAt: instant,
  /** From when on the token is exchanged for a fresh one. */
  tokenRenewAt: instant,
  userId: z.string().min(1),
  roles: z.array(userRole),
  frontend: frontendSource,
  startedAt: instant,
  lastActivityAt: instant,
  /** Of platform staff who look at the portal as somebody else: what they come back to. */
  own: z
    .object({
      token: z.string().min(1),
      tokenExpiresAt: instant,
      tokenRenewAt: instant,
      roles: z.array(userRole),
      frontend: frontendSource,
    })
    .optional(),
});
export type Session = z.infer<typeof session>;

/** Back from looking as somebody else; of any other session there is nothing to come back to. */
export function ownSession({ own, ...rest }: Session): Session | null {
  return own ? { ...rest, ...own } : null;
}

export interface SessionLimits {
  SESSION_IDLE_MINUTES: number;
  SESSION_HOURS: number;
  STAFF_SESSION_IDLE_MINUTES: number;
  STAFF_SESSION_HOURS: number;
}

/** When a session ends without activity, and when at the latest (promise 4). */
export function endOf(session: Session, limits: SessionLimits): { idleAt: number; absoluteAt: number } {
  // Who looks at the portal as somebody else stays who they are.
  const staff = isStaff((session.own ?? session).roles);
  const idleMinutes = staff ? limits.STAFF_SESSION_IDLE_MINUTES : limits.SESSION_IDLE_MINUTES;
  const hours = staff ? limits.STAFF_SESSION_HOURS : limits.SESSION_HOURS;
  return {
    idleAt: session.lastActivityAt + idleMinutes * 60_000,
    absoluteAt: session.startedAt + hours * 3_600_000,
  };
}

export function isOver(session: Session, limits: SessionLimits, now: number): boolean {
  const { idleAt, absoluteAt } = endOf(session, limits);
  return now > Math.min(idleAt, absoluteAt);
}

/** The part of a session that comes with a token: renewed after two thirds of its life. */
export function tokenPart(
  answer: { access_token: string; expiresAt: string },
  now: number,
): Pick<Session, "token" | "tokenExpiresAt" | "tokenRenewAt"> {
  const tokenExpiresAt = Math.max(now, Date.parse(answer.expiresAt));
  return {
    token: answer.access_token,
    tokenExpiresAt,
    tokenRenewAt: Math.round(now + ((tokenExpiresAt - now) * 2) / 3),
  };
}
