// Promise 14: fifty people send the same query at the same time, and nobody receives another person's response.
import { sized } from "@partner-konto/testing/how-many";
import { orderList } from "../../load/asking.ts";
import { runLoad } from "../../load/run-load.ts";
import { report, unless } from "../../runs/rows.ts";
import { startFront } from "./front.ts";

const [people, wanted, connections] = [sized(50, 5), sized(100_000, 500), sized(50, 5)];
const canaries = /token-\d+/g;

const front = await startFront("canary-upstream.ts", people);
let [answers, refused, crossings, storable] = [0, 0, 0, 0];
const requests = front.headers.map((headers, person) => ({
  ...orderList,
  method: "POST" as const,
  headers,
  onResponse(status: number, body: string, _context: object, received?: unknown) {
    if (status !== 200) {
      refused += 1;
      return;
    }
    answers += 1;
    const seen = body.match(canaries) ?? [];
    if (seen.length !== 25 || seen.some((canary) => canary !== `token-${person}`)) crossings += 1;
    if (!/no-store/.test(JSON.stringify(received))) storable += 1;
  },
}));
try {
  await runLoad({ url: front.gateway.url, connections, amount: wanted, requests });
  const many = (count: number): string => count.toLocaleString("en");
  report([
    {
      what: `promise 14: ${many(wanted)} equal queries of ${people} people, interleaved over ${connections} connections`,
      measured: `${many(answers)} answers, ${crossings} crossings, ${storable} without no-store (${refused} refused)`,
      bar: "nine tenths answered",
      met: answers >= wanted * 0.9,
      wrong: [
        ...unless(crossings === 0, "somebody received another person's rows"),
        ...unless(storable === 0, "a browser may store an answer"),
        ...unless(answers > 0, "no query was answered"),
      ],
    },
  ]);
} finally {
  await front.stop();
}
