/**
 * How many of a sweep's cases a test tries: a sample in `npm test`, so many times it in CI (`SAMPLES=3`, `.ci/run`), and as large a
 * share of all as `npm run fuzz` asks for.
 * @param all what the promise requires
 */
export function howMany(sampled: number, all: number): number {
  const times = Number(process.env["SAMPLES"] ?? 1);
  const share = Number(process.env["FUZZ_SHARE"] ?? 0);
  return Math.min(all, Math.max(sampled * times, Math.round(all * share)));
}
