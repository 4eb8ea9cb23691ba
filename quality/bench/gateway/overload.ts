// Promise 41: at four times its capacity the portal (with marketplace and Postgres) keeps its throughput, refuses the rest at once, and
// recovers afterwards.

import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
import { Pool } from "undici";
import { atFixedRate } from "../../load/fixed-rate.ts";
import { runLoad } from "../../load/run-load.ts";
import { watchHealth } from "../../load/watch-health.ts";
import { orderListsOf, startStand } from "../../processes/stand.ts";
import { report, unless } from "../../runs/rows.ts";

/** Enough people that the fair-use limit per person is not reached. */
const size = { tenants: sized(50, 3), people: 4 };
const [usualConnections, manyConnections] = [50, 400];
const [times, seconds] = [4, sized(20)];
const bars = { goodput: 0.8, acceptedMs: 2000, refusedMs: 50, healthMs: 100, normalMs: 10_000 };

const stand = await startStand(size);
const { url } = stand.gateway;
const requests = orderListsOf(stand.tenants);
const requestAt = (at: number) => requests[at % requests.length] as (typeof requests)[number];
interface Answer {
  status: number;
  ms: number;
  hasAdvice: boolean;
}

async function peakOf(duration: number): Promise<number> {
  let accepted = 0;
  await runLoad({ url, connections: usualConnections, duration, requests }, (status) => {
    if (status === 200) accepted += 1;
  });
  return Math.max(1, accepted / duration);
}

/** Sends requests at a fixed rate, evenly spread. Requests in bursts once a second would leave the portal idle for the rest of it. */
async function flood(perSecond: number) {
  const pool = new Pool(url, { connections: manyConnections });
  const askOnce = (at: number): Promise<Answer> =>
    new Promise((resolve) => {
      const answer = { status: 0, ms: 0, hasAdvice: false };
      let began = 0;
      const finish = () => resolve({ ...answer, ms: performance.now() - began });
      pool.dispatch(requestAt(at), {
        onRequestStart() {
          began = performance.now();
        },
        onResponseStart(_controller, status, headers) {
          answer.status = status;
          answer.hasAdvice = "retry-after" in headers;
        },
        onResponseData() {},
        onResponseEnd: finish,
        onResponseError: finish,
      });
    });
  const answers = await atFixedRate(perSecond, perSecond * seconds, askOnce);
  await pool.close();
  const refused = answers.filter(({ status }) => status === 429 || status === 503);
  return {
    offered: answers.length,
    accepted: answers.filter(({ status }) => status === 200).map(({ ms }) => ms),
    refused: refused.map(({ ms }) => ms),
    withoutAdvice: refused.filter(({ hasAdvice }) => !hasAdvice).length,
  };
}

async function ask(): Promise<{ ok: boolean; ms: number }> {
  const began = performance.now();
  const { path: way, ...request } = requestAt(0);
  const { ok } = await fetch(url + way, request);
  return { ok, ms: performance.now() - began };
}

try {
  await peakOf(sized(3));
  const peak = await peakOf(sized(10));
  const watching = watchHealth(url);
  const began = performance.now();
  const { offered, accepted, refused, withoutAdvice } = await flood(Math.round(times * peak));
  const ended = performance.now();
  const lasted = (ended - began) / 1000;
  let inRow = 0;
  while (inRow < 20 && performance.now() - ended < 2 * bars.normalMs) {
    const { ok, ms } = await ask();
    inRow = ok && ms < 100 ? inRow + 1 : 0;
  }
  const normal = performance.now() - ended;
  const health = await watching.stop();
  const good = accepted.length / lasted / peak;
  const other = offered - accepted.length - refused.length;
  const [acceptedMs, refusedMs] = [quantile(accepted, 0.99), quantile(refused, 0.99)];
  report([
    {
      what: `promise 41: at ${(offered / lasted / peak).toFixed(1)} times ${Math.round(peak)} requests a second, of ${requests.length} people`,
      measured: `carries ${good.toFixed(2)} of its peak, p99 ${acceptedMs.toFixed(0)} ms; ${other} answers or connections broken`,
      bar: `${bars.goodput}, ${bars.acceptedMs} ms`,
      met: good >= bars.goodput && acceptedMs <= bars.acceptedMs,
      wrong: unless(other === 0, `${other} answers are wrong or connections broken`),
    },
    {
      what: "promise 41: what it refuses",
      measured: `${refused.length.toLocaleString("en")} by 429 or 503, p99 ${refusedMs.toFixed(0)} ms, ${withoutAdvice} without Retry-After`,
      bar: `${bars.refusedMs} ms`,
      met: refused.length > 0 && refusedMs <= bars.refusedMs,
      wrong: unless(withoutAdvice === 0, "a refusal does not say when to retry"),
    },
    {
      what: "promise 41: health meanwhile, and normal answers after",
      measured: `health p99 ${health.p99.toFixed(0)} ms, normal after ${(normal / 1000).toFixed(1)} s`,
      bar: `${bars.healthMs} ms, ${bars.normalMs / 1000} s`,
      met: health.p99 <= bars.healthMs && normal <= bars.normalMs,
    },
  ]);
} finally {
  await stand.stop();
}
