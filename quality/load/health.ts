// Calls a gateway's /health ten times a second from an otherwise idle process; reports the p99 in ms.
import { setTimeout as wait } from "node:timers/promises";

const url = `${process.argv[2]}/health`;
const times: number[] = [];
process.once("message", () => {
  const sorted = times.toSorted((a, b) => a - b);
  process.send?.({ p99: sorted[Math.floor(sorted.length * 0.99)], asked: times.length });
  process.disconnect();
});
while (process.connected) {
  const began = performance.now();
  const isAlive = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  times.push(isAlive ? performance.now() - began : Number.POSITIVE_INFINITY);
  await wait(100);
}
