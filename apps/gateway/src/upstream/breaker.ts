import type { IBreaker } from "cockatiel";

const consecutive = 5;
const sampleMs = 10_000;
const least = 20;

/** Opens after 5 failures in a row, or when half of at least 20 calls of the last 10 s failed (promise 26). */
export function serviceBreaker(now: () => number): IBreaker {
  let inRow = 0;
  let seconds: { second: number; calls: number; failures: number }[] = [];
  const count = (failed: boolean): void => {
    const second = Math.floor(now() / 1000);
    seconds = seconds.filter((entry) => entry.second > second - sampleMs / 1000);
    const last = seconds.at(-1);
    const current = last?.second === second ? last : { second, calls: 0, failures: 0 };
    if (current !== last) seconds.push(current);
    current.calls += 1;
    if (failed) current.failures += 1;
  };
  const reset = (): void => {
    inRow = 0;
    seconds = [];
  };
  return {
    state: null,
    success() {
      inRow = 0;
      count(false);
    },
    failure() {
      inRow += 1;
      count(true);
      const calls = seconds.reduce((sum, entry) => sum + entry.calls, 0);
      const failures = seconds.reduce((sum, entry) => sum + entry.failures, 0);
      const opens = inRow >= consecutive || (calls >= least && failures * 2 >= calls);
      if (opens) reset();
      return opens;
    },
  };
}
