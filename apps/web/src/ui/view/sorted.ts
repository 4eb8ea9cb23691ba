/** The order and page of a list. */
export interface SortedView<Sort extends string> {
  readonly sort: Sort;
  readonly direction: "asc" | "desc";
  readonly page: number;
}

/** Sorts by a column: first in its natural direction, then in the other. */
export function sortedBy<View extends SortedView<string>>(
  view: View,
  sort: View["sort"],
  natural: "asc" | "desc" = "asc",
): View {
  const other = natural === "asc" ? "desc" : "asc";
  const direction = view.sort === sort && view.direction === natural ? other : natural;
  return { ...view, sort, direction, page: 1 };
}
