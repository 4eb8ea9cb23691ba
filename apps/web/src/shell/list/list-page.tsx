import type { ReactNode, RefObject } from "react";
import { Navigate } from "react-router";
import { cn } from "../../ui/cn.ts";
import { Waiting } from "../../ui/feedback/waiting.tsx";
import { Pager, rowsInSight } from "../../ui/list/pager.tsx";
import { type limit as pageLimit, pageSize } from "../../ui/view/fields.ts";
import type { Address } from "../../ui/view/use-view.ts";
import { type ListQuery, ListState } from "./list-state.tsx";

interface PagedView {
  readonly page: number;
  readonly limit?: (typeof pageLimit)["usual"];
}

interface ListPageProps<View extends PagedView> {
  address: Address<View>;
  query: ListQuery;
  /** The rows of this page, and of all pages. */
  count: number;
  total: number;
  filters: ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  /** The rows. */
  children: ReactNode;
  /** Given where rows have no controls: then the list itself can be focused, so that the keyboard can scroll it. */
  label?: string;
  /** Above the rows, or above what stands in their place. */
  lead?: ReactNode;
  /** Between the rows and the pager. */
  foot?: ReactNode;
  /** The sheet of the opened row. */
  sheet?: ReactNode;
  onPage?: (page: number) => void;
  page?: RefObject<HTMLDivElement | null>;
  scroller?: RefObject<HTMLDivElement | null>;
  className?: string;
  /** Handlers that load chunks early. */
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** The frame of a list: filters, rows or what stands in their place, pager, and the sheet of the opened row. */
export function ListPage<View extends PagedView>({ page, scroller, ...props }: ListPageProps<View>) {
  const { address, query, count, total, label } = props;
  const { view, show } = address;
  const onPage = props.onPage ?? ((next: number) => address.filter({ page: next } as Partial<View>));
  const limit = view.limit ?? pageSize;
  const { pages } = rowsInSight(view.page, limit, total);
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && view.page > pages;
  return (
    <div
      ref={page}
      className="flex min-h-0 min-w-0 flex-1 flex-col"
      onPointerEnter={props.onPointerEnter}
      onFocus={props.onFocus}
    >
      {isBeyond && <Navigate to={address.linkTo({ page: pages } as Partial<View>)} replace />}
      {props.filters}
      {/* A new box with the first answer: counts in the filters grow by it, and a box that is seen already would move. */}
      <div
        key={query.isPending ? "skeleton" : "list"}
        ref={scroller}
        aria-busy={query.isPlaceholderData}
        className={cn("flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line", props.className)}
        {...(label !== undefined && { role: "region", "aria-label": label, tabIndex: 0 })}
      >
        <Waiting active={query.isPlaceholderData ?? false} />
        {props.lead}
        <ListState query={query} count={count} skeleton={props.skeleton} empty={!isBeyond && props.empty}>
          {props.children}
        </ListState>
      </div>
      {props.foot}
      {total > 0 && (
        <Pager
          page={view.page}
          limit={limit}
          total={total}
          onPage={onPage}
          {...(view.limit !== undefined && { onLimit: (chosen) => show({ ...view, limit: chosen, page: 1 }) })}
        />
      )}
      {props.sheet}
    </div>
  );
}
