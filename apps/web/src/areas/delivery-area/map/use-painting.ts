import { useRef } from "react";
import type { UsedCodes } from "../codes/use-codes.ts";
import type { ShownArea } from "./scene.ts";
import { type Cell, type Cells, cellsWithin, type Point } from "./topology.ts";

/** Up to this many codes are added without a preview; a two-digit cell may contain hundreds. */
const handful = 5;

interface PaintingInput {
  own: ShownArea;
  /** The cells of all codes; undefined until they are loaded. */
  exact: Cells | undefined;
  used: Pick<UsedCodes, "add" | "remove">;
  /** Called for more than a handful of codes at once: they are previewed before they are added. */
  onAddMany: (codes: readonly string[]) => void;
}

/** Adds and removes the codes of the cells that a tool touches. */
export function usePainting({ own, exact, used, onAddMany }: PaintingInput) {
  const stroke = useRef({ codes: new Set<string>(), hasBegun: false });
  /** A cell with few digits stands for all codes that begin with them. */
  const codesOf = ({ id }: Cell): string[] => {
    if (id.length === 5) return [id];
    return exact?.cells.flatMap((cell) => (cell.id.startsWith(id) ? [cell.id] : [])) ?? [];
  };
  const addAtOnce = (codes: readonly string[]) => {
    const fresh = codes.filter((code) => !own.codes.has(code));
    if (fresh.length > handful) onAddMany(codes);
    else used.add(codes);
  };
  return {
    toggle: (cell: Cell) => {
      const codes = codesOf(cell);
      if (codes.every((code) => own.codes.has(code))) used.remove(codes);
      else addAtOnce(codes);
    },
    /** Adds or removes the cells that the brush or the eraser has passed; one undo reverts the whole stroke. */
    strokeOver: (cells: readonly Cell[], isBrush: boolean) => {
      const { codes, hasBegun } = stroke.current;
      const fresh = new Set(
        cells.flatMap(codesOf).filter((code) => !codes.has(code) && own.codes.has(code) !== isBrush),
      );
      for (const code of fresh) codes.add(code);
      if (fresh.size === 0) return;
      const put = isBrush ? used.add : used.remove;
      // A refused step cannot be continued by the next one.
      if (put([...fresh], hasBegun)) stroke.current.hasBegun = true;
    },
    endStroke: () => {
      stroke.current = { codes: new Set(), hasBegun: false };
    },
    addWithin: (line: readonly Point[]) => {
      if (exact && line.length > 2) addAtOnce(cellsWithin(exact, line));
    },
  };
}
