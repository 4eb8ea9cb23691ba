// The long run of promise 15: generated input for every procedure through the real gateway and marketplace, and directly to the
// marketplace. `--minutes 20 --only order.`; without --minutes it runs every case.
import { randomInt } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { calls } from "@partner-konto/contracts/services";
import { seedOr, sized, spread } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { newRound, procedures, sessionKey } from "../../../apps/gateway/src/testing/procedures.ts";
import { startGateway } from "../../../apps/gateway/src/testing/start-gateway.ts";
import { type Outcome, tryCase } from "../../../apps/gateway/src/testing/try-case.ts";
import { watchHealth } from "../../load/watch-health.ts";
import { report, unless } from "../../runs/rows.ts";
import { newDirectRound, tryDirect } from "./direct.ts";
import { count, newRow, printTable, type Row } from "./table.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string" },
    only: { type: "string", default: "" },
  },
});
/** A short run tries only some of the calls. */
const [required, calledShare, seed] = [sized(5000, 5), sized(100, 4) / 100, seedOr(randomInt(2 ** 31))];
const until = options.minutes === undefined ? Infinity : Date.now() + Number(options.minutes) * 60_000;
/** A state is rebuilt after so many cases or so many ms. Rebuilding is slow because password hashing is slow on purpose. */
const round = { cases: 50, ms: 3000 };
const figures = { slowestMs: 1000, loopDelayMs: 100 };

const findings: string[] = [];
const unhandled: unknown[] = [];
const market = await startMarketplace();
const gateway = await startGateway({
  env: {
    UPSTREAM_URL: market.url,
    EVENTS_URL: market.url,
    SESSION_KEYS: sessionKey.toString("base64url"),
    TRUSTED_PROXIES: "127.0.0.1",
  },
});
// Installed only after the start: an error during the start must end the run.
process.on("unhandledRejection", (reason) => unhandled.push(reason));
process.on("uncaughtException", (error) => unhandled.push(error));
const real = setInterval(() => {
  gateway.clock.now = Date.now();
}, 100);

interface Target {
  row: Row;
  /** Builds a state and returns the round's cases. */
  begin: (seed: number, count: number) => Promise<(() => Promise<Outcome & { json: string }>)[]>;
}
const wanted = <Called extends { id: string }>(all: readonly Called[]): Called[] => {
  const named = all.filter(({ id }) => id.startsWith(options.only));
  return spread(named, Math.ceil(named.length * calledShare));
};

const throughGateway: Target[] = wanted(procedures).map((procedure) => ({
  row: newRow(procedure.id),
  async begin(roundSeed, size) {
    const { browser, cases } = await newRound({ gateway, market }, procedure, { seed: roundSeed, count: size });
    return cases.map((one) => async () => ({ ...(await tryCase(browser, procedure, one)), json: one.json }));
  },
}));
const straight: Target[] = wanted(calls).map((called) => ({
  row: newRow(called.id),
  async begin(roundSeed, size) {
    const direct = await newDirectRound(market, called, { seed: roundSeed, count: size });
    return direct.cases.map(({ json }) => async () => ({ ...(await tryDirect(market, called, direct, json)), json }));
  },
}));

const ceilingMs = 30_000;

/** A call that never answers or throws is a finding; it does not end the run. */
async function tryTo<T>(what: string, work: Promise<T>): Promise<T | undefined> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${ceilingMs} ms`)), ceilingMs);
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error("thrown");
    findings.push(`${what}: ${message} ${cause instanceof Error ? cause.message : ""}`);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function play(where: string, { row, begin }: Target, roundSeed: number): Promise<void> {
  const started = Date.now();
  const name = `${where} ${row.id} (round ${roundSeed})`;
  const size = Math.min(round.cases, required - row.tried);
  for (const attempt of (await tryTo(`${name}: its state`, begin(roundSeed, size))) ?? []) {
    if (Date.now() - started > round.ms || Date.now() > until) return;
    const outcome = await tryTo(name, attempt());
    if (!outcome) continue;
    count(row, outcome);
    if (outcome.finding !== undefined) findings.push(`${name}: ${outcome.finding}: ${outcome.json.slice(0, 500)}`);
  }
}

console.log(`seed ${seed}, ${required} cases a call${options.minutes ? `, at most ${options.minutes} minutes` : ""}`);
const loop = monitorEventLoopDelay({ resolution: 10 });
const health = watchHealth(market.url);
loop.enable();
for (let turn = 0; Date.now() < until; turn += 1) {
  const open = { gateway: throughGateway, marketplace: straight };
  for (const [where, targets] of Object.entries(open))
    for (const target of targets)
      if (target.row.tried < required && Date.now() < until) await play(where, target, seed + turn);
  if ([...throughGateway, ...straight].every(({ row }) => row.tried >= required)) break;
}
loop.disable();
clearInterval(real);
const { p99: healthMs } = await health.stop();
const stillServes = await fetch(`${market.url}/ready`).then(
  ({ ok }) => ok,
  () => false,
);
await gateway.close();
await market.stop();

printTable(
  "Through the gateway",
  throughGateway.map(({ row }) => row),
);
printTable(
  "Straight at the marketplace",
  straight.map(({ row }) => row),
);
const loopMs = loop.percentile(99) / 1e6;
const rows = [...throughGateway, ...straight].map(({ row }) => row);
const slowest = Math.max(...rows.map(({ slowestMs }) => slowestMs));
const tried = rows.reduce((sum, row) => sum + row.tried, 0);
report([
  {
    what: `promise 15: ${tried.toLocaleString("en")} generated inputs of ${rows.length} calls and procedures, seed ${seed}`,
    measured: `${findings.length} findings, ${unhandled.length} unhandled errors`,
    wrong: [
      ...findings.slice(0, 50),
      ...unhandled.slice(0, 5).map(String),
      ...unless(stillServes, "the marketplace no longer serves"),
      ...unless(options.minutes !== undefined || tried >= required * rows.length, "some cases were not tried"),
    ],
  },
  {
    what: "promise 15: slowest answer",
    measured: `${Math.round(slowest)} ms`,
    bar: `${figures.slowestMs} ms`,
    met: slowest <= figures.slowestMs,
  },
  {
    what: "promise 15: p99 of the event loop's delay: gateway, with what makes the cases; marketplace, as its /health answers",
    measured: `${loopMs.toFixed(1)}, ${healthMs.toFixed(1)} ms`,
    bar: `${figures.loopDelayMs} ms`,
    met: Math.max(loopMs, healthMs) <= figures.loopDelayMs,
  },
]);
