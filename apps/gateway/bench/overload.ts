// Promise 41: at four times what it carries the gateway goes on carrying that, refuses the rest at once, and is itself again after it.
import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { report } from "../../../scripts/bench/rows.ts";
import { orderList } from "./asking.ts";
import { press } from "./cannon.ts";
import { startFront } from "./front.ts";

/** So many that what each of them may ask in a minute is not what ends it; each connection holds all their requests ready. */
const people = 200;
const [usualConnections, manyConnections] = [50, 400];
const [times, seconds] = [4, 20];
const bars = { goodput: 0.8, acceptedMs: 2000, refusedMs: 50, healthMs: 100, normalMs: 10_000 };

const front = await startFront("static-upstream.ts", people);
const { url } = front.gateway;
const requests = front.headers.map((headers) => ({ ...orderList, method: "POST" as const, headers }));
const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;

async function load(connections: number, duration: number, overallRate?: number) {
  const [accepted, refused, other]: [number[], number[], number[]] = [[], [], []];
  let withoutAdvice = 0;
  const lookForAdvice = (status: number, _body: string, _context: object, headers?: unknown): void => {
    if (status !== 200 && !/retry-after/i.test(JSON.stringify(headers))) withoutAdvice += 1;
  };
  const options = {
    url,
    connections,
    duration,
    timeout: 30,
    requests: requests.map((request, at) => ({
      ...request,
      // Of every tenth: whoever presses shares the machine with what is measured.
      ...(at % 10 === 0 && { onResponse: lookForAdvice }),
    })),
    ...(overallRate && { overallRate }),
  };
  const { errors } = await press(options, (status, ms) => {
    (status === 200 ? accepted : status === 429 || status === 503 ? refused : other).push(ms);
  });
  return { accepted, refused, other: other.length + errors, withoutAdvice };
}

async function ask(): Promise<{ ok: boolean; ms: number }> {
  const began = performance.now();
  const headers = front.headers[0] ?? {};
  const { ok } = await fetch(url + orderList.path, { method: "POST", body: orderList.body, headers });
  return { ok, ms: performance.now() - began };
}

try {
  await load(usualConnections, 3);
  const peak = (await load(usualConnections, 10)).accepted.length / 10;
  const watching = fork(path.join(import.meta.dirname, "health.ts"), [url]);
  const { accepted, refused, other, withoutAdvice } = await load(manyConnections, seconds, Math.round(times * peak));
  const ended = performance.now();
  let inRow = 0;
  while (inRow < 20 && performance.now() - ended < 2 * bars.normalMs) {
    const { ok, ms } = await ask();
    inRow = ok && ms < 100 ? inRow + 1 : 0;
  }
  const normal = performance.now() - ended;
  watching.send("enough");
  const [health] = (await once(watching, "message")) as [{ p99: number; asked: number }];
  const good = accepted.length / seconds / peak;
  const [acceptedMs, refusedMs] = [quantile(accepted, 0.99), quantile(refused, 0.99)];
  const offered = (accepted.length + refused.length + other) / seconds / peak;
  report([
    {
      what: `promise 41: at ${offered.toFixed(1)} times ${Math.round(peak)} requests a second, of ${people} people`,
      measured: `carries ${good.toFixed(2)} of its peak, p99 ${acceptedMs.toFixed(0)} ms; ${other} answers or connections broken`,
      bar: `${bars.goodput}, ${bars.acceptedMs} ms, 0`,
      met: good >= bars.goodput && acceptedMs <= bars.acceptedMs && other === 0,
    },
    {
      what: "promise 41: what it refuses",
      measured: `${refused.length.toLocaleString("en")} by 429 or 503, p99 ${refusedMs.toFixed(0)} ms, ${withoutAdvice} of every tenth without Retry-After`,
      bar: `${bars.refusedMs} ms, 0`,
      met: refused.length > 0 && refusedMs <= bars.refusedMs && withoutAdvice === 0,
    },
    {
      what: "promise 41: health meanwhile, and normal answers after",
      measured: `health p99 ${health.p99.toFixed(0)} ms, normal after ${(normal / 1000).toFixed(1)} s`,
      bar: `${bars.healthMs} ms, ${bars.normalMs / 1000} s`,
      met: health.p99 <= bars.healthMs && normal <= bars.normalMs,
    },
  ]);
} finally {
  await front.stop();
}
