// Promise 22: while the messenger service fails in each of 21 ways, the order service's calls stay as fast as beside a healthy messenger.
// Two gateways run side by side in front of the same order service with the same load; the messenger of one of them is faulty. Requests
// alternate between the two gateways, so that a busy machine slows both alike.

import { randomBytes } from "node:crypto";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isServerCode } from "@partner-konto/domain/error/server-codes";
import { sized, spread } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { headersOf, orderList } from "../../load/asking.ts";
import { atFixedRate } from "../../load/fixed-rate.ts";
import { type Helper, startHelper } from "../../processes/helper.ts";
import { type MeasuredApp, residentMiB, startGateway, startMeasured } from "../../processes/program.ts";
import { report, unless } from "../../runs/rows.ts";

const here = import.meta.dirname;
const [measuredPerSecond, sickPerSecond, seconds] = [100, 30, sized(8)];
/** The p99 of eight seconds is noisy. The times of all turns of a way count together, and a way that misses the bar gets more turns. */
const [leastTurns, mostTurns] = [sized(4), sized(12)];
const bars = { times: 1.2, readMs: 5250, writeMs: 10_250, restMs: 20_000 };

interface Side {
  gateway: MeasuredApp;
  messenger: Helper;
  ways: string[];
}
const key = randomBytes(32);
const orders = await startMeasured(path.join(here, "static-upstream.ts"));

async function startSide(): Promise<Side> {
  const messenger = startHelper(path.join(here, "sick-service.ts"));
  const { url, ways } = await messenger.next<{ url: string; ways: string[] }>();
  const gateway = await startGateway(key, orders.url, { UPSTREAM_MESSENGER_URL: url });
  return { gateway, messenger, ways };
}

/** Sets the messenger's fault; an empty string changes nothing. Returns the number of its open connections. */
const tell = ({ messenger }: Side, way: string): Promise<number> => messenger.ask<number>(way);

const people = await headersOf(key, 60);
const measured = people.slice(0, 40);
const callers = people.slice(40);
interface CallOutcome {
  ms: number;
  status: number;
  code: string | undefined;
}
async function ask({ gateway }: Side, call: { path: string; body: string }, headers = {}): Promise<CallOutcome> {
  const began = performance.now();
  const response = await fetch(gateway.url + call.path, { method: "POST", body: call.body, headers });
  const text = await response.text();
  const { error } = JSON.parse(text) as { error?: { data: { code: string } } };
  return { ms: performance.now() - began, status: response.status, code: error?.data.code };
}

const read = { path: "/trpc/messenger.getSubscription", body: "{}" };
const body = { ids: [], perApp: true, appTypes: {} };
const write = { path: "/trpc/messenger.createSubscription", body: JSON.stringify({ body, key: "key-12345678" }) };

/** One turn: the same load on both gateways. */
async function turn(sides: readonly [Side, Side]) {
  const sideOf = (at: number): Side => sides[at % 2 === 0 ? 0 : 1];
  const load = atFixedRate(2 * sickPerSecond, 2 * sickPerSecond * seconds, (at) => {
    const call = at % 4 < 2 ? read : write;
    return ask(sideOf(at), call, callers[(at >> 1) % callers.length]).then((asked) => ({ ...asked, at, call }));
  });
  const times = atFixedRate(2 * measuredPerSecond, 2 * measuredPerSecond * seconds, (at) =>
    ask(sideOf(at), orderList, measured[(at >> 1) % measured.length]).then(({ ms, status }) => ({ ms, status, at })),
  );
  return { times: await times, load: await load };
}

/** Waits until no messenger call is running and its connections are closed. Returns the time in ms. */
async function rest(side: Side): Promise<number> {
  const began = performance.now();
  for (;;) {
    const metrics = await (await fetch(`${side.gateway.url}/metrics`)).text();
    const busy = [...metrics.matchAll(/^gateway_upstream_(?:running|waiting)\{.*\} (\d+)$/gm)];
    const ms = performance.now() - began;
    const isQuiet = busy.every(([, calls]) => calls === "0") && (await tell(side, "")) === 0;
    if (isQuiet || ms > 2 * bars.restMs) return ms;
    await wait(200);
  }
}

