/**
 * How many of a sweep's cases a test tries: a sample in `npm test`, and as large a share of all as `npm run fuzz` asks for.
 * @param all what the promise requires
 */
export function howMany(sampled: number, all: number): number {
  const share = Number(process.env["FUZZ_SHARE"] ?? 0);
  return Math.max(sampled, Math.round(all * share));
}
