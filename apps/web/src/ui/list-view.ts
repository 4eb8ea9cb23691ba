import { pageSizes } from "@partner-konto/domain/constants";
import { searchTextOf } from "./search-text.ts";

/** The common part of every list's view. It is stored in the URL, so that a link opens the same view. */
export interface ListView<Sort extends string> {
  readonly text: string;
  readonly sort: Sort;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
}

export const firstPage = { text: "", direction: "asc", page: 1, limit: 25 } as const;

/** Reads a list's search, order and page from the URL. Missing and invalid values become the defaults. */
export function listFromUrl<Sort extends string>(
  params: URLSearchParams,
  sorts: readonly Sort[],
  defaultSort: Sort,
): ListView<Sort> {
  const page = Number(params.get("page"));
  return {
    text: searchTextOf(params),
    sort: sorts.find((sort) => sort === params.get("sort")) ?? defaultSort,
    direction: params.get("direction") === "desc" ? "desc" : "asc",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get("limit")) ?? firstPage.limit,
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView<View extends object>(view: View, defaults: View): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of Object.keys(defaults) as (keyof View & string)[]) {
    if (view[name] !== defaults[name]) params.set(name, String(view[name]));
  }
  return params;
}

/** Sorts by a column: first ascending, then descending. */
export function sortedBy<View extends ListView<string>>(view: View, sort: View["sort"]): View {
  const direction = view.sort === sort && view.direction === "asc" ? "desc" : "asc";
  return { ...view, sort, direction, page: 1 };
}
