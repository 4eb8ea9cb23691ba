import type { Tracing } from "@partner-konto/server/tracing";
import type { Config } from "./config/config.ts";
import type { CallLimits } from "./limits/call-limits.ts";
import type { Limiter } from "./limits/limiter.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Relay } from "./notifications/relay.ts";
import type { ConfirmSession } from "./session/confirm-sign-out.ts";
import type { SessionCookies } from "./session/cookies.ts";
import type { Revocations } from "./session/revocations.ts";
import type { Sealer } from "./session/sealer.ts";
import type { Sessions } from "./session/sessions.ts";
import type { SignOut } from "./session/sign-out.ts";
import type { Upstream } from "./upstream/client.ts";

/** The parts of the gateway that procedures use; created once in app.ts. */
export interface Gateway {
  config: Config;
  /** Returns the time in ms; tests replace it. */
  now: () => number;
  upstream: Upstream;
  sessions: Sessions;
  signOut: SignOut;
  cookies: SessionCookies;
  sealer: Sealer;
  confirmSession: ConfirmSession;
  limiter: Limiter;
  callLimits: CallLimits;
  revocations: Revocations;
  relay: Relay;
  metrics: Metrics;
  /** Undefined when tracing is off. */
  tracing: Tracing | undefined;
  /** The names of the helper stores and services that do not answer. */
  silent: () => Promise<string[]>;
  close(): Promise<void>;
}
