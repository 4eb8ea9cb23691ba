// Promise 43: with 512 MiB of heap the gateway survives, all at the same time, inputs at their limits (16), responses beyond theirs (24)
// and readers that never read (39).

import { sized } from "@partner-konto/testing/how-many";
import { answer, startFaultServer } from "../../apps/gateway/src/testing/fault-server.ts";
import { bomb, endless, unannounced } from "../../apps/gateway/src/testing/faults.ts";
import { sample } from "../../apps/gateway/src/testing/sample.ts";
import { order } from "../../packages/contracts/src/orders/order.ts";
import { ownHeaders } from "../load/asking.ts";
import { generate } from "../load/generate.ts";
import { runLoad } from "../load/run-load.ts";
import { openSilentReader } from "../load/silent-reader.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { watchHealth } from "../load/watch-health.ts";
import { watchMemory } from "../processes/program.ts";
import { startStand } from "../processes/stand.ts";
import { report, unless } from "../runs/rows.ts";

const [companies, people, silentEach] = [sized(25, 2), 20, 8];
const seconds = sized(60, 2);
const heapMiB = 512;
/** The memory limit of its container (docker-compose.yml). */
const mostMiB = 768;

/** The longest allowed responses, of a record and of a list: what the contract says, as often or as long as it goes. */
const record = JSON.stringify({
  ...(sample(order.healthCheck.response) as object),
  more: "x".repeat(1024 * 1024 - 100),
});
const row = JSON.stringify((sample(order.getCoops.response) as unknown[])[0]);
const list = `[${Array.from({ length: Math.floor((8 * 1024 * 1024 - 2) / (row.length + 1)) }, () => row).join()}]`;
const answers = [
  endless(),
  endless(unannounced),
  bomb(),
  answer("x", [`content-encoding: ${"gzip,".repeat(50)}gzip`]),
  answer(record),
  answer(list),
];
let asked = 0;
const orders = await startFaultServer((socket) => {
  asked += 1;
  answers[asked % answers.length]?.(socket);
});
const stand = await startStand(
  { tenants: companies, people },
  { NODE_OPTIONS: `--max-old-space-size=${heapMiB}`, UPSTREAM_ORDER_URL: orders.url },
);
const { gateway, tenants } = stand;
const subscribers = startSubscribers(gateway.url);
const readers = tenants.flatMap((tenant) => tenant.subscribers.slice(silentEach));
const sleepers = tenants.flatMap((tenant) => tenant.subscribers.slice(0, silentEach));

/** The largest allowed inputs, and slightly larger ones. */
const inputs = [
  { ids: Array.from({ length: 1000 }, (_, at) => `${at}`.padStart(200, "0")) },
  { ids: Array.from({ length: 1001 }, String) },
  { ids: ["x".repeat(10_000)], more: Array.from({ length: 24 }, () => "x".repeat(10_000)) },
  JSON.parse(`${'{"a":'.repeat(20)}1${"}".repeat(20)}`) as object,
];
const requests = readers.flatMap(({ cookie }, at) =>
  ["healthCheck", "getCoops", "getMultipleOrders", "list"].map((call) => ({
    path: `/trpc/order.${call}`,
    method: "POST" as const,
    headers: { ...ownHeaders, cookie },
    body: call === "healthCheck" || call === "getCoops" ? "{}" : JSON.stringify(inputs[at % inputs.length]),
  })),
);

try {
  await subscribers.connect({ from: "now", perSecond: 100, subscribers: readers });
  const silent = sleepers.map(({ cookie }) => openSilentReader(gateway.url, cookie));
  await Promise.all(silent.map((one) => one.silent));
  const memory = watchMemory([gateway], 200);
  const nurse = watchHealth(gateway.url);
  const statuses = new Map<number, number>();
  const count = (status: number): void => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const load = { url: gateway.url, connections: 60, duration: seconds, requests, timeout: 60 };
  const [{ errors }, made] = await Promise.all([
    runLoad(load, count),
    generate(stand, { by: "outbox", perSecond: 1, batch: 200, seconds }),
  ]);
  const [most = 0] = memory.stop().most;
  const health = await nurse.stop();
  const expected = made.sent * (people - silentEach);
  const allHeard = await until(async () => (await subscribers.heard()).delivered >= expected, 30_000);
  const { delivered } = await subscribers.heard();
  const cut = silent.filter((one) => one.isCutOff()).length;
  for (const one of silent) one.close();
  const told = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${status}: ${times}`);
  report([
    {
      what: `promise 43: ${heapMiB} MiB of heap under ${sleepers.length} silent readers, inputs at their limits and ${asked.toLocaleString("en")} answers beyond theirs, ${seconds} s`,
      measured: `${most.toFixed(0)} MiB at most; health p99 ${health.p99.toFixed(0)} ms, ${errors} connections broken; answers ${told.join(", ")}`,
      bar: `${mostMiB} MiB`,
      met: most > 0 && most <= mostMiB,
      wrong: unless(Number.isFinite(health.p99) && errors === 0, "the gateway did not live, or connections broke"),
    },
    {
      what: `promise 43: events to the ${readers.length} who read meanwhile`,
      measured: `${delivered.toLocaleString("en")} of ${expected.toLocaleString("en")}; ${cut} of ${silent.length} silent ones let go`,
      wrong: unless(allHeard && delivered === expected, "not all arrive"),
    },
  ]);
} finally {
  await subscribers.close();
  await stand.stop();
  await orders.close();
}
