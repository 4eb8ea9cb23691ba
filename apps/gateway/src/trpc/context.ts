import type { Tracing } from "@partner-konto/telemetry/tracing";
import type { LiveSocket } from "../notifications/live-socket.ts";
import type { CookieJar } from "../session/cookies.ts";
import type { Session } from "../session/session.ts";
import type { Asker } from "../upstream/call-types.ts";

/** What every procedure gets: who asks, from where, and where cookies go. */
export interface Context {
  requestId: string;
  /** The browser's address as the gateway saw it, behind its trusted proxies. */
  address: string;
  /** What the browser says it is. */
  userAgent: string | undefined;
  session: Session | null;
  jar: CookieJar;
  /** The WebSocket this came over; null for HTTP. */
  socket: LiveSocket | null;
  tracing: Tracing | undefined;
}

/** On whose behalf a procedure calls a service. */
export function askerOf(context: Context, signal?: AbortSignal): Asker {
  return { token: context.session?.token, address: context.address, requestId: context.requestId, signal };
}
