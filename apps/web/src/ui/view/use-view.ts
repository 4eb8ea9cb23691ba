import { useCallback, useMemo } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";
import { useAddress } from "./use-address.ts";
import type { ViewKind } from "./view-of.ts";

/** `replace` is for steps that the back button skips, such as typing. */
type How = Pick<NavigateOptions, "replace">;
export type ShowView<View> = (view: View, how?: How) => void;
export type Filter<View> = (more: Partial<View>, how?: How) => void;

/** The view in the address, and the ways to another one. */
export interface Address<View> {
  readonly params: URLSearchParams;
  readonly view: View;
  readonly isFiltered: boolean;
  readonly show: ShowView<View>;
  /** Shows the first page of another filter. */
  readonly filter: Filter<View>;
  /** Shows all rows. */
  readonly clear: () => void;
  /** @returns the link to the view with other values */
  readonly linkTo: (more: Partial<View>) => string;
}

type SetParams = (next: URLSearchParams, how: NavigateOptions) => void;

function useKind<View>(
  kind: ViewKind<View>,
  params: URLSearchParams,
  setParams: SetParams,
  usualHow: How,
): Address<View> {
  const { replace: usually = false } = usualHow;
  const view = useMemo(() => kind.read(params), [kind, params]);
  const show = useCallback<ShowView<View>>(
    (next, { replace = usually } = {}) => setParams(kind.write(next), { replace, preventScrollReset: true }),
    [kind, setParams, usually],
  );
  return {
    params,
    view,
    isFiltered: kind.isFiltered(view),
    show,
    filter: (more, how) => show(kind.filtered(view, more), how),
    clear: () => show(kind.cleared(view)),
    linkTo: (more) => `?${kind.write({ ...view, ...more })}`,
  };
}

/** @param how `{ replace: true }` where the back button leaves the page */
export const useView = <View>(kind: ViewKind<View>, how: How = {}): Address<View> =>
  useKind(kind, ...useAddress(), how);

/** Like `useView`, for a page with a form: an unsaved text stays until the person has decided to leave it. */
export const useGuardedView = <View>(kind: ViewKind<View>): Address<View> => useKind(kind, ...useSearchParams(), {});
