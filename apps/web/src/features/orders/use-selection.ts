import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { useCallback, useEffect, useRef, useState } from "react";
import { nothingChosen, refreshed, type Selection, setChosen, toggleOne, toggleRange } from "./list/selection.ts";

/** The selected rows as state, updated after a reload. */
export function useSelection(orders: readonly OrderSummary[]) {
  const [chosen, setState] = useState<Selection>(nothingChosen);
  const visible = useRef(orders);
  const now = refreshed(chosen, orders);
  if (now !== chosen) setState(now);
  useEffect(() => {
    visible.current = orders;
  }, [orders]);
  const choose = useCallback(
    (order: OrderSummary, range: boolean) =>
      setState((before) => (range ? toggleRange(before, visible.current, order) : toggleOne(before, order))),
    [],
  );
  const chooseAll = useCallback(
    (some: readonly OrderSummary[], on: boolean) => setState((before) => setChosen(before, some, on)),
    [],
  );
  /** Deselects the finished orders. */
  const deselect = useCallback(
    (ids: readonly string[]) =>
      setState((before) => ({ ...before, rows: new Map([...before.rows].filter(([id]) => !ids.includes(id))) })),
    [],
  );
  const clear = useCallback(() => setState(nothingChosen), []);
  return { chosen, choose, chooseAll, deselect, clear };
}
