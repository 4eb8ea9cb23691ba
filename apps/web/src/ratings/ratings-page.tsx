import type { PartnerRating } from "@partner-konto/domain/ratings/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useParams } from "react-router";
import { useRight } from "../data/session.ts";
import { api, trpc } from "../data/trpc.ts";
import { ListState, NothingListed } from "../shell/list/list-state.tsx";
import { NotLoaded } from "../shell/page/not-loaded.tsx";
import { PageBody } from "../shell/page/page-head.tsx";
import { uiText } from "../texts/ui.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { Waiting } from "../ui/feedback/waiting.tsx";
import { Pager } from "../ui/list/pager.tsx";
import { useGuardedView } from "../ui/view/use-view.ts";
import { FilterBar } from "./filter-bar.tsx";
import { listInput } from "./list-input.ts";
import { Months } from "./months.tsx";
import { RatingCard } from "./rating-card.tsx";
import { ratingsView } from "./ratings-view.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { ReportSection } from "./report-section.tsx";
import { ratingTexts as text } from "./texts.ts";

const noneTexts = { none: text.noneYet, noneText: text.noneYetText, noneFits: text.noneFits };

/** Prefetches without waiting, because the page has skeletons. */
export function loader({ params: { id }, request }: LoaderFunctionArgs): null {
  if (id === undefined) return null;
  void api.rating.getReport.prefetch({ businessCustomer: id });
  void api.rating.findForPartner.prefetch(listInput(id, ratingsView.read(new URL(request.url).searchParams)));
  return null;
}

/** Another view of the same agency is fetched by the page itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component() {
  const { id } = useParams();
  return id === undefined ? null : <RatingsPage key={id} agencyId={id} />;
}

/** The rating that a link leads to where the page of the list does not show it: above the listed ones, once it is found. */
function useElsewhere(
  agencyId: string,
  opened: string | null,
  list: { isSuccess: boolean; rows: readonly PartnerRating[] },
) {
  const listed = list.rows.find(({ id }) => id === opened);
  const isElsewhere = opened !== null && list.isSuccess && !listed;
  const found = trpc.rating.findForPartner.useQuery(
    { limit: 1, page: 1, body: { businessCustomerId: agencyId, id: opened ?? "" } },
    { enabled: isElsewhere },
  );
  // A newer rating can move the opened one to the next page. Its card stays, and with it the answer that is being typed.
  const [known, setKnown] = useState<PartnerRating>();
  if (listed && listed !== known) setKnown(listed);
  const rating = found.isSuccess ? found.data.data[0] : known?.id === opened ? known : undefined;
  return isElsewhere ? { found, rating } : undefined;
}

/** An agency's ratings: the report above, the list with its filters, and the last twelve months below. */
function RatingsPage({ agencyId }: { agencyId: string }) {
  // An unsaved answer must stay on the page.
  const address = useGuardedView(ratingsView);
  const { view } = address;
  const report = trpc.rating.getReport.useQuery({ businessCustomer: agencyId });
  const list = trpc.rating.findForPartner.useQuery(listInput(agencyId, view), { placeholderData: keepPreviousData });
  const [reported, setReported] = useState<PartnerRating | null>(null);
  const ratings = list.data?.data ?? [];
  const elsewhere = useElsewhere(agencyId, view.opened, { isSuccess: list.isSuccess, rows: ratings });
  const close = () => address.show({ ...view, opened: null });
  const mayAnswer = useRight("update", "businessCustomerOrder");
  const card = (rating: PartnerRating) => (
    <RatingCard
      key={rating.id}
      rating={rating}
      isOpen={view.opened === rating.id}
      onOpen={() => address.show({ ...view, opened: rating.id })}
      onClose={close}
      onReport={() => setReported(rating)}
      mayAnswer={mayAnswer}
    />
  );
  return (
    <>
      <PageBody>
        <div className="grid max-w-[1080px] gap-6">
          {report.isError && !report.data && <NotLoaded query={report} />}
          {report.isPending && <ReportSkeleton />}
          {report.data && <ReportSection report={report.data} />}
          <section aria-label={text.list} aria-busy={list.isPlaceholderData} className="border-t border-line pt-4">
            <FilterBar view={view} counts={report.data?.distribution} onFilter={address.filter} />
            <Waiting active={list.isPlaceholderData} />
            {elsewhere && !elsewhere.rating && <NotListed found={elsewhere.found} onClose={close} />}
            {[elsewhere?.rating, ...ratings].map((rating) => rating && card(rating))}
            <ListState
              query={list}
              count={ratings.length}
              skeleton={<ListSkeleton />}
              empty={<NothingListed words={noneTexts} address={address} />}
            />
          </section>
          {report.data && report.data.count > 0 && !list.isPending && <Months months={report.data.months} />}
        </div>
      </PageBody>
      {ratings.length > 0 && (
        <Pager
          page={view.page}
          limit={list.data?.metadata.limit ?? ratings.length}
          total={list.data?.metadata.total ?? 0}
          onPage={(page) => address.filter({ page })}
        />
      )}
      {reported && <ReportDialog rating={reported} onClose={() => setReported(null)} />}
    </>
  );
}

type RatingsQuery = Parameters<typeof NotLoaded>[0]["query"] & { isError: boolean; isPending: boolean };

/** In the place of the rating that a link leads to, while it is not there. */
function NotListed({ found, onClose }: { found: RatingsQuery; onClose: () => void }) {
  if (found.isError) return <NotLoaded query={found} />;
  if (found.isPending) return <SkeletonBar className="my-5 h-24 w-full" />;
  return (
    <EmptyState icon="info" title={text.gone} action={<Button onClick={onClose}>{text.showAll}</Button>}>
      {text.goneText}
    </EmptyState>
  );
}

function ReportSkeleton() {
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      <output className="sr-only">{uiText.loading}</output>
      {[1, 2, 3].map((bone) => (
        <SkeletonBar key={bone} className="h-24 w-full" />
      ))}
      <SkeletonBar className="h-62 w-full sm:col-span-3" />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="grid gap-5 py-5">
      <output className="sr-only">{uiText.loading}</output>
      {[1, 2, 3].map((bone) => (
        <div key={bone} className="grid gap-2.5 border-b border-line pb-5">
          <SkeletonBar className="w-56" />
          <SkeletonBar className="w-4/5" />
          <SkeletonBar className="w-2/5" />
        </div>
      ))}
    </div>
  );
}
