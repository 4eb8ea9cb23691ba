/** A column's wishes for its width, in px. */
export interface Wish {
  /** The width at which none of its texts is cut off. */
  readonly whole: number;
  /** The width at which a text is cut off only if it has 150 px. */
  readonly least: number;
  /** Columns that may leave a narrow table: 1 leaves first. */
  readonly leaves: string | undefined;
  /** Figures take no more than they need, so that they stay beside each other. */
  readonly isFigure: boolean;
}

/** A column takes a part of the room that nobody needs if its texts are longer than this. */
const longText = 100;

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** Gives each column as much as the others up to its `most`, so that together they have the room. */
function levelled(limits: readonly { from: number; most: number }[], room: number): number[] {
  const at = (level: number) => limits.map(({ from, most }) => Math.min(most, Math.max(from, level)));
  let [low, high] = [0, room];
  for (let step = 0; step < 30; step += 1) {
    const level = (low + high) / 2;
    if (sumOf(at(level)) > room) high = level;
    else low = level;
  }
  return at(low);
}

/**
 * Shares the room of a table among its columns: what matters least leaves, no text is cut off below 150 px, and long texts get the rest.
 * @returns the columns' widths in px; null for a column that leaves
 */
export function shareWidth(wishes: readonly Wish[], room: number): (number | null)[] {
  const stay = new Set(wishes);
  const need = () => sumOf([...stay].map(({ least }) => least));
  for (const wish of wishes.toSorted((one, other) => (one.leaves ?? "").localeCompare(other.leaves ?? "")))
    if (wish.leaves !== undefined && need() > room) stay.delete(wish);
  const shown = [...stay];
  const isTight = need() > room;
  const widths = levelled(
    shown.map(({ least, whole }) => (isTight ? { from: 0, most: least } : { from: least, most: whole })),
    room,
  );
  const rest = Math.max(0, room - sumOf(widths));
  const shares = shown.map(({ whole, isFigure }) => (isFigure ? 0 : Math.max(0, whole - longText)));
  const all = sumOf(shares);
  return wishes.map((wish) => {
    const at = shown.indexOf(wish);
    return at < 0 ? null : (widths[at] ?? 0) + (all > 0 ? (rest * (shares[at] ?? 0)) / all : rest / shown.length);
  });
}
