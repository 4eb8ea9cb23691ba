// Promise 43: under half of its capacity, with streams that come and go, the gateway uses no more memory after an hour than after a minute.

import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { generate } from "../load/generate.ts";
import { runLoad } from "../load/run-load.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { orderListsOf, startStand } from "../processes/stand.ts";
import { report, unless } from "../runs/rows.ts";
import { secondsOf } from "./minutes.ts";

interface HeldMemory {
  bytes: number;
  sockets: number;
  timers: number;
}
const [companies, people, callsPerSecond, eventsPerSecond, connections] = [sized(20, 2), 10, 100, 10, 20];
const seconds = secondsOf(0.25, 5);
const everyMs = sized(5000, 500);
const mostPerHour = 1;
const mebi = 1024 * 1024;

const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-memory-"));
const file = path.join(folder, "held.json");
const stand = await startStand(
  { tenants: companies, people },
  { NODE_OPTIONS: `--import=${path.join(import.meta.dirname, "live-memory.ts")}`, LIVE_MEMORY_FILE: file },
);
const { gateway, tenants } = stand;
const subscribers = startSubscribers(gateway.url);

async function look(): Promise<HeldMemory> {
  rmSync(file, { force: true });
  gateway.child().kill("SIGWINCH");
  if (!(await until(() => existsSync(file) && readFileSync(file).length > 0, 30_000))) throw new Error("no answer");
  return JSON.parse(readFileSync(file, "utf8")) as HeldMemory;
}

/** The least-squares line through points: its slope and the slope's standard error. */
function slopeOf(points: readonly { x: number; y: number }[]): { slope: number; error: number } {
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  const slope = points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) / spread;
  const rest = points.reduce((sum, point) => sum + (point.y - y - slope * (point.x - x)) ** 2, 0);
  return { slope, error: Math.sqrt(rest / (points.length - 2) / spread) };
}

try {
  const all = tenants.flatMap((tenant) => tenant.subscribers);
  await subscribers.connect({ from: "now", perSecond: 100, subscribers: all });
  const load = {
    url: gateway.url,
    connections,
    duration: seconds,
    overallRate: callsPerSecond,
    requests: orderListsOf(tenants),
  };
  const failed = new Map<number, number>();
  const calling = runLoad(load, (status) => {
    if (status >= 300) failed.set(status, (failed.get(status) ?? 0) + 1);
  });
  // Not by calls, because the callers' tokens expire after a quarter of an hour.
  const making = generate(stand, { by: "outbox", perSecond: eventsPerSecond, seconds });
  const cutting = subscribers.cut({
    seed: 43,
    each: Math.ceil(seconds / 30),
    overMs: seconds * 900,
    offlineMs: [100, 2000],
  });
  const began = performance.now();
  const points: (HeldMemory & { hours: number })[] = [];
  while (performance.now() - began < seconds * 1000) {
    await wait(everyMs);
    points.push({ hours: (performance.now() - began) / 3_600_000, ...(await look()) });
  }
  const [{ requests: calls, non2xx, errors }, made, cuts] = [await calling, await making, await cutting];
  // The first third is left out: it fills code caches, pools and cached cookies.
  const warm = points.slice(Math.floor(points.length / 3));
  const { slope, error } = slopeOf(warm.map(({ hours, bytes }) => ({ x: hours, y: bytes / mebi })));
  const [first, last] = [warm[0], warm.at(-1)];
  const kinds = [...failed].map(([status, count]) => `${count} × ${status}`);
  if (!first || !last) throw new Error("too short to see anything");
  const flat = (part: "sockets" | "timers"): boolean => last[part] <= first[part] * 1.2 + 20;
  report([
    {
      what: `promise 43: ${seconds} s, ${calls.total.toLocaleString("en")} calls, ${made.sent} events to ${all.length} streams, ${cuts} cuts (failed: ${[...kinds, `${errors} without an answer`].join(", ")})`,
      measured: `live memory ${(last.bytes / mebi).toFixed(1)} MiB, slope ${slope.toFixed(1)} ± ${error.toFixed(1)} MiB an hour`,
      bar: `${mostPerHour} MiB an hour`,
      // A short run cannot measure one MiB an hour, so only a slope significantly above the bar fails.
      met: slope - 3 * error <= mostPerHour,
      wrong: unless(non2xx + errors + made.refused === 0, "calls or events failed"),
    },
    {
      what: "promise 43: open sockets and timers, at the beginning and at the end",
      measured: `${first.sockets} and ${last.sockets}, ${first.timers} and ${last.timers}`,
      bar: "flat",
      met: flat("sockets") && flat("timers"),
    },
  ]);
} finally {
  await subscribers.close();
  await stand.stop();
  rmSync(folder, { recursive: true });
}
