import { failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import { mayUsePortal } from "./allowed.ts";
import { ownSession, type Session, tokenPart } from "./session.ts";

/** Platform administrators go on with somebody else's rights and scope, and keep what they come back to in their cookie. */
export async function viewAs(gateway: Gateway, context: Context, userId: string): Promise<void> {
  const { session } = context;
  if (!session) throw failure("UNAUTHORIZED");
  if (session.own) throw failure("RIGHT_MISSING");
  const { upstream, config, now } = gateway;
  const asker = askerOf(context);
  const answer = await upstream.send("user.getTokenWithScope", { id: userId }, asker);
  const user = await upstream.send("user.getOwn", {}, { ...asker, token: answer.access_token });
  if (!mayUsePortal(user.roles, config.ALLOWED_ROLES)) throw failure("WRONG_ROLE");
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

/** Back to one's own rights. */
export async function leaveView(gateway: Gateway, context: Context): Promise<void> {
  const { session } = context;
  if (!session) throw failure("UNAUTHORIZED");
  const own = ownSession(session);
  if (own) context.session = await gateway.sessions.replace(context.jar, own);
}
