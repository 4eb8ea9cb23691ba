// Promise 39: a fifth of all readers fall silent. The other readers do not notice, memory is bounded, and the silent readers are
// disconnected.

import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { generate } from "../load/generate.ts";
import { openSilentReader } from "../load/silent-reader.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { watchMemory } from "../processes/program.ts";
import { startStand } from "../processes/stand.ts";
import { report, unless } from "../runs/rows.ts";

const [companies, people, silentEach] = [sized(50, 2), 20, 4];
const seconds = sized(40, 2);
const cutMs = sized(60_000, 1000);
const [mostMiB, mostTimes] = [100, 2];

const stand = await startStand({ tenants: companies, people });
const { gateway, tenants } = stand;
const subscribers = startSubscribers(gateway.url);
const readers = tenants.flatMap((tenant) => tenant.subscribers.slice(silentEach));
const sleepers = tenants.flatMap((tenant) => tenant.subscribers.slice(0, silentEach));
/** Two loads at once: changes by calls measure the latency, and additional events fill the buffers of the silent readers. */
async function load(): Promise<number> {
  await subscribers.forgetTimes();
  const before = (await subscribers.heard()).delivered;
  const [timed, bulk] = await Promise.all([
    generate(stand, { by: "calls", perSecond: 25, seconds }),
    generate(stand, { by: "outbox", perSecond: 1, batch: 200, seconds }),
  ]);
  const expected = before + (timed.sent + bulk.sent) * (people - silentEach);
  await until(async () => (await subscribers.heard()).delivered >= expected, 30_000);
  const { delivered, p99 } = await subscribers.heard();
  missing += expected - delivered;
  return p99;
}
let missing = 0;
try {
  await subscribers.connect({ from: "now", perSecond: 200, subscribers: readers });
  const alone = await load();
  const silent = sleepers.map(({ cookie }) => openSilentReader(gateway.url, cookie));
  await Promise.all(silent.map((one) => one.silent));
  const began = performance.now();
  const memory = watchMemory([gateway], 500);
  const cutting = until(() => silent.filter((one) => !one.isCutOff()).length === 0, cutMs).then(() => ({
    cut: silent.filter((one) => one.isCutOff()).length,
    took: (performance.now() - began) / 1000,
  }));
  const together = await load();
  const { cut, took } = await cutting;
  const [grown = 0] = memory.stop().grown;
  await wait(500);
  for (const one of silent) one.close();
  report([
    {
      what: `promise 39: ${sleepers.length} of ${sleepers.length + readers.length} readers fall silent while 225 events a second happen`,
      measured: `${cut} let go within ${took.toFixed(0)} s, +${Math.round(grown)} MiB at most`,
      bar: `all within ${cutMs / 1000} s, ${mostMiB} MiB`,
      met: cut === sleepers.length && grown <= mostMiB,
    },
    {
      what: "promise 39: the others meanwhile",
      measured: `p99 ${together} ms, without the silent ones ${alone} ms; ${missing} missing`,
      bar: `${mostTimes} times as long`,
      met: together <= mostTimes * alone,
      wrong: unless(missing === 0, `${missing} messages are missing`),
    },
  ]);
} finally {
  await subscribers.close();
  await stand.stop();
}
