/** The share of their full size that `npm run bench`, `soak`, `chaos` and `fuzz` ask for (`--share 0.1`); 0 in `npm test`. */
const share = (): number => Number(process.env["RUN_SHARE"] ?? 0);

/**
 * A sample in `npm test` and in CI, and the share of all cases that `npm run fuzz` asks for.
 * @param all the number that the promise requires
 * @returns how many cases of a sweep to try
 */
export const howMany = (sampled: number, all: number): number =>
  Math.min(all, Math.max(sampled, Math.round(all * share())));

/** @returns the size of a part of a run: all of it, or the share in `--share 0.1`, but at least `least` */
export const sized = (all: number, least = 1): number => Math.max(least, Math.round(all * (share() || 1)));

/** Whether parts run in a short form, which says only whether they still work: its figures are not judged. */
export const isShort = (): boolean => share() > 0 && share() < 1;

/** The seed of generated cases; `npm run fuzz -- checkout --seed 24` tries others. */
export const seedOr = (usual: number): number => Number(process.env["RUN_SEED"] ?? usual);

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

/** A fourth of many alike cases, such as all calls, in `npm test`, half of them in CI, and the share that `npm run fuzz` asks for. */
export const someOf = <Case>(cases: readonly Case[]): Case[] =>
  spread(cases, Math.ceil(cases.length * (share() || (takesLong() ? 1 / 2 : 1 / 4))));

/**
 * The limit of a test for this machine. `npm test` measures once how slow the machine is, and each limit is multiplied by that factor.
 * @param ms the limit on a machine on which nothing else runs
 * @returns milliseconds
 */
export const limit = (ms: number): number => Math.round(ms * Number(process.env["SLOWNESS"] ?? 1));
