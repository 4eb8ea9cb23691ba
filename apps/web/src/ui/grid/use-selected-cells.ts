import { useState } from "react";
import { gridText } from "../../texts/grid.ts";
import { blockOf, type Cells, nearest, type Selection, spotsIn } from "./cells.ts";

const start = { row: 0, column: 0 };

/** The selected cells of a grid and the cell in use. Rows and columns may disappear; then the nearest cell takes their place. */
export function useSelectedCells(cells: Cells) {
  const [chosen, setChosen] = useState<Selection>({ anchor: start, head: start });
  const [workedAt, setWork] = useState(start);
  const [said, setSaid] = useState("");
  const anchor = nearest(cells, chosen.anchor) ?? start;
  const head = nearest(cells, chosen.head) ?? anchor;
  const block = blockOf({ anchor, head });
  const spots = spotsIn(cells, block);
  return {
    anchor,
    /** The cell in use. Moving on from an edited cell by Enter, Tab or an arrow keeps it; editing or selecting another changes it. */
    worked: nearest(cells, workedAt) ?? anchor,
    head,
    block,
    count: spots.length,
    /** The last selected cell, which shows the drag handle. */
    corner: spots.at(-1),
    /** Announced by screen readers: the result of the last action. */
    said,
    say: setSaid,
    /** @param isOnward moves on from an edited cell, which stays the worked cell */
    select: (to: Selection, isOnward = false) => {
      setChosen(to);
      if (!isOnward) setWork(to.anchor);
      const count = spotsIn(cells, blockOf(to)).length;
      setSaid(count > 1 ? gridText.cells(count) : "");
    },
    /** Selects cells that are being changed, without a word. */
    choose: setChosen,
    /** Makes the active cell the cell in use. */
    work: () => setWork(anchor),
  };
}
