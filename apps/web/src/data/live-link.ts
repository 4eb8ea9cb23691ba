import { retryDelayMs } from "@partner-konto/domain/notification/retry-delay";
import type { AppRouter } from "@partner-konto/gateway/router";
import { createWSClient, wsLink } from "@trpc/client/links/wsLink/wsLink";

// The server reads the session once per connection. The socket closes with the last subscription, so each session gets its own
// connection.
const socket = createWSClient({
  url: `${location.origin.replace(/^http/, "ws")}/trpc`,
  lazy: { enabled: true, closeMs: 0 },
  retryDelayMs: (tries) => retryDelayMs(tries, 1000),
});

export const liveLink = wsLink<AppRouter>({ client: socket });
