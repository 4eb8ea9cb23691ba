import type { Tracing } from "@partner-konto/server/tracing";
import type { LiveSocket } from "../notifications/live-socket.ts";
import type { CookieJar } from "../session/cookies.ts";
import type { Session } from "../session/session.ts";
import type { Asker } from "../upstream/asker.ts";

/** The context of every procedure: the session, the caller's address, and the cookies. */
export interface Context {
  requestId: string;
  /** The browser's address, taken from the trusted proxies' headers. */
  address: string;
  /** The User-Agent header. */
  userAgent: string | undefined;
  session: Session | null;
  jar: CookieJar;
  /** The WebSocket of a subscription; null for HTTP. */
  socket: LiveSocket | null;
  tracing: Tracing | undefined;
}

/** The asker of a service call that a procedure makes. */
export function askerOf(context: Context, signal?: AbortSignal): Asker {
  return { token: context.session?.token, address: context.address, requestId: context.requestId, signal };
}
