import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { Link, Navigate } from "react-router";
import { trpc } from "../../../data/trpc.ts";
import { NotLoaded } from "../../../shell/not-loaded.tsx";
import { Button, buttonStyle } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { ListSkeleton } from "../../../ui/list-table.tsx";
import { urlFromView } from "../../../ui/list-view.ts";
import { Pager, rowsInSight } from "../../../ui/pager.tsx";
import { useAddress } from "../../../ui/use-address.ts";
import { Waiting } from "../../../ui/waiting.tsx";
import { ContentHead } from "../content-head.tsx";
import { contentTexts as text } from "../texts.ts";
import { ContentTable, columns } from "./content-table.tsx";
import { type ContentView, defaultView, isFiltered, listInput, viewFromUrl } from "./content-view.ts";
import { FilterBar } from "./filter-bar.tsx";

/** News, help and agreements for the platform's editors; the view is stored in the URL. */
export function Desk({ mayChange }: { mayChange: boolean }) {
  return (
    <>
      <ContentHead
        actions={
          mayChange && (
            <Link to="/platform/content/create" className={buttonStyle({ look: "primary" })}>
              <Icon name="plus" />
              {text.create}
            </Link>
          )
        }
      />
      <List mayChange={mayChange} />
    </>
  );
}

function List({ mayChange }: { mayChange: boolean }) {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: ContentView, { replace = false } = {}) =>
    setParams(urlFromView(next, defaultView), { replace, preventScrollReset: true });
  const list = trpc.adminContent.list.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const rows = list.data?.list ?? [];
  const total = list.data?.total ?? 0;
  const scroller = useRef<HTMLDivElement>(null);
  const { pages } = rowsInSight(view.page, view.limit, total);
  if (list.isSuccess && !list.isPlaceholderData && view.page > pages)
    return <Navigate to={`?${urlFromView({ ...view, page: pages }, defaultView)}`} replace />;
  return (
    <>
      <FilterBar view={view} onView={setView} />
      <div
        ref={scroller}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
        aria-busy={list.isPlaceholderData}
      >
        <Waiting active={list.isPlaceholderData} />
        {list.isPending && <ListSkeleton columns={columns} />}
        {list.isError && !list.data && <NotLoaded query={list} />}
        {list.isSuccess &&
          rows.length === 0 &&
          (isFiltered(view) ? (
            <EmptyState
              icon="filter"
              title={text.noneFits}
              action={<Button onClick={() => setView({ ...defaultView, limit: view.limit })}>{text.clear}</Button>}
            >
              {view.text !== "" && text.searchedIn}
            </EmptyState>
          ) : (
            <EmptyState icon="news" title={text.none}>
              {text.noneText}
            </EmptyState>
          ))}
        {rows.length > 0 && (
          <ContentTable rows={rows} view={view} scroller={scroller} mayChange={mayChange} onView={setView} />
        )}
      </div>
      {rows.length > 0 && (
        <Pager
          page={view.page}
          limit={view.limit}
          total={total}
          onPage={(page) => setView({ ...view, page })}
          onLimit={(limit) => setView({ ...view, limit, page: 1 })}
        />
      )}
    </>
  );
}
