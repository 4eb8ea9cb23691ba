import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { until } from "./until.ts";

/** A browser with one open tab: its cookie and the room whose messages it should receive. */
export interface Subscriber {
  name: string;
  cookie: string;
  room: string;
}
export interface Opening {
  subscribers: readonly Subscriber[];
  /** Where the streams begin: "now", or the position of the last message the browsers have received. */
  from: string;
  perSecond: number;
}
export interface StreamOptions extends Opening {
  url: string;
}
export interface Cuts {
  seed: number;
  /** The most cuts per browser; long outages leave fewer. */
  each: number;
  overMs: number;
  offlineMs: readonly [least: number, most: number];
}
export interface Heard {
  live: number;
  delivered: number;
  /** Milliseconds from the change to the browser. */
  p50: number;
  p99: number;
  slowest: number;
}
export interface DeliveryCounts {
  expected: number;
  missing: number;
  twice: number;
  disordered: number;
  foreign: number;
}
export type Command =
  | { do: "open"; with: StreamOptions }
  | { do: "cut"; with: Cuts }
  | { do: "check"; with: Record<string, number[]> }
  | { do: "forget"; with: readonly string[] }
  | { do: "heard" | "forgetTimes" };

/** The subscribers' process. */
export interface Subscribers {
  open(opening: Opening): Promise<void>;
  /** Opens them and waits until all streams are live. @throws after two minutes */
  connect(opening: Opening): Promise<void>;
  /** Returns how many times a browser lost its network. */
  cut(cuts: Cuts): Promise<number>;
  heard(): Promise<Heard>;
  check(happened: Record<string, number[]>): Promise<DeliveryCounts>;
  forgetTimes(): Promise<void>;
  /** Closes the browsers of these names and removes them from the counts. */
  forget(names: readonly string[]): Promise<void>;
  child(): ChildProcess;
  close(): Promise<void>;
}

/** @param url of the gateway */
export function startSubscribers(url: string): Subscribers {
  const child = fork(path.join(import.meta.dirname, "subscribers.ts"));
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let asks = 0;
  child.on("message", ({ id, value }: { id: number; value: unknown }) => {
    waiting.get(id)?.resolve(value);
    waiting.delete(id);
  });
  child.on("exit", () => {
    for (const { reject } of waiting.values()) reject(new Error("the subscribers' process has ended"));
  });
  const ask = (asked: Command): Promise<unknown> =>
    new Promise((resolve, reject) => {
      asks += 1;
      waiting.set(asks, { resolve, reject });
      child.send({ id: asks, asked });
    });
  const open = async (opening: Opening) => void (await ask({ do: "open", with: { url, ...opening } }));
  const heard = async () => (await ask({ do: "heard" })) as Heard;
  return {
    open,
    async connect(opening) {
      await open(opening);
      if (!(await until(async () => (await heard()).live === opening.subscribers.length, 120_000)))
        throw new Error("not everybody is connected");
    },
    cut: async (cuts) => (await ask({ do: "cut", with: cuts })) as number,
    heard,
    check: async (happened) => (await ask({ do: "check", with: happened })) as DeliveryCounts,
    forget: async (names) => void (await ask({ do: "forget", with: names })),
    forgetTimes: async () => void (await ask({ do: "forgetTimes" })),
    child: () => child,
    async close() {
      if (child.exitCode !== null) return;
      // Pending requests must not reject after close.
      waiting.clear();
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.disconnect();
      await ended;
    },
  };
}
