// Hundreds of signed-in browsers in their own process. Each holds one notification stream over one socket, with the web app's client and
// its reconnect delays. The parent process sends its requests over IPC (subscriber-calls.ts).
import { setTimeout as wait } from "node:timers/promises";
import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { createTRPCClient, createWSClient, wsLink } from "@trpc/client";
import { WebSocket } from "undici";
import { seededRandom } from "../../apps/gateway/src/testing/seeded-random.ts";
import type { AppRouter } from "../../apps/gateway/src/trpc/router.ts";
import { portal } from "./asking.ts";
import type { Command, Cuts, DeliveryCounts, Heard, StreamOptions, Subscriber } from "./subscriber-calls.ts";

/** The web app's values (live-link.ts, listen.ts). */
const [firstRetryMs, againWithinMs] = [1000, 3000];
/** No program listens on this port. undici refuses the well-known blocked ports without an error, so those do not serve. */
const nowhere = "ws://127.0.0.1:2/";
const mostMs = 60_000;

interface Client {
  room: string;
  /** Positions of the shown messages, in order. */
  shown: number[];
  live: boolean;
  offline: boolean;
  socket: WebSocket | undefined;
  close(): void;
}

const clients = new Map<string, Client>();
/** Count of messages by latency in ms, from the change to this process. */
let latencies = new Uint32Array(mostMs + 1);
let foreign = 0;

function open({ name, cookie, room }: Subscriber, { url, from }: StreamOptions): void {
  const client: Client = { room, shown: [], live: false, offline: false, socket: undefined, close: () => undefined };
  clients.set(name, client);
  class BrowserSocket extends WebSocket {
    constructor(address: string | URL) {
      super(client.offline ? nowhere : address, { headers: { cookie, origin: portal } });
      client.socket = this;
    }
  }
  const connection = createWSClient({
    url: `${url.replace("http", "ws")}/trpc`,
    WebSocket: BrowserSocket as unknown as typeof globalThis.WebSocket,
    retryDelayMs: (tries) => retryDelayMs(tries, firstRetryMs),
  });
  const streams = createTRPCClient<AppRouter>({ links: [wsLink({ client: connection })] }).notifications.live;
  let last = from;
  let timer: NodeJS.Timeout | undefined;
  let stream: { unsubscribe: () => void } | undefined;
  const again = (): void => {
    client.live = false;
    clearTimeout(timer);
    timer = setTimeout(subscribe, retryDelayMs(0, againWithinMs));
  };
  function subscribe(): void {
    stream?.unsubscribe();
    stream = streams.subscribe(
      { lastEventId: last },
      {
        onData({ id, data }) {
          last = id;
          if (data.kind === "state") {
            client.live = data.state === "live";
            return;
          }
          if (data.kind !== "message") return;
          const { message } = data;
          client.shown.push(message.position);
          if (message.channelId !== room) foreign += 1;
          // Only changes made by a call count. Rows written straight to the outbox wait for the publisher's next poll.
          if (message.changes.type !== "UPDATE") return;
          const ms = Math.min(mostMs, Math.max(0, Date.now() - Date.parse(message.createdAt)));
          latencies[ms] = (latencies[ms] ?? 0) + 1;
        },
        onError: again,
        onComplete: again,
        onConnectionStateChange: ({ state }) => {
          if (state !== "pending") client.live = false;
        },
      },
    );
  }
  client.close = () => {
    clearTimeout(timer);
    stream?.unsubscribe();
    void connection.close();
  };
  subscribe();
}

async function openAll(opening: StreamOptions): Promise<void> {
  for (const [at, subscriber] of opening.subscribers.entries()) {
    open(subscriber, opening);
    if (at % opening.perSecond === opening.perSecond - 1) await wait(1000);
  }
}

/** Each browser loses its network at random moments, for random durations. */
async function cut({ each, overMs, offlineMs: [least, most], seed }: Cuts): Promise<number> {
  const random = seededRandom(seed);
  let count = 0;
  const lose = async (client: Client, moments: number[]): Promise<void> => {
    const began = Date.now();
    for (const moment of moments) {
      const offlineMs = least * (most / least) ** random();
      const early = began + moment - Date.now();
      if (early > 0) await wait(early);
      if (Date.now() - began > overMs) return;
      client.offline = true;
      client.socket?.close();
      count += 1;
      await wait(offlineMs);
      client.offline = false;
    }
  };
  const moments = (): number[] => Array.from({ length: each }, () => random() * overMs).toSorted((a, b) => a - b);
  await Promise.all([...clients.values()].map((client) => lose(client, moments())));
  return count;
}

function latencyQuantile(part: number): number {
  const all = latencies.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [ms, count] of latencies.entries()) {
    seen += count;
    if (all > 0 && seen >= all * part) return ms;
  }
  return Number.NaN;
}

const heard = (): Heard => ({
  live: [...clients.values()].filter(({ live }) => live).length,
  delivered: [...clients.values()].reduce((sum, { shown }) => sum + shown.length, 0),
  p50: latencyQuantile(0.5),
  p99: latencyQuantile(0.99),
  slowest: latencyQuantile(1),
});

/** Compares each browser's received positions with the positions published in its room. */
function check(happened: Record<string, number[]>): DeliveryCounts {
  const result: DeliveryCounts = { expected: 0, missing: 0, twice: 0, disordered: 0, foreign };
  for (const { room, shown } of clients.values()) {
    const wanted = happened[room] ?? [];
    const distinct = new Set(shown);
    result.expected += wanted.length;
    result.missing += wanted.filter((position) => !distinct.has(position)).length;
    result.twice += shown.length - distinct.size;
    result.disordered += shown.filter((position, at) => position < (shown[at - 1] ?? 0)).length;
  }
  return result;
}

async function answer(asked: Command): Promise<unknown> {
  if (asked.do === "open") return openAll(asked.with);
  if (asked.do === "cut") return cut(asked.with);
  if (asked.do === "heard") return heard();
  if (asked.do === "check") return check(asked.with);
  if (asked.do === "forget") return forget(asked.with);
  latencies = new Uint32Array(mostMs + 1);
  return undefined;
}

function forget(names: readonly string[]): void {
  for (const name of names) {
    clients.get(name)?.close();
    clients.delete(name);
  }
}

process.on("message", ({ id, asked }: { id: number; asked: Command }) => {
  void answer(asked).then((value) => process.send?.({ id, value }));
});
process.once("disconnect", () => process.exit());
