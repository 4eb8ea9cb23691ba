import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/texts/typed";
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
import { type Changed, drawn, granted, type Refuse, type RefusedCell, type UnitAt, type Wish } from "./changes.ts";

interface UseGrid {
  cells: Cells;
  refuse: Refuse;
  unitAt?: UnitAt;
  /** `isContinued`: the same cell is still being typed into, which is taken back as one step. False where it is not taken, which is said then. */
  onChange: (cells: Cells, isContinued: boolean) => boolean;
  readOnly?: boolean;
}

interface Typing {
  readonly spot: Spot;
  readonly text: string;
  /** Typed over what was there: arrows leave the cell. Otherwise they walk in the text. */
  readonly isOver: boolean;
  readonly before: number | null;
  /** What the cell holds now; another value there came from elsewhere, and typing is over. */
  readonly live: number | null;
  readonly isTouched: boolean;
  /** Whether one would have left it already: before that nobody is told that half a number is none. */
  readonly isTried: boolean;
}

interface Waiting {
  readonly wishes: readonly Wish[];
  readonly shape: string;
}
const shapeOf = (cells: Cells): string => cells.map((line) => line.length).join();

const start: Selection = { anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } };

/**
 * What is chosen and typed in a grid of money, which counts from the first digit on: what can be read is told at once, and what cannot
 * stays in its cell with the reason until it is mended or given up.
 */
export function useGrid({ cells, refuse, unitAt, onChange, readOnly = false }: UseGrid) {
  const [chosen, setChosen] = useState(start);
  const [typing, setTyping] = useState<Typing>();
  const [refused, setRefused] = useState<readonly RefusedCell[]>([]);
  /** What fitted beside it and waits, for as long as its cells are the same rows and columns. */
  const [waiting, setWaiting] = useState<Waiting>({ wishes: [], shape: "" });
  const rest = waiting.shape === shapeOf(cells) ? waiting.wishes : [];
  const [said, setSaid] = useState("");
  /** What would be filled if the corner were let go now. */
  const [drawing, setDrawing] = useState<Block>();
  const [work, setWork] = useState(start.anchor);
  if (typing && centsAt(cells, typing.spot) !== typing.live) setTyping(undefined);

  const anchor = nearest(cells, chosen.anchor) ?? start.anchor;
  const head = nearest(cells, chosen.head) ?? anchor;
  const selection: Selection = { anchor, head };
  const block = blockOf(selection);

  const reasonFor = ({ spot, text }: Pick<Typing, "spot" | "text">): string | undefined => {
    const read = typedCents(text, unitAt?.(spot));
    if (read.wrong !== null && read.wrong !== "empty") return centsReason(read);
    return refuse(spot, read.cents);
  };
  const wrong = typing && reasonFor(typing);

  const type = (now: Typing, text: string) => {
    const isWrong = reasonFor({ spot: now.spot, text }) !== undefined;
    const live = isWrong ? now.live : typedCents(text, unitAt?.(now.spot)).cents;
    const isNew = live !== now.live;
    if (isNew) onChange(withCents(cells, [{ ...now.spot, cents: live }]), now.isTouched);
    setTyping({ ...now, text, live, isTouched: now.isTouched || isNew });
  };
  const restore = ({ spot, live, before }: Typing) => {
    if (live !== before) onChange(withCents(cells, [{ ...spot, cents: before }]), true);
  };
  /** @param isOnward leads on from a cell that was typed into, in which one works still */
  const select = (to: Selection, isOnward = false) => {
    setChosen(to);
    if (!isOnward) setWork(to.anchor);
    const count = spotsIn(cells, blockOf(to)).length;
    setSaid(count > 1 ? gridText.cells(count) : "");
  };

  const change = (make: (cells: Cells, block: Block, refuse: Refuse) => Changed): boolean => {
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
    /** Where one works: the cell one typed into stays it until one types or goes elsewhere. */
    worked: nearest(cells, work) ?? anchor,
    head,
    block,
    readOnly,
    typing,
    /** Why what is typed does not count. */
    wrong,
    isTried: typing?.isTried === true,
    refused,
    /** How many others fit and wait. */
    rest: rest.length,
    /** Takes what waited; what is in its cells meanwhile is judged anew. */
    takeRest: () => change((now) => granted(now, rest, refuse)),
    /** Nobody wants it any more. */
    dropRest: () => {
      setRefused([]);
      setWaiting({ wishes: [], shape: "" });
    },
    /** Said to screen readers: what the last step did. */
    said,
    count: spotsIn(cells, block).length,
    /** The last cell that is chosen. */
    corner: spotsIn(cells, block).at(-1),
    say: setSaid,
    select,
    /** Opens the active cell with a text, in the place of what was there or to be mended. */
    open: (text: string, isOver: boolean) => {
      if (readOnly) return;
      const before = centsAt(cells, anchor);
      // What waits is not forgotten while the cell beside it is mended.
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
    /** Closes the cell; what is wrong keeps it open, and the cell holds what it held before. */
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
    /** Does something to all that is chosen, as one step, and says whether it was done. */
    change,
    drawing,
    /** Draws what is chosen to a cell by its corner. */
    draw: (to: Spot) => setDrawing(drawnTo(block, to)),
    /** Lets the corner go: what was drawn over is filled, as one step, and chosen. */
    drop: () => {
      setDrawing(undefined);
      if (!drawing) return;
      const first = { row: drawing.top, column: drawing.left };
      const last = { row: drawing.bottom, column: drawing.right };
      const isBackwards = first.row < block.top || first.column < block.left;
      const isTaken = change((now) => drawn(now, block, drawing, refuse));
      if (isTaken) setChosen(isBackwards ? { anchor: last, head: first } : { anchor: first, head: last });
    },
    giveUpDrawing: () => setDrawing(undefined),
  };
}
export type Grid = ReturnType<typeof useGrid>;
