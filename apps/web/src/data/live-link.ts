import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { signedOutCode } from "@partner-konto/domain/notifications/signed-out-code";
import type { AppRouter } from "@partner-konto/gateway/router";
import { createTRPCClient } from "@trpc/client";
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";
import { loseSession } from "./session-lost.ts";

/** After a connection of more than 5 s the delay starts from its minimum again, as the gateway's does (notifications/rounds.ts). */
const settledMs = 5000;
let closedSoon = 0;
let openedAt = Number.NEGATIVE_INFINITY;

const socket = createWSClient({
  url: `${location.origin.replace(/^http/, "ws")}/trpc`,
  // The server reads the session once per connection. The socket closes soon after the last subscription, before anybody can sign in
  // again, so each session gets its own connection. With 0 tRPC restarts a timer of 0 ms as long as a subscription is open.
  lazy: { enabled: true, closeMs: 300 },
  // A connection that broke without a word, as after a change of the network, is noticed within 35 s.
  keepAlive: { enabled: true, intervalMs: 25_000, pongTimeoutMs: 10_000 },
  // An accepted handshake begins the tries anew, also if the server then closes the socket, whatever its reason.
  retryDelayMs: (tries) => retryDelayMs(tries + closedSoon, 1000),
  onOpen() {
    openedAt = Date.now();
  },
  onClose(cause) {
    const isSignedOut = cause?.code === signedOutCode;
    closedSoon = isSignedOut || Date.now() - openedAt < settledMs ? closedSoon + 1 : 0;
    if (isSignedOut) loseSession();
  },
});

/**
 * The live notifications. Not loaded on demand: Firefox and Safari never load a module again that could not be loaded once, so a page that
 * was opened during a restart would hear of nothing until it is loaded anew.
 */
export const { live } = createTRPCClient<AppRouter>({ links: [wsLink({ client: socket })] }).notifications;
