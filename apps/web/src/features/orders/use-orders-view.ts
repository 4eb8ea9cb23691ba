import { useCallback, useMemo } from "react";
import { useAddress } from "../../ui/use-address.ts";
import type { OrdersView } from "./view/view.ts";
import { urlFromView, viewFromUrl } from "./view/view-url.ts";

export type SetView = (next: OrdersView, how?: { replace?: boolean }) => void;

/** The view is the URL. `replace` for what one would not want to go back through: typing, walking from sheet to sheet. */
export function useOrdersView(): [OrdersView, SetView] {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = useCallback<SetView>(
    (next, { replace = false } = {}) => setParams(urlFromView(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [view, setView];
}
