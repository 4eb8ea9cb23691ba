import type { CallId } from "@partner-konto/contracts/services";
import type { Gateway } from "../gateway.ts";
import type { Context } from "./context.ts";

/** Applies the effects of a successful call on the session and its streams. */
export async function afterEffect(gateway: Gateway, id: CallId, context: Context): Promise<void> {
  const { session } = context;
  if (!session) return;
  if (id === "user.changePassword") context.session = await gateway.sessions.replace(context.jar, session);
  if (id.startsWith("messenger.")) gateway.relay.subscriptionChanged(session.userId);
}
