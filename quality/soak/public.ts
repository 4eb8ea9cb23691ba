// Public calls at a hundred times their usual load while dealers work: visitors at many addresses, and a few who ask without a pause.
// Everything on the loopback interface.

import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { atFixedRate } from "../load/fixed-rate.ts";
import { runLoadBeside } from "../load/run-load.ts";
import { addDealers, priceRequest, shopOf } from "../load/shop.ts";
import { residentMiB } from "../processes/program.ts";
import { orderListsOf, startStand } from "../processes/stand.ts";
import { report, unless } from "../runs/rows.ts";

const [companies, people] = [sized(20, 2), 2];
const seconds = sized(20);
/** Order lists that dealers open each second, and public calls in usual times and in the flood. */
const [listsPerSecond, usualPerSecond, times] = [20, 4, 100];
/** Half of the flood comes from few addresses, which exceed the limit of 1,200 a minute; the other half from many. */
const [greedy, visitors] = [2, 500];
const mostMs = 500;

const json = { "content-type": "application/json" };
const addressOf = (nth: number): string => `203.0.${100 + Math.floor(nth / 250)}.${1 + (nth % 250)}`;

/** Two searches of prices and one reading of instalment plans, from one address. */
const callsFrom = (address: string) => {
  const headers = { ...json, "x-forwarded-for": address };
  const search = { method: "POST" as const, path: "/heating-oil-calculator/v1/calculate", headers };
  return [
    { ...search, body: JSON.stringify(priceRequest) },
    { method: "GET" as const, path: "/ratepay/v1/installment-plans/2933.35", headers },
    { ...search, body: JSON.stringify({ ...priceRequest, amount: 2000 }) },
  ];
};

const stand = await startStand({ tenants: companies, people });
try {
  const { gateway, marketplace, tenants, postgres } = stand;
  const dealers = await addDealers(postgres.db, 10);
  const shop = await shopOf(marketplace.url, dealers);
  const lists = orderListsOf(tenants);
  let failed = 0;
  /** How long dealers wait for their order lists, in ms, while a customer orders each second. */
  const dealersWork = async (part: string): Promise<number[]> => {
    const [waited] = await Promise.all([
      atFixedRate(listsPerSecond, listsPerSecond * seconds, async (at) => {
        const { path: address, ...request } = lists[at % lists.length] ?? { path: "" };
        const began = performance.now();
        const { ok } = await fetch(gateway.url + address, request);
        if (!ok) failed += 1;
        return performance.now() - began;
      }),
      atFixedRate(1, seconds, async (at) => {
        const [dealer] = dealers;
        if (!dealer) return;
        await shop.order(dealer, `${part}-${at}`).catch(() => {
          failed += 1;
        });
      }),
    ]);
    return waited;
  };
  /** Sends public calls from a process of its own, half of them from the greedy addresses. @returns how often each status came */
  const publicCalls = async (perSecond: number): Promise<Record<number, number>> => {
    const of = (addresses: readonly string[]) =>
      runLoadBeside({
        url: marketplace.url,
        // The sender keeps a rate only if each connection sends at least once a second.
        connections: Math.min(25, perSecond / 2),
        duration: seconds,
        overallRate: perSecond / 2,
        requests: addresses.flatMap(callsFrom),
      });
    const halves = await Promise.all([
      of(Array.from({ length: greedy }, (_, nth) => addressOf(visitors + nth))),
      of(Array.from({ length: visitors }, (_, nth) => addressOf(nth))),
    ]);
    const all: Record<number, number> = {};
    for (const [status, count] of halves.flatMap((half) => Object.entries(half)))
      all[Number(status)] = (all[Number(status)] ?? 0) + count;
    return all;
  };
  const during = async (part: string, perSecond: number) => {
    const [waited, statuses] = await Promise.all([dealersWork(part), publicCalls(perSecond)]);
    const { 200: served = 0, 429: limited = 0, ...others } = statuses;
    const broken = Object.values(others).reduce((sum, count) => sum + count, 0);
    return { p50: quantile(waited, 0.5), p99: quantile(waited, 0.99), served, limited, broken };
  };
  await during("Warm", usualPerSecond);
  const usual = await during("Usual", usualPerSecond);
  const before = residentMiB(marketplace.child().pid);
  const flood = await during("Flood", usualPerSecond * times);
  const { ok: isReady } = await fetch(`${marketplace.url}/ready`);
  const ms = ({ p50, p99 }: typeof usual): string => `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
  report([
    {
      what: `${listsPerSecond} order lists a second of dealers and one order while public calls come ${times} times as often as usual (${usualPerSecond * times} a second)`,
      measured: `${ms(flood)}, at the usual load ${ms(usual)}; ${failed} failed`,
      bar: `p99 ${mostMs} ms`,
      met: flood.p99 < mostMs,
      wrong: unless(failed === 0, `${failed} lists or orders of dealers failed`),
    },
    {
      what: "the public calls meanwhile",
      measured: `${flood.served.toLocaleString("en")} answered, ${flood.limited.toLocaleString("en")} refused as too many of one address, ${flood.broken} failed; ${residentMiB(marketplace.child().pid).toFixed(0)} MiB (before: ${before.toFixed(0)})`,
      bar: "some are refused",
      met: flood.limited > 0,
      wrong: unless(flood.broken === 0 && isReady, "public calls failed"),
    },
  ]);
} finally {
  await stand.stop();
}
