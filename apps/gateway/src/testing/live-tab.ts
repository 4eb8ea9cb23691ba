import { createTRPCClient, createWSClient, type TRPCClient, wsLink } from "@trpc/client";
import { WebSocket } from "undici";
import type { LiveEvent } from "../notifications/live-types.ts";
import type { AppRouter } from "../trpc/router.ts";
import type { Browser } from "./start-gateway.ts";

const retryMs = 20;

/** A browser tab with an open notification stream, using the web app's client. */
export interface LiveTab {
  /** Positions of the shown messages, in order. */
  shown: number[];
  states: string[];
  /** The topics and rooms of the hints, in order. */
  hints: string[];
  events: LiveEvent[];
  errors: unknown[];
  ended: boolean;
  close(): Promise<void>;
}

/** Several streams over one socket, as of a page with several subscriptions. Closing one of them closes all. */
export function openTabs(
  url: string,
  browser: Pick<Browser, "cookies">,
  count: number,
  lastEventId?: string,
): LiveTab[] {
  // Read at every connect, because a browser sends its current cookies.
  const headersNow = () => ({
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    origin: "https://portal.example",
  });
  class BrowserSocket extends WebSocket {
    constructor(address: string | URL) {
      super(address, { headers: headersNow() });
    }
  }
  const client = createWSClient({
    url: `${url.replace("http", "ws")}/trpc`,
    WebSocket: BrowserSocket as unknown as typeof globalThis.WebSocket,
    retryDelayMs: () => retryMs,
  });
  const streams = createTRPCClient<AppRouter>({ links: [wsLink({ client })] }).notifications.live;
  return Array.from({ length: count }, () => listen(streams, () => client.close(), lastEventId));
}

export function openTab(url: string, browser: Pick<Browser, "cookies">, lastEventId?: string): LiveTab {
  const [tab] = openTabs(url, browser, 1, lastEventId);
  if (!tab) throw new Error("no tab");
  return tab;
}

type Streams = TRPCClient<AppRouter>["notifications"]["live"];

function listen(streams: Streams, closeSocket: () => Promise<void>, lastEventId?: string): LiveTab {
  const tab: LiveTab = {
    shown: [],
    states: [],
    hints: [],
    events: [],
    errors: [],
    ended: false,
    async close() {
      clearTimeout(again);
      subscription.unsubscribe();
      await closeSocket();
    },
  };
  let last = lastEventId;
  let again: NodeJS.Timeout | undefined;
  const subscribe = () =>
    streams.subscribe(last === undefined ? undefined : { lastEventId: last }, {
      onData: ({ id, data }) => {
        last = id;
        tab.events.push(data);
        if (data.kind === "message") tab.shown.push(data.message.position);
        else if (data.kind === "state") tab.states.push(data.state);
        else tab.hints.push(`${data.topic} ${data.room}`);
      },
      onError: (error) => {
        tab.errors.push(error);
        // The client drops a subscription if its connection ends during the start. The web app opens it again (listen.ts).
        if (!error.data)
          again = setTimeout(() => {
            subscription = subscribe();
          }, retryMs);
      },
      onComplete: () => {
        tab.ended = true;
      },
    });
  let subscription = subscribe();
  return tab;
}
