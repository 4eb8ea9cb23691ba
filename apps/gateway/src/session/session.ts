import { frontendSource, userRole } from "@partner-konto/domain/people/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { z } from "zod";

const instant = z.int().nonnegative();

/** A signed-in person's session. All of it is encrypted in the cookie; the gateway stores none (decision 0005). Instants in ms. */
export const session = z.object({
  id: z.string().min(16),
  token: z.string().min(1),
  tokenExpiresAt: instant,
  /** From this time on the token is exchanged for a new one. */
  tokenRenewAt: instant,
  userId: z.string().min(1),
  roles: z.array(userRole),
  frontend: frontendSource,
  startedAt: instant,
  lastActivityAt: instant,
  /** In a support session: the staff member's own token, roles and frontend. */
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

/** The staff member's own session behind a support session; null for any other session. */
export function ownSession({ own, ...rest }: Session): Session | null {
  return own ? { ...rest, ...own } : null;
}

export interface SessionLimits {
  SESSION_IDLE_MINUTES: number;
  SESSION_HOURS: number;
  STAFF_SESSION_IDLE_MINUTES: number;
  STAFF_SESSION_HOURS: number;
}

/** When a session ends without activity, and when it ends at the latest (promise 4). */
export function endOf(session: Session, limits: SessionLimits): { idleAt: number; absoluteAt: number } {
  // A support session keeps the limits of the staff member's own session.
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

/** The part of a session that comes with a token. The token is renewed after two thirds of its lifetime. */
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
