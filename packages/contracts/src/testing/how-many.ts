/**
 * A sample in `npm test`, a multiple of it in CI (`SAMPLES=2`, `.ci/run`), and the share of all cases that `npm run fuzz` asks for.
 * @param all the number that the promise requires
 * @returns how many cases of a sweep to try
 */
export function howMany(sampled: number, all: number): number {
  const times = Number(process.env["SAMPLES"] ?? 1);
  const share = Number(process.env["FUZZ_SHARE"] ?? 0);
  return Math.min(all, Math.max(sampled * times, Math.round(all * share)));
}

/** The seed of generated orders and amounts; `npm run fuzz -- checkout --seed 24` tries others. */
export const checkoutSeed = (): number => Number(process.env["CHECKOUT_SEED"] ?? 23);

/** The seed of random edits of orders; `npm run fuzz -- edits --seed 24` tries others. */
export const editsSeed = (): number => Number(process.env["EDITS_SEED"] ?? 26);

/** The seed of the fees' histories; `npm run fuzz -- fees --seed 25` tries others. */
export const feesSeed = (): number => Number(process.env["FEES_SEED"] ?? 24);

/** Whether this run also tries what takes long: in CI and in `npm run fuzz`, and not in `npm test`. */
export const takesLong = (): boolean => howMany(1, 2) > 1;

/** Every fourth of many alike cases, such as all calls, in `npm test`; all of them in CI. */
export const everyFourth = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, position) => takesLong() || position % 4 === 0);
