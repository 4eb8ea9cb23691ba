// Promise 45: two thousand connections send single bytes slowly. Each is cut within 15 s, and people can still sign in.

import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sized } from "@partner-konto/testing/how-many";
import { startMarketplace } from "../../packages/testing/src/started-marketplace.ts";
import { ownHeaders, portal } from "../load/asking.ts";
import { startApp } from "../processes/program.ts";
import { report, unless } from "../runs/rows.ts";

const [count, cutMs, dripMs] = [sized(2000, 20), 15_000, 1000];
const head = "POST /trpc/session.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Partner-Konto: 1\r\n";

/** Opens a connection that sends one byte at a time; returns its lifetime in ms. */
function drip(url: URL, begin: string, more: string): Promise<number> {
  return new Promise((resolve) => {
    let began = 0;
    const socket = connect(Number(url.port), url.hostname, () => {
      began = performance.now();
      socket.write(begin);
    });
    const timer = setInterval(() => socket.write(more), dripMs);
    socket.on("error", () => undefined);
    socket.resume();
    socket.on("close", () => {
      clearInterval(timer);
      resolve(performance.now() - began);
    });
  });
}

const market = await startMarketplace();
const gateway = await startApp("gateway", { UPSTREAM_URL: market.url, PUBLIC_URL: portal });
try {
  const { email, password } = await market.state("a user with a known password");
  const body = JSON.stringify({ email, password });
  let [signIns, refused, slowest] = [0, 0, 0];
  let over = false;
  const dripping = Promise.all(
    Array.from({ length: count }, (_, at) =>
      at % 2 === 0
        ? drip(new URL(gateway.url), head, "X")
        : drip(new URL(gateway.url), `${head}Content-Length: 100000\r\n\r\n{`, " "),
    ),
  ).finally(() => {
    over = true;
  });
  while (!over) {
    const began = performance.now();
    const { ok } = await fetch(`${gateway.url}/trpc/session.login`, { method: "POST", headers: ownHeaders, body });
    slowest = Math.max(slowest, performance.now() - began);
    if (ok) signIns += 1;
    else refused += 1;
    await wait(500);
  }
  const lived = (await dripping).toSorted((a, b) => b - a)[0] ?? Number.NaN;
  report([
    {
      what: `promise 45: ${count.toLocaleString("en")} connections that drip headers or bodies`,
      measured: `all cut, the last after ${(lived / 1000).toFixed(1)} s; ${signIns} sign-ins meanwhile, ${refused} refused, slowest ${slowest.toFixed(0)} ms`,
      bar: `${cutMs / 1000} s`,
      met: lived <= cutMs,
      wrong: unless(signIns > 0 && refused === 0, "somebody could not sign in meanwhile"),
    },
  ]);
} finally {
  await gateway.close();
  await market.stop();
}
