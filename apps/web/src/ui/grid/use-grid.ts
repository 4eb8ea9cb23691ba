import { useState } from "react";
import { gridText } from "../../texts/grid.ts";
import { type Block, type Cells, drawnTo, type Spot } from "./cells.ts";
import { type ChangedCells, granted, type Refuse, type RefusedCell, repeatBlock, type Wish } from "./changes.ts";
import { type CellsEdit, useCellInput } from "./use-cell-input.ts";
import { useSelectedCells } from "./use-selected-cells.ts";

interface UseGrid extends CellsEdit {
  readOnly?: boolean;
}

interface PendingWishes {
  readonly wishes: readonly Wish[];
  readonly shape: string;
}
const shapeOf = (cells: Cells): string => cells.map((line) => line.length).join();
const noWishes: PendingWishes = { wishes: [], shape: "" };

/** The selection of a grid of amounts, typing in its cells, and changes of all selected cells. */
export function useGrid({ readOnly = false, ...edit }: UseGrid) {
  const { cells, refuse, unitAt, onChange } = edit;
  const { choose, work, ...selected } = useSelectedCells(cells);
  const { openAt, end, ...input } = useCellInput(edit);
  const { anchor, block, say } = selected;
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  /** Changes that fit while others were refused. They are offered as long as the rows and columns stay the same. */
  const [waiting, setWaiting] = useState(noWishes);
  const rest = waiting.shape === shapeOf(cells) ? waiting.wishes : [];
  /** The block that would be filled if the corner were released now. */
  const [drawing, setDrawing] = useState<Block>();

  const change = (make: (cells: Cells, block: Block, refuse: Refuse) => ChangedCells): boolean => {
    if (readOnly || input.wrong !== undefined) return false;
    end();
    work();
    const changed = make(cells, block, refuse);
    setRefused(changed.refused);
    setWaiting({ wishes: changed.rest, shape: shapeOf(cells) });
    const isTaken = changed.refused.length === 0 && (changed.count === 0 || onChange(changed.cells, false));
    say(isTaken ? gridText.done(changed.count) : "");
    return isTaken;
  };

  return {
    ...selected,
    ...input,
    cells,
    unitAt,
    readOnly,
    refused,
    /** Number of changes that fit and wait for consent. */
    rest: rest.length,
    /** Applies the waiting changes; each is validated again. */
    takeRest: () => change((now) => granted(now, rest, refuse)),
    /** Drops the waiting changes. */
    dropRest: () => {
      setRefused([]);
      setWaiting(noWishes);
    },
    /** Opens the active cell with a text: over the old value, or to edit it. */
    open: (text: string, isOver: boolean) => {
      if (readOnly) return;
      // Keeps waiting changes while a refused cell is corrected.
      if (rest.length === 0) setRefused([]);
      choose({ anchor, head: anchor });
      work();
      openAt(anchor, text, isOver);
    },
    /** Changes all selected cells in one step. Returns whether the change was accepted. */
    change,
    drawing,
    /** Drags the selection's corner to a cell. */
    draw: (to: Spot) => setDrawing(drawnTo(block, to)),
    /** Releases the corner: fills the dragged block in one step and selects it. */
    drop: () => {
      setDrawing(undefined);
      if (!drawing) return;
      const first = { row: drawing.top, column: drawing.left };
      const last = { row: drawing.bottom, column: drawing.right };
      const isBackwards = first.row < block.top || first.column < block.left;
      const isTaken = change((now) => repeatBlock(now, block, drawing, refuse));
      if (isTaken) choose(isBackwards ? { anchor: last, head: first } : { anchor: first, head: last });
    },
    giveUpDrawing: () => setDrawing(undefined),
  };
}
export type Grid = ReturnType<typeof useGrid>;
