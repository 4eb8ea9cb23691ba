import type { ViewKind } from "../ui/view/view-of.ts";

/** @returns the view of a query string, and the query string of that view */
export function readAndWritten<View>(kind: Pick<ViewKind<View>, "read" | "write">, query: string): [View, string] {
  const view = kind.read(new URLSearchParams(query));
  return [view, kind.write(view).toString()];
}
