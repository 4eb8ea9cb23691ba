// Promise 36: no message is missed, duplicated or out of order, whatever happens to network and servers. Promise 40: reconnects are spread
// out.

import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { generate } from "../load/generate.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { restart, startStand } from "../processes/stand.ts";
import { type Row, report, unless } from "../runs/rows.ts";
import { secondsOf } from "./minutes.ts";
import { isOutboxEmpty, newestPosition, publishedAfter } from "./published-positions.ts";
import { watchChecks } from "./upstream-checks.ts";

const [companies, people, restarts, cutsEach] = [sized(50, 3), sized(20, 4), sized(5), sized(20)];
const seconds = secondsOf(0.3, 6);
const backMs = 30_000;
const mostChecks = 100;

const stand = await startStand({ tenants: companies, people });
const { gateway, marketplace } = stand;
const subscribers = startSubscribers(gateway.url);
const all = stand.tenants.flatMap((tenant) => tenant.subscribers);
const isEverybodyLive = async (): Promise<boolean> => (await subscribers.heard()).live === all.length;

/** Restarts one of the two apps. Reports how long it took until all streams were live, and the most checks per second. */
async function comeBack(name: string, restart: () => Promise<void>) {
  const checks = watchChecks(gateway.url);
  await restart();
  const ready = performance.now();
  const back = await until(isEverybodyLive, 2 * backMs);
  const ms = performance.now() - ready;
  const most = await checks.stop();
  return {
    what: `promise 40: ${all.length} people back after a restart of the ${name}`,
    measured: back ? `${(ms / 1000).toFixed(1)} s, at most ${most} checks a second` : "not all",
    bar: `${backMs / 1000} s, ${mostChecks} checks a second`,
    met: ms <= backMs && most <= mostChecks,
    wrong: unless(back, "not everybody came back"),
  };
}

try {
  await subscribers.connect({ from: "now", perSecond: 200, subscribers: all });
  const begin = await newestPosition(stand);
  const rows: Row[] = [
    await comeBack("gateway", () => restart(gateway, "SIGTERM")),
    await comeBack("events server", () => restart(marketplace, "SIGTERM")),
  ];

  const cutting = subscribers.cut({
    seed: 36,
    each: cutsEach,
    overMs: seconds * 900,
    offlineMs: [100, sized(30_000, 1000)],
  });
  const making = generate(stand, { by: "outbox", perSecond: 10, batch: 5, seconds });
  for (let time = 0; time < restarts; time += 1) {
    const pauseMs = (seconds * 1000) / (2 * restarts + 1);
    await wait(pauseMs);
    await restart(gateway, time % 2 === 0 ? "SIGKILL" : "SIGTERM");
    await wait(pauseMs);
    await restart(marketplace, time % 2 === 0 ? "SIGTERM" : "SIGKILL");
  }
  const [cuts, made] = [await cutting, await making];
  await until(() => isOutboxEmpty(stand), 60_000);
  const happened = await publishedAfter(stand, begin);
  await until(async () => (await subscribers.check(happened)).missing === 0, 120_000);
  const { expected, missing, twice, disordered, foreign } = await subscribers.check(happened);
  const many = (count: number): string => count.toLocaleString("en");
  rows.push({
    what: `promise 36: ${many(all.length)} people, ${many(cuts)} cuts of 0.1 to 30 s, ${restarts} + ${restarts} restarts (half of them kills) in ${seconds} s, ${many(made.sent)} events`,
    measured: `of ${many(expected)} deliveries ${missing} missing, ${twice} twice, ${disordered} out of order, ${foreign} foreign`,
    wrong: unless(
      expected > 0 && made.refused === 0 && missing + twice + disordered + foreign === 0,
      "a message was missed, repeated, out of order or somebody else's",
    ),
  });
  report(rows);
} finally {
  await subscribers.close();
  await stand.stop();
}
