import { seededRandom } from "../../apps/gateway/src/testing/seeded-random.ts";
import { howMany, nextPart } from "../../packages/testing/src/how-many.ts";

/** A sample of `many` items, or of the share that `npm run fuzz` requests: in the order of the seed, another part with each commit. */
export function sampled<Item>(all: readonly Item[], many: number, seed: number): readonly Item[] {
  const random = seededRandom(seed);
  const shuffled = all
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
  return nextPart(shuffled, howMany(many, all.length));
}
