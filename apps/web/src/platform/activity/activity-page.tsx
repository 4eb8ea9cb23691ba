import { useMemo } from "react";
import { useParams } from "react-router";
import { useRight } from "../../data/session.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { type ActivityView, urlFromView, viewFromUrl } from "./activity-view.ts";
import { EntryList } from "./entry-list.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { subjectTexts, activityTexts as text } from "./texts.ts";
import { useActivity } from "./use-activity.ts";

/** The changes in a company: who changed what, before and after. The filters are stored in the URL. */
export function Component() {
  const { id = "" } = useParams();
  return useRight("read", "businessCustomerUserAccount") ? <Activity companyId={id} /> : <AccessDenied />;
}

function Activity({ companyId }: { companyId: string }) {
  const [params, setParams] = useAddress();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: ActivityView) => setParams(urlFromView(next), { preventScrollReset: true });
  const list = useActivity(companyId, view, 25);
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const isFiltered = Object.keys(view).length > 0;
  const recordName = entries.find(({ recordId }) => recordId === view.recordId)?.recordName ?? null;
  return (
    <>
      <FilterBar companyId={companyId} view={view} recordName={recordName} onView={setView} />
      {/* Focusable, because entries have no controls and the list must be scrollable by keyboard. */}
      <section
        aria-label={text.list}
        aria-busy={list.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line px-6 py-4 max-sm:px-4"
      >
        <div className="w-full max-w-[880px]">
          {list.isPending && <Loading />}
          {list.isError && !list.data && <NotLoaded query={list} />}
          <EntryList entries={entries} />
        </div>
        {list.isSuccess && entries.length === 0 && isFiltered && (
          <EmptyState
            icon="filter"
            title={text.noneFits}
            action={<Button onClick={() => setView({})}>{text.clearFilters}</Button>}
          >
            {view.subject ? text.searchedInOnly(subjectTexts[view.subject]) : text.searchedIn}
          </EmptyState>
        )}
        {list.isSuccess && entries.length === 0 && !isFiltered && (
          <EmptyState icon="history" title={text.none}>
            {text.noneText}
          </EmptyState>
        )}
        {entries.length > 0 && (
          <p className="flex-none pb-4">
            {list.hasNextPage ? (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {text.older}
              </Button>
            ) : (
              <span className="type-13 text-ink-3">{text.end}</span>
            )}
          </p>
        )}
      </section>
    </>
  );
}

/** Placeholder entries while the list loads. */
function Loading() {
  return (
    <>
      <output className="sr-only">{uiText.loading}</output>
      <div className="grid gap-6 py-2" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((bone) => (
          <div key={bone} className="grid gap-2">
            <SkeletonBar className="w-2/3" />
            <SkeletonBar className="w-1/3" />
          </div>
        ))}
      </div>
    </>
  );
}
