import type { Outputs } from "../../data/trpc.ts";

type Placements = Outputs["heatingOilCalculator"]["getPlacement"];

/** Number of postal codes where the area ranks first, second, third, lower, or not at all. */
export type Ranks = readonly [first: number, second: number, third: number, later: number, none: number];

export function ranksOf(placements: Placements, which: "stored" | "draft"): Ranks {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const code of placements.codes) {
    const rank = (code[which] ?? code.stored).rank;
    const place = rank === null ? 4 : Math.min(rank, 4) - 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}
