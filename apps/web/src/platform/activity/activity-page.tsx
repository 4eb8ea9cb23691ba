import { useParams } from "react-router";
import { useRight } from "../../data/session.ts";
import { ListState, NothingListed } from "../../shell/list/list-state.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { useView } from "../../ui/view/use-view.ts";
import { activityView } from "./activity-view.ts";
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
  const address = useView(activityView);
  const { view } = address;
  const list = useActivity(companyId, view, 25);
  const entries = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const recordName = entries.find(({ recordId }) => recordId === view.recordId)?.recordName ?? null;
  const searchedIn = view.subject ? text.searchedInOnly(subjectTexts[view.subject]) : text.searchedIn;
  return (
    <>
      <FilterBar companyId={companyId} view={view} recordName={recordName} onFilter={address.filter} />
      {/* Focusable, because entries have no controls and the list must be scrollable by keyboard. */}
      <section
        aria-label={text.list}
        aria-busy={list.isPending}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line px-6 py-4 max-sm:px-4"
      >
        <ListState
          query={list}
          count={entries.length}
          skeleton={<Loading />}
          empty={<NothingListed words={{ ...text, searchedIn }} icon="history" address={address} />}
        >
          <div className="w-full max-w-[880px]">
            <EntryList entries={entries} />
          </div>
          <p className="flex-none pb-4">
            {list.hasNextPage ? (
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {text.older}
              </Button>
            ) : (
              <span className="type-13 text-ink-3">{text.end}</span>
            )}
          </p>
        </ListState>
      </section>
    </>
  );
}

/** Placeholder entries while the list loads. */
function Loading() {
  return (
    <div className="w-full max-w-[880px]">
      <output className="sr-only">{uiText.loading}</output>
      <div className="grid gap-6 py-2" aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((bone) => (
          <div key={bone} className="grid gap-2">
            <SkeletonBar className="w-2/3" />
            <SkeletonBar className="w-1/3" />
          </div>
        ))}
      </div>
    </div>
  );
}
