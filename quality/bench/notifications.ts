// Notifications to 2,000 signed-in people of 200 companies while 50 orders change each second: how many arrive, and how fast.
import { sized } from "@partner-konto/testing/how-many";
import { generate } from "../load/generate.ts";
import { startSubscribers } from "../load/subscriber-calls.ts";
import { until } from "../load/until.ts";
import { residentMiB } from "../processes/program.ts";
import { startStand } from "../processes/stand.ts";
import { report, unless } from "../runs/rows.ts";

const [companies, people, perSecond, seconds] = [sized(200, 2), 10, 50, sized(60)];
const barMs = 100;

const stand = await startStand({ tenants: companies, people });
const { gateway, marketplace } = stand;
const subscribers = startSubscribers(gateway.url);
const memory = () => [gateway, marketplace, subscribers].map((program) => residentMiB(program.child().pid).toFixed(0));
try {
  const all = stand.tenants.flatMap((tenant) => tenant.subscribers);
  await subscribers.connect({ from: "now", perSecond: 100, subscribers: all });
  const before = memory();
  const made = await generate(stand, { by: "calls", perSecond, seconds });
  const expected = made.sent * people;
  // Notifications that have not arrived after this time are lost.
  await until(async () => (await subscribers.heard()).delivered >= expected, 10_000);
  const { delivered, p50, p99, slowest } = await subscribers.heard();
  const many = (count: number): string => count.toLocaleString("en");
  const load = `${many(all.length)} people of ${companies} companies, ${perSecond} events a second for ${seconds} s`;
  report([
    {
      what: `notifications to ${load}: delivered of sent`,
      measured: `${many(delivered)} of ${many(expected)}`,
      wrong: unless(delivered === expected && made.refused === 0, `not all arrive, or ${made.refused} calls refused`),
    },
    {
      what: "the same, time from the change at the service to the browser",
      measured: `p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`,
      bar: `p99 ${barMs} ms`,
      met: p99 < barMs,
    },
    {
      what: "the same, memory of gateway, marketplace and the browsers' process",
      measured: `${memory().join(", ")} MiB (before: ${before.join(", ")})`,
    },
  ]);
} finally {
  await subscribers.close();
  await stand.stop();
}
