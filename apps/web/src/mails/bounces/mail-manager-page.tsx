import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ReleaseAddress } from "../../people/stopped-address/release-address.tsx";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageBody, PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FilterDay } from "../../ui/filter-day.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { Pager } from "../../ui/pager.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { searchTooLong } from "../../ui/search-text.ts";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useAddress } from "../../ui/use-address.ts";
import { LiftComplaint } from "./lift-complaint.tsx";
import { mailTexts as text } from "./mail-texts.ts";
import {
  defaultView,
  isFiltered,
  kinds,
  listInput,
  type MailView,
  pageSize,
  urlFromView,
  viewFromUrl,
} from "./mail-view.ts";
import { ProblemRow } from "./problem-row.tsx";
import { Wishes } from "./wishes.tsx";

/** Mails that did not arrive and complaints, for platform staff; the view is stored in the URL. */
export function Component() {
  return useSees("care") ? <MailManager /> : <AccessDenied />;
}

function MailManager() {
  const mayChange = useDuty("care");
  const [params, setParams] = useAddress();
  const view = viewFromUrl(params);
  const show = (next: MailView, how = { replace: false }) =>
    setParams(urlFromView(next), { ...how, preventScrollReset: true });
  const overview = trpc.adminMailManager.list.useQuery({});
  const list = trpc.adminMailManager.getBounceList.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const markDone = trpc.adminMailManager.markDone.useMutation(effectOf("adminMailManager.markDone"));
  const [asked, setAsked] = useState<string | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <section aria-label={text.list} aria-busy={list.isPlaceholderData} className="grid max-w-[1100px] gap-3">
          <Filters view={view} onView={show} />
          {overview.data && <p className="text-ink-2">{text.stopped(overview.data.stopped)}</p>}
          {list.isError && !list.data && <NotLoaded query={list} />}
          {list.isPending && (
            <>
              <output className="sr-only">{uiText.loading}</output>
              <SkeletonBar className="h-40 w-full" />
            </>
          )}
          {list.data?.total === 0 && <Nothing view={view} onAll={() => show(defaultView)} />}
          {list.data && list.data.total > 0 && (
            <>
              <ul aria-label={text.list} className="divide-y divide-line border-y border-line">
                {list.data.data.map((problem) => (
                  <ProblemRow
                    key={problem.id}
                    problem={problem}
                    mayChange={mayChange}
                    onDone={(done) => markDone.mutate({ id: problem.id, done: done ? "true" : "false" })}
                    onRelease={() => setAsked(problem.email)}
                    onLift={() => setLifted(problem.email)}
                  />
                ))}
              </ul>
              <Pager
                page={view.page}
                limit={pageSize}
                total={list.data.total}
                onPage={(page) => show({ ...view, page })}
              />
            </>
          )}
        </section>
        <Wishes mayChange={mayChange} />
      </PageBody>
      {asked !== null && <ReleaseAddress email={asked} onClose={() => setAsked(null)} />}
      {lifted !== null && <LiftComplaint email={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

interface FiltersProps {
  view: MailView;
  onView: (view: MailView, how?: { replace: boolean }) => void;
}

function Filters({ view, onView }: FiltersProps) {
  const put = (more: Partial<MailView>, how?: { replace: boolean }) => onView({ ...view, page: 1, ...more }, how);
  return (
    <div className="grid gap-2">
      <fieldset aria-label={text.kind} className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <CountChip
            key={kind}
            label={text.kinds[kind]}
            pressed={view.kinds.includes(kind)}
            onToggle={() => put({ kinds: withToggled(kinds, view.kinds, kind) })}
          />
        ))}
        <CountChip label={text.done} pressed={view.isDone} onToggle={() => put({ isDone: !view.isDone })} />
      </fieldset>
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label={text.search}
          tooLong={searchTooLong}
          text={view.text}
          onText={(sought) => put({ text: sought }, { replace: true })}
        />
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
          <FilterDay label={text.from} value={view.from} onDay={(from) => put({ from })} />
          <FilterDay label={text.to} value={view.to} onDay={(to) => put({ to })} />
        </div>
      </div>
    </div>
  );
}

function Nothing({ view, onAll }: { view: MailView; onAll: () => void }) {
  if (!isFiltered(view))
    return (
      <EmptyState icon="success" title={text.none}>
        {text.noneText}
      </EmptyState>
    );
  return <EmptyState icon="filter" title={text.noneFits} action={<Button onClick={onAll}>{text.showAll}</Button>} />;
}
