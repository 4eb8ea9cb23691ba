import { answersHttp, silentHelpers } from "@partner-konto/server/silent-helpers";
import { createWindowCounter } from "@partner-konto/server/window-counter";
import type { FastifyBaseLogger } from "fastify";
import type { AppOptions } from "./app.ts";
import type { Config } from "./config/config.ts";
import type { Gateway } from "./gateway.ts";
import { createCallLimits } from "./limits/call-limits.ts";
import { createMemoryLimiter } from "./limits/limiter.ts";
import { createValkeyLimiter } from "./limits/valkey-limiter.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createRelay } from "./notifications/relay.ts";
import { createSessionCheck } from "./session/confirm-sign-out.ts";
import { createSessionCookies } from "./session/cookies.ts";
import { createRevocations } from "./session/revocations.ts";
import { createSealer } from "./session/sealer.ts";
import { createSessions } from "./session/sessions.ts";
import { shareRevocations } from "./session/share-revocations.ts";
import { createSignOut } from "./session/sign-out.ts";
import { createTokenExchange } from "./session/token-exchange.ts";
import { openValkey } from "./shared/valkey.ts";
import { createUpstream, type Upstream } from "./upstream/client.ts";

/** The names of the helpers and services that do not answer. */
const silentParts =
  (helpers: () => Promise<string[]>, { services }: Upstream): Gateway["silent"] =>
  async () => [
    ...(await helpers()),
    ...services().flatMap(({ service, breaker }) => (breaker === "closed" ? [] : [service])),
  ];

export function createGateway(
  config: Config,
  keys: readonly Uint8Array[],
  metrics: Metrics,
  log: FastifyBaseLogger,
  options: Omit<AppOptions, "log">,
): Gateway {
  const { now = Date.now, connectsPerSecond, patience, ...deadlines } = options;
  const onDrift = (call: string, field: string): void => {
    if (metrics.drift(call, field)) log.warn({ call, field }, "an answer is not as the contract says");
  };
  const upstream = createUpstream({
    ...deadlines,
    urls: config.upstreamUrls,
    now,
    onAttempt: metrics.attempt,
    onDrift,
  });
  const sealer = createSealer(keys);
  const cookies = createSessionCookies(config, sealer);
  const revocations = createRevocations(config.DATA_DIR, now);
  const valkey = config.VALKEY_URL === undefined ? undefined : openValkey(config.VALKEY_URL, log, patience?.valkey);
  const stopSharing = valkey && shareRevocations(revocations, valkey, now);
  const alone = createMemoryLimiter(now);
  const limiter = valkey ? createValkeyLimiter(valkey, alone, now) : alone;
  const exchangeToken = createTokenExchange(upstream, now);
  const confirmSession = createSessionCheck(upstream);
  const signOut = createSignOut(upstream, now);
  const sessions = createSessions({ config, sealer, cookies, revocations, exchangeToken, signOut, now });
  const relay = createRelay({
    config,
    eventsUrl: config.eventsUrl,
    upstream,
    revocations,
    confirmSession,
    exchangeToken,
    endSession: sessions.endWithoutBrowser,
    lastActivity: sessions.lastActivity,
    onDrift,
    connectsPerSecond,
    now,
    onMessage: (message) => metrics.message(message.position, (now() - Date.parse(message.createdAt)) / 1000),
    log,
    tracing: options.tracing,
  });
  metrics.watchServices(upstream.services);
  metrics.watchRelay(relay.figures);
  const helpers = {
    ...(valkey && { valkey: () => valkey.ask((store) => store.ping()) }),
    events: () => answersHttp(config.eventsUrl),
  };
  return {
    config,
    now,
    silent: silentParts(silentHelpers(helpers, patience?.helpers), upstream),
    upstream,
    sessions,
    signOut,
    cookies,
    sealer,
    confirmSession,
    limiter,
    callLimits: createCallLimits(limiter, createWindowCounter(60_000, now)),
    revocations,
    relay,
    metrics,
    tracing: options.tracing,
    async close() {
      relay.close();
      await signOut.close();
      stopSharing?.();
      valkey?.close();
      await upstream.close();
    },
  };
}
