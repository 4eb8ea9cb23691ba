import type { ReactNode } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { LoadingBar } from "../../ui/feedback/skeleton.tsx";
import type { IconName } from "../../ui/icon.tsx";
import { NotLoaded } from "../page/not-loaded.tsx";

/** The query of a list's rows. */
export interface ListQuery {
  data: unknown;
  error: unknown;
  isPending: boolean;
  isPlaceholderData?: boolean;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface ListStateProps {
  query: ListQuery;
  /** The number of rows that the view shows. */
  count: number;
  skeleton?: ReactNode;
  /** A part says so in a sentence. */
  empty: ReactNode;
  /** The rows. */
  children?: ReactNode;
}

/** A list's inside: a skeleton, the error with a retry, that there is nothing, or its rows. */
export function ListState({
  query,
  count,
  skeleton = <LoadingBar className="h-40 w-full" />,
  empty,
  children,
}: ListStateProps) {
  if (query.isPending) return skeleton;
  if (query.data === undefined) return query.isError && <NotLoaded query={query} />;
  if (count > 0) return children;
  return typeof empty === "string" ? <p className="text-ink-3">{empty}</p> : empty;
}

/** A list says this when it has no row. */
interface EmptyWords {
  /** Missing where there is always a row. */
  none?: string;
  noneText?: ReactNode;
  noneFits: string;
  /** Where a search looks, said when a search found nothing. */
  searchedIn?: string;
  /** The button that shows all rows. */
  clear?: string;
}

interface NothingListedProps {
  words: EmptyWords;
  /** The icon of a list without any rows. */
  icon?: IconName;
  /** The next step there. */
  action?: ReactNode;
  address: { isFiltered: boolean; view: object; clear: () => void };
}

/** There is no row at all, or none for this filter; then with a button that resets it. */
export function NothingListed({ words, icon, action, address: { isFiltered, view, clear } }: NothingListedProps) {
  if (!isFiltered)
    return (
      <EmptyState {...(icon && { icon })} title={words.none ?? words.noneFits} action={action}>
        {words.noneText}
      </EmptyState>
    );
  return (
    <EmptyState
      icon="filter"
      title={words.noneFits}
      action={<Button onClick={clear}>{words.clear ?? uiText.clearFilters}</Button>}
    >
      {(!("text" in view) || view.text !== "") && words.searchedIn}
    </EmptyState>
  );
}
