/** A stop on a truck in a half-day. Stops of a lane stand in the order of their positions. */
export interface Stop {
  readonly id: string;
  readonly position: number;
}

/** The largest position that is stored. */
export const lastPosition = 2_147_483_647;
const step = 1024;

/** @returns the stops in their order; two of the same position, set by two people at once, stand by their ids */
export const inLane = <One extends Stop>(stops: readonly One[]): One[] =>
  stops.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/**
 * Sets a stop between others. It gets a position between theirs, so that two people who move different stops do not conflict; only where
 * no number is left between them, the whole lane is numbered anew.
 * @param lane the other stops in their order
 * @param at how many of them come before it
 * @returns the stops with a new position
 */
export function insertedAt(lane: readonly Stop[], id: string, at: number): Stop[] {
  const before = lane[at - 1]?.position ?? 0;
  const after = lane[at]?.position ?? before + 2 * step;
  const position = Math.floor((before + after) / 2);
  if (position > before && position < after && position <= lastPosition) return [{ id, position }];
  const ids = lane.map((stop) => stop.id).toSpliced(at, 0, id);
  return ids.map((one, nth) => ({ id: one, position: (nth + 1) * step }));
}
