import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router";
import type { OrdersView } from "./view/view.ts";
import { urlFromView, viewFromUrl } from "./view/view-url.ts";

export type SetView = (next: OrdersView, how?: { replace?: boolean }) => void;

/** The view is the URL. `replace` for what one would not want to go back through: typing, walking from sheet to sheet. */
export function useOrdersView(): [OrdersView, SetView] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = useCallback<SetView>(
    (next, { replace = false } = {}) => setParams(urlFromView(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [view, setView];
}
