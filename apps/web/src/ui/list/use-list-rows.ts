import { useRef, useState } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useRowFocus } from "./use-row-focus.ts";

const rowHeight = 40;

interface ListRows<Row extends { readonly id: string }, Own extends string> {
  rows: readonly Row[];
  /** The number of rows on the pages before, and on all. */
  before: number;
  total: number;
  /** The row whose sheet is open, as the address names it. */
  opened: string | null;
  nameOf?: (row: Row) => string;
  /** `replace` is for steps from sheet to sheet, which the back button skips. */
  onOpened: (name: string | null, how: { replace: boolean }) => void;
  onChoose?: ((row: Row, range: boolean) => void) | undefined;
  letters?: Readonly<Record<string, Own>>;
  onAct?: (action: Own, row: Row | undefined) => void;
}

/** The current row of a list, its keys, and the way between rows and the sheet of the opened one. */
export function useListRows<Row extends { readonly id: string }, Own extends string = never>(list: ListRows<Row, Own>) {
  const { rows, opened, nameOf = ({ id }) => id } = list;
  const [touched, setTouched] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(scroller);

  const at = opened === null ? -1 : rows.findIndex((row) => nameOf(row) === opened);
  const listed = rows[at];
  const current = rows.find(({ id }) => id === touched) ?? listed ?? rows[0];
  const open = (name: string | null, { replace = name !== null && opened !== null } = {}) => {
    if (name !== opened) list.onOpened(name, { replace });
    if (name !== null) setTouched(rows.find((row) => nameOf(row) === name)?.id ?? name);
  };
  const walkTo = (id: string) => {
    setTouched(id);
    focusRow(id, rows.findIndex((row) => row.id === id) * rowHeight);
  };
  const close = () => {
    open(null);
    if (current) focusRow(current.id, 0);
  };
  const enterSheet = () => sheet.current?.querySelector("aside")?.focus();
  useKeptFocus(() => (opened ? enterSheet() : current && focusRow(current.id, 0)));
  useListKeys(page, {
    rows,
    current,
    opened: listed?.id ?? opened,
    onCurrent: ({ id }) => walkTo(id),
    onFocus: setTouched,
    onOpen: (id, how) => {
      const row = rows.find((one) => one.id === id);
      if (row) open(nameOf(row), how);
      else close();
    },
    onEnter: enterSheet,
    onChoose: list.onChoose,
    letters: list.letters ?? {},
    onAct: (action, row) => list.onAct?.(action, row),
  });
  const neighbour = (steps: number) => {
    const row = listed && rows[at + steps];
    return row && (() => open(nameOf(row)));
  };
  return {
    refs: { page, scroller },
    sheet,
    current: current?.id ?? null,
    open,
    close,
    walkTo,
    enterSheet,
    /** The place of the opened row, for its sheet. */
    place: {
      listed,
      position: listed && { at: list.before + at + 1, of: list.total },
      onPrevious: neighbour(-1),
      onNext: neighbour(1),
    },
  };
}
