import type { AppRouter } from "@partner-konto/gateway/router";
import { httpBatchLink } from "@trpc/client";
import { createTRPCQueryUtils, createTRPCReact } from "@trpc/react-query";
import type { inferRouterOutputs } from "@trpc/server";
import { isPersonActive } from "./activity.ts";
import { fetchEarly } from "./early-session.ts";
import { keyLink } from "./key-link.ts";
import { queryClient } from "./query-client.ts";

export type Router = AppRouter;
export type Outputs = inferRouterOutputs<AppRouter>;

export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({
  links: [
    keyLink,
    // Not the streaming link: a stream has sent its headers before a session procedure could set a cookie.
    httpBatchLink({
      url: "/trpc",
      fetch: fetchEarly,
      maxItems: 10,
      // POST for queries too: inputs hold secrets of links and search texts, and proxies log URLs (promise 8).
      methodOverride: "POST",
      headers: ({ opList: [first] }) => ({
        ...pageHeaders(),
        ...(first.type === "query" && !isPersonActive() && { "x-partner-konto-background": "1" }),
      }),
    }),
  ],
});

/**
 * Headers of every request of the page: that the portal sent it, and whether it belongs to a support session. After the support
 * session has ended, in another tab or by timeout, the server refuses requests with this header. So nothing runs under the staff
 * member's own name by accident.
 */
export function pageHeaders(): Record<string, string> {
  const session = api.session.bootstrap.getData();
  const looks = session?.signedIn === true && session.user.viewing !== null;
  return { "x-partner-konto": "1", ...(looks && { "x-partner-konto-looks": "1" }) };
}

/** For loaders and effects outside of components: `api.order.find.ensureData(input)`. */
export const api = createTRPCQueryUtils({ queryClient, client: trpcClient });
