// `npm run fuzz`: the long run with hostile and generated input. First promise 15 by apps/gateway/fuzz, which gets the arguments (`--cases
// 5000 --minutes 12 --seed 15 --only order.`). Then the sweeps whose samples run in `npm test`, in full or as the share in `--share 0.2`.
// Then the refusals that must be alike (scripts/fuzz/alike.ts). Then the walks that try to gain rights; `npm run fuzz -- rights --walks 5000
// --seed 12` runs only those. Then generated and racing orders; `npm run fuzz -- checkout` runs only those, in full 20 minutes, and `--share
// 0.1 --seed 24` a tenth with other orders; `npm run fuzz -- edits` does the same for 10,000 random edits of orders, and `npm run fuzz --
// settlements` for 10,000 settled deliveries, and `npm run fuzz -- fees` for 10,000 histories of fees. With `--browser` also the sweeps in
// Chromium: screens without a service, stored text, and redirects; in full about an hour.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { parseArgs } from "node:util";

const root = path.join(import.meta.dirname, "..");
const args = process.argv.slice(2);
const inBrowser = args.includes("--browser");
if (inBrowser) args.splice(args.indexOf("--browser"), 1);
const at = args.indexOf("--share");
const share = at < 0 ? "1" : (args.splice(at, 2)[1] ?? "1");

const sweeps = [
  "src/trpc/path-injection.test.ts",
  "src/trpc/prototype-pollution.test.ts",
  "src/trpc/failing-services.test.ts",
  "src/notifications/hostile-stream-input.test.ts",
  "src/upstream/drift.test.ts",
  "src/states/prototype-pollution.test.ts",
  "src/sql-injection.test.ts",
  "src/mail/header-injection.test.ts",
  "src/mail/render.test.ts",
  "src/events/hostile-sockets.test.ts",
  "src/services/delivery-area/prices/mistakes.test.ts",
  "src/services/order/pull/race.test.ts",
  "scripts/price-states/price-states.test.ts",
];

/** Orders and their payments: 10,000 generated, 1,000 racing pairs of each kind, and instalments for 100,000 amounts. */
const checkoutSweeps = [
  "src/services/checkout/agree.test.ts",
  "src/services/checkout/races.test.ts",
  "src/services/ratepay/plans.test.ts",
  "src/services/ratepay/races.test.ts",
];

/** 10,000 random edits of orders, and 500 racing pairs of each kind. */
const editSweeps = ["src/services/order/pricing/agree.test.ts", "src/services/order/pricing/races.test.ts"];

function run(title: string, command: string, ...rest: string[]): boolean {
  console.log(`\n${title}`);
  const env = { ...process.env, FUZZ_SHARE: share };
  return spawnSync(command, rest, { cwd: root, stdio: "inherit", env }).status === 0;
}

const walks = (...rest: string[]): boolean =>
  run("Promise 12: no walk leads to more rights", process.execPath, "scripts/rights/walks.ts", ...rest);
// One after the other: races need the whole machine, and each sweep takes minutes.
const inTurn = (title: string, ...tests: string[]): boolean =>
  run(`${title}: a share of ${share}`, "vitest", "run", "--max-workers=1", "--test-timeout=7200000", ...tests);
/** Sweeps that may run alone, each with the variable of its seed. */
const alone: Readonly<Record<string, { sweep: () => boolean; seed: string }>> = {
  checkout: {
    sweep: () =>
      inTurn(
        "Orders agree to the cent, racing ones have one effect, instalments sum to their total",
        ...checkoutSweeps,
      ),
    seed: "CHECKOUT_SEED",
  },
  edits: {
    sweep: () => inTurn("Edited orders agree to the cent, racing edits have one effect", ...editSweeps),
    seed: "EDITS_SEED",
  },
  fees: {
    sweep: () => inTurn("Invoices minus credit notes are what is owed", "src/services/order-billing/history.test.ts"),
    seed: "FEES_SEED",
  },
  settlements: {
    sweep: () => inTurn("Settlements agree to the cent", "src/services/order/settlements-agree.test.ts"),
    seed: "CHECKOUT_SEED",
  },
};
const [name = ""] = args;
const only = alone[name];
if (only) {
  const { seed } = parseArgs({ args: args.slice(1), options: { seed: { type: "string" } } }).values;
  if (seed !== undefined) process.env[only.seed] = seed;
  process.exit(only.sweep() ? 0 : 1);
}
if (name === "rights") process.exit(walks(...args.slice(1)) ? 0 : 1);

const results = [
  run("Promise 15: generated input", process.execPath, "apps/gateway/fuzz/fuzz.ts", ...args),
  run(
    `Promises 13, 15 (sockets), 17, 19, 22, 27: a share of ${share}`,
    "vitest",
    "run",
    "--disable-console-intercept=true",
    ...sweeps,
  ),
  run("Promises 7, 10: alike in words and in time", process.execPath, "scripts/fuzz/alike.ts"),
  walks("--walks", String(Math.ceil(20_000 * Number(share)))),
  ...Object.values(alone).map(({ sweep }) => sweep()),
];
if (inBrowser)
  results.push(
    run(
      `Promises 28, 53, 54, 59 in the browser: a share of ${share}`,
      "npm",
      "run",
      "e2e",
      "--",
      "services-off",
      "stored-text",
      "no-way-off",
      "a11y",
    ),
  );
process.exit(results.every(Boolean) ? 0 : 1);
