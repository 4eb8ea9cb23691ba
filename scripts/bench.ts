// `npm run bench`: every figure the README quotes, in one run. Arguments go to the order list (`--orders 100000` is quicker).
import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

function measure(title: string, ...args: string[]): boolean {
  console.log(`\n${title}\n`);
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
}

const results = [
  measure("Gateway: the order list of 25 rows", "apps/gateway/bench/gateway.ts"),
  measure("JavaScript of the pages", "scripts/budget.ts"),
  measure("Order list", "scripts/bench/order-list.ts", ...process.argv.slice(2)),
];
process.exit(results.every(Boolean) ? 0 : 1);
