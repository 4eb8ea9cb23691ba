import type { Block } from "./read-markdown.ts";

/** The deepest level of a heading in HTML. */
const deepest = 6;

/**
 * The level of each heading of a text below a heading of the page: no level is left out, whatever the author typed, so that the page's
 * outline stays right.
 * @param top the level of the text's topmost headings
 */
export function headingLevels(blocks: readonly Block[], top: number): ReadonlyMap<Block, number> {
  const headings = blocks.filter((block) => block.kind === "heading");
  const depths = [...new Set(headings.map(({ depth }) => depth))].toSorted((one, other) => one - other);
  let before = top - 1;
  return new Map(
    headings.map((heading) => {
      before = Math.min(top + depths.indexOf(heading.depth), before + 1, deepest);
      return [heading, before];
    }),
  );
}