const [well, sick] = [await startSide(), await startSide()];
const answers = { failed: 0, odd: [] as string[], readMs: 0, writeMs: 0 };
const worst = { times: 0, way: "none" };
const whole: [number[], number[]] = [[], []];
const [missed, rests]: [string[], number[]] = [[], []];
let broken = 0;
try {
  await turn([well, sick]);
  const before = quantile(
    (await turn([well, sick])).times.map(({ ms }) => ms),
    0.99,
  );
  console.log(`before any fault the order list's p99 is ${before.toFixed(1)} ms`);
  const ways = spread(sick.ways, sized(sick.ways.length, 2));
  for (const way of ways) {
    await tell(sick, way);
    const both: [number[], number[]] = [[], []];
    const ratio = (): number => quantile(both[1], 0.99) / quantile(both[0], 0.99);
    let turns = 0;
    do {
      turns += 1;
      const { times, load } = await turn([well, sick]);
      for (const { ms, status, at } of times) {
        both[at % 2 === 0 ? 0 : 1].push(ms);
        if (status !== 200) broken += 1;
      }
      for (const { ms, status, code, at, call } of load.filter(({ at }) => at % 2 === 1)) {
        if (status !== 200) answers.failed += 1;
        const isKnown = code === undefined ? status === 200 : isServerCode(code) || /^STATUS_\d{3}$/.test(code);
        if (!isKnown || code === "INTERNAL") answers.odd.push(`${way}: ${status} ${code} (${at})`);
        if (call === read) answers.readMs = Math.max(answers.readMs, ms);
        else answers.writeMs = Math.max(answers.writeMs, ms);
      }
    } while (turns < leastTurns || (ratio() > bars.times && turns < mostTurns));
    await tell(sick, "well");
    const restMs = Math.max(await rest(sick), await rest(well));
    rests.push(restMs);
    whole[0].push(...both[0]);
    whole[1].push(...both[1]);
    if (ratio() > worst.times) Object.assign(worst, { times: ratio(), way });
    if (ratio() > bars.times) missed.push(way);
    const p99 = both.map((times) => quantile(times, 0.99).toFixed(1));
    console.log(
      `${way.padEnd(34)} p99 ${p99[1]} ms, ${p99[0]} beside it: ${ratio().toFixed(2)} (${both[1].length} calls); at rest after ${(restMs / 1000).toFixed(1)} s; ${residentMiB(sick.gateway.child().pid).toFixed(0)} MiB`,
    );
  }
  const together = quantile(whole[1], 0.99) / quantile(whole[0], 0.99);
  const count = ways.length;
  report([
    {
      what: `promise 22: p99 of the order list while another service fails in ${count} ways, divided by its p99 while that service is healthy`,
      measured: `${together.toFixed(2)} together, ${worst.times.toFixed(2)} at most (${worst.way}); ${whole[1].length.toLocaleString("en")} calls a side, ${broken} of them failed`,
      bar: `${bars.times} in each way`,
      met: missed.length === 0 && together <= bars.times,
      wrong: unless(broken === 0, "calls to the healthy service failed"),
    },
    {
      what: "promise 22: how calls to the failing service end",
      measured: `${answers.failed.toLocaleString("en")} failed, ${answers.odd.length} by no code of ours; slowest read ${(answers.readMs / 1000).toFixed(2)} s, write ${(answers.writeMs / 1000).toFixed(2)} s`,
      bar: `${bars.readMs / 1000} s, ${bars.writeMs / 1000} s`,
      met: answers.readMs <= bars.readMs && answers.writeMs <= bars.writeMs,
      wrong: answers.odd.slice(0, 10),
    },
    {
      what: "promise 22: calls to the failing service still under way, and connections to it, after each way",
      measured: `after ${(Math.max(...rests) / 1000).toFixed(1)} s at most`,
      bar: `${bars.restMs / 1000} s`,
      met: Math.max(...rests) <= bars.restMs,
    },
  ]);
} finally {
  for (const { gateway, messenger } of [well, sick]) {
    await gateway.close();
    messenger.child.disconnect();
  }
  await orders.stop();
}
