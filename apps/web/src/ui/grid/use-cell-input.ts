import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { useState } from "react";
import { type Cells, centsAt, type Spot, withCents } from "./cells.ts";
import type { Refuse, UnitAt } from "./changes.ts";

export interface CellsEdit {
  cells: Cells;
  refuse: Refuse;
  unitAt?: UnitAt;
  /**
   * `isContinued`: still typing in the same cell, so undo treats it as one step. Returns false when the change is refused; the
   * caller shows the reason.
   */
  onChange: (cells: Cells, isContinued: boolean) => boolean;
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

/** Typing in one cell. Readable input is reported on every key; unreadable input stays with its reason until it is corrected or abandoned. */
export function useCellInput({ cells, refuse, unitAt, onChange }: CellsEdit) {
  const [typing, setTyping] = useState<CellInput>();
  if (typing && centsAt(cells, typing.spot) !== typing.live) setTyping(undefined);

  const reasonFor = (spot: Spot, text: string): string | undefined => {
    const read = typedCents(text, unitAt?.(spot));
    if (read.wrong !== null && read.wrong !== "empty") return centsReason(read);
    return refuse(spot, read.cents);
  };
  const wrong = typing && reasonFor(typing.spot, typing.text);

  const put = (now: CellInput, text: string) => {
    const isWrong = reasonFor(now.spot, text) !== undefined;
    const live = isWrong ? now.live : typedCents(text, unitAt?.(now.spot)).cents;
    const isNew = live !== now.live;
    if (isNew) onChange(withCents(cells, [{ ...now.spot, cents: live }]), now.isTouched);
    setTyping({ ...now, text, live, isTouched: now.isTouched || isNew });
  };
  const restore = ({ spot, live, before }: CellInput) => {
    if (live !== before) onChange(withCents(cells, [{ ...spot, cents: before }]), true);
  };
  return {
    typing,
    /** Why the typed text is refused. */
    wrong,
    isTried: typing?.isTried === true,
    /** Opens a cell with a text: over the old value, or to edit it. */
    openAt: (spot: Spot, text: string, isOver: boolean) => {
      const before = centsAt(cells, spot);
      const fresh = { spot, text, isOver, before, live: before, isTouched: false, isTried: false };
      if (isOver) put(fresh, text);
      else setTyping(fresh);
    },
    type: (text: string) => {
      if (typing) put(typing, text);
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
    /** Closes the cell with its current value. */
    end: () => setTyping(undefined),
  };
}
