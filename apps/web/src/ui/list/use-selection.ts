import { useCallback, useEffect, useRef, useState } from "react";
import { nothingChosen, refreshed, type Selection, setChosen, toggleOne, toggleRange } from "./selection.ts";

/** The selected rows as state, updated after a reload. */
export function useSelection<Row extends { readonly id: string }>(rows: readonly Row[]) {
  const [chosen, setState] = useState<Selection<Row>>(nothingChosen);
  const visible = useRef(rows);
  const now = refreshed(chosen, rows);
  if (now !== chosen) setState(now);
  useEffect(() => {
    visible.current = rows;
  }, [rows]);
  const choose = useCallback(
    (row: Row, range: boolean) =>
      setState((before) => (range ? toggleRange(before, visible.current, row) : toggleOne(before, row))),
    [],
  );
  const chooseAll = useCallback(
    (some: readonly Row[], on: boolean) => setState((before) => setChosen(before, some, on)),
    [],
  );
  /** Deselects the finished rows. */
  const deselect = useCallback(
    (ids: readonly string[]) =>
      setState((before) => ({ ...before, rows: new Map([...before.rows].filter(([id]) => !ids.includes(id))) })),
    [],
  );
  const clear = useCallback(() => setState(nothingChosen), []);
  return { chosen, choose, chooseAll, deselect, clear };
}
