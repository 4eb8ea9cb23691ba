/** The sum of some stars and their number. */
export interface Stars {
  readonly sum: number;
  readonly count: number;
}

/**
 * Computed in whole numbers, so that 4.65 never becomes 4.6.
 * @returns the average in tenths of a star, half up: 47 for 4.7; null without ratings, which is no 0
 */
export const averageTenths = ({ sum, count }: Stars): number | null =>
  count === 0 ? null : Math.floor((20 * sum + count) / (2 * count));
