import { seeded } from "../../apps/gateway/src/testing/seeded.ts";

/** So many of all, the same in every run; another seed is another sample. The long form (SWEEP=full) takes them all. */
export function sampled<Item>(all: readonly Item[], many: number, seed: number): readonly Item[] {
  if (process.env["SWEEP"] === "full") return all;
  const random = seeded(seed);
  return all
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, many)
    .map(({ item }) => item);
}
