import { pageSizes } from "@partner-konto/domain/constants";
import { soughtFrom } from "./sought.ts";

/** What every list's view has; it lives in the URL, so that a link is the view. */
export interface ListView<Sort extends string> {
  readonly text: string;
  readonly sort: Sort;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
}

export const firstPage = { text: "", direction: "asc", page: 1, limit: 25 } as const;

/** What an address says of a list's search, order and page. Whatever it does not say, or says wrongly, is the default. */
export function listFromUrl<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  defaultSort: Sort,
): ListView<Sort> {
  const page = Number(params.get("page"));
  return {
    text: soughtFrom(params),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? defaultSort,
    direction: params.get("direction") === "desc" ? "desc" : "asc",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get("limit")) ?? firstPage.limit,
  };
}

/** The shortest address of a view: defaults are left out. */
export function urlFromView<View extends object>(view: View, defaults: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(defaults) as (keyof View & string)[]) {
    if (view[name] !== defaults[name]) params.set(name, String(view[name]));
  }
  return params;
}

/** A column's head: ascending, then descending. */
export function sortedBy<View extends ListView<string>>(view: View, sort: View["sort"]): View {
  const direction = view.sort === sort && view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction, page: 1 };
}
