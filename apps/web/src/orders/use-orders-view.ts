import { useCallback, useMemo } from "react";
import { useAddress } from "../ui/use-address.ts";
import type { OrdersView } from "./view/view.ts";
import { urlFromView, viewFromUrl } from "./view/view-url.ts";

export type SetView = (next: OrdersView, how?: { replace?: boolean }) => void;

/** The view is stored in the URL, which may also ask for a dialog (list/asked-by-link). `replace` is for steps that the back button should skip: typing, moving from sheet to sheet. */
export function useOrdersView(): [OrdersView, SetView, boolean] {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = useCallback<SetView>(
    (next, { replace = false } = {}) => setParams(urlFromView(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [view, setView, params.has("ask")];
}
