/** How an own base price follows the index of its goods; net cents for 100 litres or a ton. */
export type FollowTerms = {
  /** The difference to the index, may be negative. */
  readonly deltaCents: number;
  /** The price only moves when it is at least this far from its target. */
  readonly deadBandCents: number;
};

/**
 * @param netCents the current price
 * @param indexCents the index
 * @returns the new price in net cents; null when the price stays, because it is on target or within the dead band (decision 0064)
 */
export function followed(
  netCents: number,
  indexCents: number,
  { deltaCents, deadBandCents }: FollowTerms,
): number | null {
  const target = indexCents + deltaCents;
  return target !== netCents && Math.abs(target - netCents) >= deadBandCents ? target : null;
}

type DayPrice = { readonly day: string; readonly netCents: number };

/** @returns the price on each day of an index, had it followed the index from the first day on */
export function followedDays(index: readonly DayPrice[], following: FollowTerms): DayPrice[] {
  let netCents: number | undefined;
  return index.map(({ day, netCents: indexCents }) => {
    const began = netCents ?? indexCents + following.deltaCents;
    netCents = followed(began, indexCents, following) ?? began;
    return { day, netCents };
  });
}
