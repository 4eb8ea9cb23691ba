/** A change of a text: what replaces the characters from `from` to `to`, and which characters of the result are selected then. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly select: readonly [number, number];
}

/** The text in a field, and the selected characters. */
export interface TextSelection {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Puts a mark such as "**" around the selection, or removes it from there. */
export function around({ text, from, to }: TextSelection, mark: string): TextEdit {
  const size = mark.length;
  const inner = text.slice(from, to);
  const isMarked = text.slice(from - size, from) === mark && text.slice(to, to + size) === mark;
  // "*" is also the half of "**".
  const isLonger = text[from - size - 1] === mark[0] && size === 1;
  if (isMarked && from >= size && !isLonger)
    return { from: from - size, to: to + size, text: inner, select: [from - size, to - size] };
  return { from, to, text: mark + inner + mark, select: [from + size, to + size] };
}

/** Puts a mark such as "- " before each selected line, or removes it if all have it. `#` in the mark is the line's number. */
export function atLines({ text, from, to }: TextSelection, mark: string): TextEdit {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const next = text.indexOf("\n", to);
  const end = next === -1 ? text.length : next;
  const lines = text.slice(start, end).split("\n");
  const markAt = (at: number) => mark.replace("1", String(at + 1));
  const areMarked = lines.every((line, at) => line.startsWith(markAt(at)));
  const changed = lines.map((line, at) => (areMarked ? line.slice(markAt(at).length) : markAt(at) + line)).join("\n");
  return { from: start, to: end, text: changed, select: [start, start + changed.length] };
}

/** Makes the selection the words of a link or picture, and selects the place of its address. */
export function addressed(
  { text, from, to }: TextSelection,
  before: "" | "!",
  words: string,
  address: string,
): TextEdit {
  const inner = text.slice(from, to) || words;
  const start = from + before.length + inner.length + 3;
  return { from, to, text: `${before}[${inner}](${address})`, select: [start, start + address.length] };
}
