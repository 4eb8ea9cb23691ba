import { sized } from "@partner-konto/testing/how-many";
import { quantile } from "@partner-konto/testing/quantile";
// Promise 44: one person sends a hundred times as many calls as the others, single and in batches, and opens as many sockets as possible.

import { WebSocket } from "undici";
import { orderList, portal } from "../../load/asking.ts";
import { atFixedRate } from "../../load/fixed-rate.ts";
import { runLoadBeside } from "../../load/run-load.ts";
import { report } from "../../runs/rows.ts";
import { startFront } from "./front.ts";

const [others, eachPerSecond, seconds, greed] = [20, 2, sized(20), 100];
const mostTimes = 1.5;
const batch = 10;

const front = await startFront("static-upstream.ts", others + 1);
const { url } = front.gateway;
const [greedy = {}, ...normal] = front.headers;
async function ask(headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { ok } = await fetch(url + orderList.path, { method: "POST", body: orderList.body, headers });
  return ok ? performance.now() - began : Number.POSITIVE_INFINITY;
}

/** The response times of everybody else, in ms. */
const everybodyElse = (): Promise<number[]> =>
  atFixedRate(others * eachPerSecond, others * eachPerSecond * seconds, (at) => ask(normal[at % normal.length] ?? {}));

/** Opens up to `count` sockets for the greedy person. Returns those that the gateway accepted. */
async function openSockets(count: number): Promise<WebSocket[]> {
  const headers = { cookie: greedy["cookie"] ?? "", origin: portal };
  const tried = Array.from({ length: count }, async () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/trpc`, { headers });
    const opened = await new Promise<boolean>((resolve) => {
      socket.addEventListener("open", () => resolve(true));
      socket.addEventListener("error", () => resolve(false));
    });
    return opened ? [socket] : [];
  });
  return (await Promise.all(tried)).flat();
}

try {
  await everybodyElse();
  const alone = quantile(await everybodyElse(), 0.99);
  const sockets = await openSockets(50);
  const names = Array.from({ length: batch }, () => "order.list").join(",");
  const inputs = Object.fromEntries(
    Array.from({ length: batch }, (_, at) => [at, JSON.parse(orderList.body) as unknown]),
  );
  const greedyRequests = [
    { ...orderList, method: "POST" as const, headers: greedy },
    { path: `/trpc/${names}?batch=1`, body: JSON.stringify(inputs), method: "POST" as const, headers: greedy },
  ];
  const options = {
    url,
    connections: 20,
    duration: seconds,
    overallRate: eachPerSecond * greed,
    requests: greedyRequests,
  };
  const [together, statuses] = await Promise.all([everybodyElse(), runLoadBeside(options)]);
  const { 200: carried = 0, ...rest } = statuses;
  const refused = Object.values(rest).reduce((sum, count) => sum + count, 0);
  for (const socket of sockets) socket.close();
  const p99 = quantile(together, 0.99);
  report([
    {
      what: `promise 44: one person at ${greed} times the rate of ${others} others, half of it in batches of ${batch}`,
      measured: `the others' p99 ${p99.toFixed(1)} ms, ${alone.toFixed(1)} ms without; ${carried} requests answered, ${refused} refused; ${sockets.length} of 50 sockets`,
      bar: `${mostTimes} times, 5 sockets`,
      met: p99 <= mostTimes * alone && sockets.length <= 5,
    },
  ]);
} finally {
  await front.stop();
}
