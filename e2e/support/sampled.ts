import { seeded } from "../../apps/gateway/src/testing/seeded.ts";
import { howMany } from "../../packages/contracts/src/testing/how-many.ts";

/**
 * A sample of `many` items, or of the share that `npm run fuzz` requests. It is the same in every run; another seed gives another sample.
 */
export function sampled<Item>(all: readonly Item[], many: number, seed: number): readonly Item[] {
  const random = seeded(seed);
  return all
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, howMany(many, all.length))
    .map(({ item }) => item);
}
