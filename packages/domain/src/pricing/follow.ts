/** How a base price of one's own follows the index of its goods; net cents for 100 litres or a ton. */
export type Following = {
  /** What comes on top of the index, or below it. */
  readonly deltaCents: number;
  /** The price moves once it is so far away from where it should be, and not before. */
  readonly deadBandCents: number;
};

/** What a price becomes at an index (net cents both); null where it stays, since it is there already or not far enough away. */
export function followed(
  netCents: number,
  indexCents: number,
  { deltaCents, deadBandCents }: Following,
): number | null {
  const target = indexCents + deltaCents;
  return target !== netCents && Math.abs(target - netCents) >= deadBandCents ? target : null;
}

type DayPrice = { readonly day: string; readonly netCents: number };

/** What a price would have been on each day of an index, had it followed from the first one on. */
export function followedDays(index: readonly DayPrice[], following: Following): DayPrice[] {
  let netCents: number | undefined;
  return index.map(({ day, netCents: indexCents }) => {
    const began = netCents ?? indexCents + following.deltaCents;
    netCents = followed(began, indexCents, following) ?? began;
    return { day, netCents };
  });
}
