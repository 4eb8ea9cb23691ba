import { failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import { mayUsePortal } from "./allowed.ts";
import { ownSession, type Session, tokenPart } from "./session.ts";
import { graceMs } from "./sessions.ts";

/**
 * Starts a support session: a platform administrator continues with another user's rights and scope. The own session stays in the cookie.
 */
export async function viewAs(gateway: Gateway, context: Context, userId: string): Promise<void> {
  const { session } = context;
  if (!session) throw failure("UNAUTHORIZED");
  if (session.own) throw failure("RIGHT_MISSING");
  const { upstream, config, signOut, now } = gateway;
  const asker = askerOf(context);
  const answer = await upstream.send("user.getTokenWithScope", { id: userId }, asker);
  const look = { token: answer.access_token };
  const user = await upstream.send("user.getOwn", {}, { ...asker, ...look }).catch((error: unknown) => {
    void signOut.end(look, asker);
    throw error;
  });
  if (!mayUsePortal(user.roles, config.ALLOWED_ROLES)) {
    void signOut.end(look, asker);
    throw failure("WRONG_ROLE");
  }
  const { token, tokenExpiresAt, tokenRenewAt, roles, frontend } = session;
  const looking: Session = {
    ...session,
    ...tokenPart(answer, now()),
    roles: user.roles,
    frontend: user.usedFrontend[0] ?? frontend,
    own: { token, tokenExpiresAt, tokenRenewAt, roles, frontend },
  };
  context.session = await gateway.sessions.replace(context.jar, looking);
}

/** Ends the support session and returns to the staff member's own session. */
export async function leaveView(gateway: Gateway, context: Context): Promise<void> {
  const { session } = context;
  if (!session) throw failure("UNAUTHORIZED");
  const own = ownSession(session);
  if (!own) return;
  context.session = await gateway.sessions.replace(context.jar, own);
  // The support session ends at the services after a delay, so that the page's running requests still finish.
  setTimeout(() => void gateway.signOut.end({ token: session.token }), graceMs).unref();
}
