// The overhead of the gateway: the order list of 25 rows through the gateway, directly from the service, through a plain proxy and through
// a minimal gateway. The four take turns within one run, so that the ratios do not depend on the machine's load.

import { randomBytes } from "node:crypto";
import path from "node:path";
import type { AppProcess } from "@partner-konto/testing/app-process";
import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { headersOf, orderList } from "../../load/asking.ts";
import { atFixedRate } from "../../load/fixed-rate.ts";
import { runLoad } from "../../load/run-load.ts";
import { residentMiB, startGateway, startMeasured } from "../../processes/program.ts";
import { report } from "../../runs/rows.ts";

const here = import.meta.dirname;
const rounds = sized(3);
const secondsEach = sized(5);
const connections = 50;
const moderateRate = 200;
/** The fair-use limit stays on, so one person alone cannot load the gateway fully. */
const people = sized(800, 200);

const key = randomBytes(32);
const upstream = await startMeasured(path.join(here, "static-upstream.ts"));
const toUpstream = { UPSTREAM_URL: upstream.url };
const proxy = await startMeasured(path.join(here, "plain-proxy.ts"), toUpstream);
const minimal = await startMeasured(path.join(here, "minimal.ts"), toUpstream);
const gateway = await startGateway(key, upstream.url);

const { businesscustomerId, body: filter } = JSON.parse(orderList.body) as { businesscustomerId: string; body: object };
const servicePath = `/order/v1/${businesscustomerId}/25/1/createdAt`;
const json = { "content-type": "application/json" };

interface Way {
  name: string;
  program: AppProcess;
  path: string;
  body: string;
  headers: readonly Record<string, string>[];
}
const ways: readonly Way[] = [
  {
    name: "straight to the service",
    program: upstream,
    path: servicePath,
    body: JSON.stringify(filter),
    headers: [json],
  },
  { name: "plain proxy", program: proxy, path: servicePath, body: JSON.stringify(filter), headers: [json] },
  { name: "least gateway (frozen)", program: minimal, ...orderList, headers: [json] },
  {
    name: "our gateway",
    program: gateway,
    ...orderList,
    headers: await headersOf(key, people, () => "x".repeat(300)),
  },
];

async function load({ program, path, body, headers }: Way, duration: number) {
  const requests = headers.map((header) => ({ method: "POST" as const, path, body, headers: header }));
  const result = await runLoad({ url: program.url, connections, duration, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers without success, ${result.errors} errors at ${program.url}${path}`);
  return result;
}

/** Durations in ms at moderate load. autocannon counts whole milliseconds, which is too coarse for the gateway's overhead. */
const timed = ({ program, path, body, headers }: Way): Promise<number[]> =>
  atFixedRate(moderateRate, moderateRate * secondsEach, async (at) => {
    const began = performance.now();
    const answer = await fetch(program.url + path, {
      method: "POST",
      body,
      headers: headers[at % headers.length] ?? {},
    });
    await answer.arrayBuffer();
    return performance.now() - began;
  });

const full = new Map(ways.map(({ name }) => [name, [] as number[]]));
const latency = new Map(ways.map(({ name }) => [name, [] as { p50: number; p99: number }[]]));
for (const way of ways) await load(way, sized(2));
for (let round = 0; round < rounds; round += 1) {
  for (const way of ways) full.get(way.name)?.push((await load(way, secondsEach)).requests.average);
  for (const way of ways) {
    const times = await timed(way);
    latency.get(way.name)?.push({ p50: quantile(times, 0.5), p99: quantile(times, 0.99) });
  }
}

const rate = (name: string): number => quantile(full.get(name) ?? [], 0.5);
const p50 = (name: string): number =>
  quantile(
    (latency.get(name) ?? []).map((one) => one.p50),
    0.5,
  );
const p99 = (name: string): number =>
  quantile(
    (latency.get(name) ?? []).map((one) => one.p99),
    0.5,
  );
console.log(`${"".padEnd(26)}requests/s   of the proxy   p50 ms   p99 ms at ${moderateRate}/s   MiB`);
for (const { name, program } of ways) {
  const [perSecond, share] = [rate(name), rate(name) / rate("plain proxy")];
  console.log(
    `${name.padEnd(26)}${perSecond.toFixed(0).padStart(10)} ${share.toFixed(2).padStart(14)} ${p50(name).toFixed(2).padStart(8)} ${p99(name).toFixed(2).padStart(8)} ${residentMiB(program.child().pid).toFixed(0).padStart(14)}`,
  );
}
const added = p50("our gateway") - p50("straight to the service");
const share = rate("our gateway") / rate("least gateway (frozen)");
const [carried, least, plain] = ["our gateway", "least gateway (frozen)", "plain proxy"].map((name) =>
  Math.round(rate(name)).toLocaleString("en"),
);
await gateway.close();
for (const program of [minimal, proxy, upstream]) await program.stop();
report([
  {
    what: `time that the gateway adds to a call, at ${moderateRate} requests a second`,
    measured: `${added.toFixed(2)} ms at p50`,
    bar: "1 ms",
    met: added <= 1,
  },
  {
    what: "throughput of the gateway at full load, divided by that of a minimal gateway (`quality/bench/gateway/minimal.ts`)",
    measured: `${share.toFixed(2)} (${carried} of ${least} requests a second; a plain proxy: ${plain})`,
    bar: "1",
    met: share >= 1,
  },
]);
