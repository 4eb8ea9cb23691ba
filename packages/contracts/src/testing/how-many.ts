/** The share of all cases that `npm run fuzz` asks for. */
const share = (): number => Number(process.env["FUZZ_SHARE"] ?? 0);

/**
 * A sample in `npm test` and in CI, and the share of all cases that `npm run fuzz` asks for.
 * @param all the number that the promise requires
 * @returns how many cases of a sweep to try
 */
export const howMany = (sampled: number, all: number): number =>
  Math.min(all, Math.max(sampled, Math.round(all * share())));

/** The seed of generated orders and amounts; `npm run fuzz -- checkout --seed 24` tries others. */
export const checkoutSeed = (): number => Number(process.env["CHECKOUT_SEED"] ?? 23);

/** The seed of random edits of orders; `npm run fuzz -- edits --seed 24` tries others. */
export const editsSeed = (): number => Number(process.env["EDITS_SEED"] ?? 26);

/** The seed of the fees' histories; `npm run fuzz -- fees --seed 25` tries others. */
export const feesSeed = (): number => Number(process.env["FEES_SEED"] ?? 24);

/** Whether this run also tries what takes long: in CI (`LONG=1`) and in `npm run fuzz`, and not in `npm test`. */
export const takesLong = (): boolean => process.env["LONG"] === "1" || share() > 0;

/** The commit's turn: the begin of its hash, which `npm test` sets. `SAMPLE_SEED=f56db081 npm test -- unit` repeats the samples of that commit. */
const turn = (): number => Number.parseInt(process.env["SAMPLE_SEED"] ?? "0", 16);

/** `many` items, evenly spread over the list. Each commit takes others, so that over time all are tried. */
export const spread = <Item>(all: readonly Item[], many: number): Item[] =>
  all.filter((_, position) => {
    const at = (position + turn()) % all.length;
    return Math.floor((at * many) / all.length) !== Math.floor(((at - 1) * many) / all.length);
  });

/** `many` items of a shuffled list: the next part of it with each commit. */
export function nextPart<Item>(shuffled: readonly Item[], many: number): Item[] {
  const start = many * (turn() % Math.ceil(shuffled.length / many));
  return [...shuffled, ...shuffled].slice(start, start + many);
}

/** A fourth of many alike cases, such as all calls, in `npm test`, half of them in CI, and all in `npm run fuzz`. */
export const someOf = <Case>(cases: readonly Case[]): Case[] =>
  spread(cases, share() > 0 ? cases.length : Math.ceil(cases.length / (takesLong() ? 2 : 4)));

/**
 * The limit of a test for this machine. `npm test` measures once how slow the machine is, and each limit is multiplied by that factor.
 * @param ms the limit on a machine on which nothing else runs
 * @returns milliseconds
 */
export const limit = (ms: number): number => Math.round(ms * Number(process.env["SLOWNESS"] ?? 1));
