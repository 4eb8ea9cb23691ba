import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";

/** The time that the work below takes on the machine for which the limits of the tests were chosen. */
const usualMs = 250;

/** Calculates, allocates and starts processes, as tests do. */
function work(): void {
  const hash = createHash("sha256");
  for (let round = 0; round < 60; round += 1) {
    const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `row ${id * round}` }));
    hash.update(JSON.stringify(JSON.parse(JSON.stringify(rows))));
  }
  for (let start = 0; start < 5; start += 1) spawnSync(process.execPath, ["--eval", "0"]);
}

/** @returns the factor by which every limit of the tests is multiplied: at least 1, at most 5 */
export function measureSlowness(): number {
  const times = [0, 1, 2].map(() => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  const median = times.toSorted((one, other) => one - other)[1] ?? usualMs;
  return Math.round(Math.min(5, Math.max(1, median / usualMs)) * 10) / 10;
}
