import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { useState } from "react";
import { gridText } from "../../texts/grid.ts";
import {
  type Block,
  blockOf,
  type Cells,
  centsAt,
  drawnTo,
  nearest,
  type Selection,
  type Spot,
  spotsIn,
  withCents,
} from "./cells.ts";
import {
  type ChangedCells,
  granted,
  type Refuse,
  type RefusedCell,
  repeatBlock,
  type UnitAt,
  type Wish,
} from "./changes.ts";

interface UseGrid {
  cells: Cells;
  refuse: Refuse;
  unitAt?: UnitAt;
  /**
   * `isContinued`: still typing in the same cell, so undo treats it as one step. Returns false when the change is refused; the
   * caller shows the reason.
   */
  onChange: (cells: Cells, isContinued: boolean) => boolean;
  readOnly?: boolean;
}

interface CellInput {
  readonly spot: Spot;
  readonly text: string;
  /** Typing replaced the old value: arrows leave the cell. Otherwise they move in the text. */
  readonly isOver: boolean;
  readonly before: number | null;
  /** The cell's current value. If it differs in `cells`, somebody else changed it and editing ends. */
  readonly live: number | null;
  readonly isTouched: boolean;
  /** The user tried to leave the cell. Before that an incomplete number shows no error. */
  readonly isTried: boolean;
}

interface PendingWishes {
  readonly wishes: readonly Wish[];
  readonly shape: string;
}
const shapeOf = (cells: Cells): string => cells.map((line) => line.length).join();

const start: Selection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

/**
 * Selection and editing of a grid of amounts. Readable input is reported on every key; unreadable input stays in its cell with the
 * reason until it is corrected or abandoned.
 */
export function useGrid({ cells, refuse, unitAt, onChange, readOnly = false }: UseGrid) {
  const [chosen, setChosen] = useState(start);
  const [typing, setTyping] = useState<CellInput>();
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  /** Changes that fit while others were refused. They are offered as long as the rows and columns stay the same. */
  const [waiting, setWaiting] = useState<PendingWishes>({ wishes: [], shape: "" });
  const rest = waiting.shape === shapeOf(cells) ? waiting.wishes : [];
  const [said, setSaid] = useState("");
  /** The block that would be filled if the corner were released now. */
  const [drawing, setDrawing] = useState<Block>();
  const [work, setWork] = useState(start.anchor);
  if (typing && centsAt(cells, typing.spot) !== typing.live) setTyping(undefined);

  const anchor = nearest(cells, chosen.anchor) ?? start.anchor;
  const head = nearest(cells, chosen.head) ?? anchor;
  const selection: Selection = { anchor, head };
  const block = blockOf(selection);

  const reasonFor = ({ spot, text }: Pick<CellInput, "spot" | "text">): string | undefined => {
    const read = typedCents(text, unitAt?.(spot));
    if (read.wrong !== null && read.wrong !== "empty") return centsReason(read);
    return refuse(spot, read.cents);
  };
  const wrong = typing && reasonFor(typing);

  const type = (now: CellInput, text: string) => {
    const isWrong = reasonFor({ spot: now.spot, text }) !== undefined;
    const live = isWrong ? now.live : typedCents(text, unitAt?.(now.spot)).cents;
    const isNew = live !== now.live;
    if (isNew) onChange(withCents(cells, [{ ...now.spot, cents: live }]), now.isTouched);
    setTyping({ ...now, text, live, isTouched: now.isTouched || isNew });
  };
  const restore = ({ spot, live, before }: CellInput) => {
    if (live !== before) onChange(withCents(cells, [{ ...spot, cents: before }]), true);
  };
  /** @param isOnward moves on from an edited cell, which stays the worked cell */
  const select = (to: Selection, isOnward = false) => {
    setChosen(to);
    if (!isOnward) setWork(to.anchor);
    const count = spotsIn(cells, blockOf(to)).length;
    setSaid(count > 1 ? gridText.cells(count) : "");
  };

  const change = (make: (cells: Cells, block: Block, refuse: Refuse) => ChangedCells): boolean => {
    if (readOnly || wrong !== undefined) return false;
    setTyping(undefined);
    setWork(anchor);
    const changed = make(cells, block, refuse);
    setRefused(changed.refused);
    setWaiting({ wishes: changed.rest, shape: shapeOf(cells) });
    const isTaken = changed.refused.length === 0 && (changed.count === 0 || onChange(changed.cells, false));
    setSaid(isTaken ? gridText.done(changed.count) : "");
    return isTaken;
  };

  return {
    cells,
    unitAt,
    anchor,
    /** The cell in use. Moving on from an edited cell by Enter, Tab or an arrow keeps it; editing or selecting another changes it. */
    worked: nearest(cells, work) ?? anchor,
    head,
    block,
    readOnly,
    typing,
    /** Why the typed text is refused. */
    wrong,
    isTried: typing?.isTried === true,
    refused,
    /** Number of changes that fit and wait for consent. */
    rest: rest.length,
    /** Applies the waiting changes; each is validated again. */
    takeRest: () => change((now) => granted(now, rest, refuse)),
    /** Drops the waiting changes. */
    dropRest: () => {
      setRefused([]);
      setWaiting({ wishes: [], shape: "" });
    },
    /** Announced by screen readers: the result of the last action. */
    said,
    count: spotsIn(cells, block).length,
    /** The last selected cell, which shows the drag handle. */
    corner: spotsIn(cells, block).at(-1),
    say: setSaid,
    select,
    /** Opens the active cell with a text: over the old value, or to edit it. */
    open: (text: string, isOver: boolean) => {
      if (readOnly) return;
      const before = centsAt(cells, anchor);
      // Keeps waiting changes while a refused cell is corrected.
      if (rest.length === 0) setRefused([]);
      setChosen({ anchor, head: anchor });
      setWork(anchor);
      const fresh = { spot: anchor, text, isOver, before, live: before, isTouched: false, isTried: false };
      if (isOver) type(fresh, text);
      else setTyping(fresh);
    },
    type: (text: string) => {
      if (typing) type(typing, text);
    },
    /** Closes the cell. An invalid value keeps it open, and the cell gets back its old value. */
    close: (): boolean => {
      const isRight = wrong === undefined;
      if (typing && !isRight) {
        restore(typing);
        setTyping({ ...typing, live: typing.before, isTried: true });
      } else setTyping(undefined);
      return isRight;
    },
    giveUp: () => {
      if (typing) restore(typing);
      setTyping(undefined);
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
      if (isTaken) setChosen(isBackwards ? { anchor: last, head: first } : { anchor: first, head: last });
    },
    giveUpDrawing: () => setDrawing(undefined),
  };
}
export type Grid = ReturnType<typeof useGrid>;
