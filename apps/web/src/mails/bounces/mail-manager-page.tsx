import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useDuty, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ReleaseAddress } from "../../people/stopped-address/release-address.tsx";
import { ListState, NothingListed } from "../../shell/list/list-state.tsx";
import { PageBody, PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { CountChip } from "../../ui/chip.tsx";
import { FilterDay } from "../../ui/fields/filter-day.tsx";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { searchTooLong } from "../../ui/fields/search-text.ts";
import { Pager } from "../../ui/list/pager.tsx";
import { withToggled } from "../../ui/list/toggle.ts";
import { pageSize } from "../../ui/view/fields.ts";
import { type Filter, useView } from "../../ui/view/use-view.ts";
import { LiftComplaint } from "./lift-complaint.tsx";
import { mailTexts as text } from "./mail-texts.ts";
import { kinds, listInput, type MailView, mailView } from "./mail-view.ts";
import { ProblemRow } from "./problem-row.tsx";
import { Wishes } from "./wishes.tsx";

/** Mails that did not arrive and complaints, for platform staff. */
export function Component() {
  return useSees("care") ? <MailManager /> : <AccessDenied />;
}

function MailManager() {
  const mayChange = useDuty("care");
  const address = useView(mailView);
  const { view } = address;
  const overview = trpc.adminMailManager.list.useQuery({});
  const list = trpc.adminMailManager.getBounceList.useQuery(listInput(view), { placeholderData: keepPreviousData });
  const markDone = trpc.adminMailManager.markDone.useMutation(effectOf("adminMailManager.markDone"));
  const [asked, setAsked] = useState<string | null>(null);
  const [lifted, setLifted] = useState<string | null>(null);
  const { data: problems = [], total = 0 } = list.data ?? {};
  return (
    <>
      <PageHead title={text.title} />
      <PageBody>
        <section aria-label={text.list} aria-busy={list.isPlaceholderData} className="grid max-w-[1100px] gap-3">
          <Filters view={view} onFilter={address.filter} />
          {overview.data && <p className="text-ink-2">{text.stopped(overview.data.stopped)}</p>}
          <ListState query={list} count={total} empty={<NothingListed words={text} icon="success" address={address} />}>
            <ul aria-label={text.list} className="divide-y divide-line border-y border-line">
              {problems.map((problem) => (
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
            <Pager page={view.page} limit={pageSize} total={total} onPage={(page) => address.filter({ page })} />
          </ListState>
        </section>
        <Wishes mayChange={mayChange} />
      </PageBody>
      {asked !== null && <ReleaseAddress email={asked} onClose={() => setAsked(null)} />}
      {lifted !== null && <LiftComplaint email={lifted} onClose={() => setLifted(null)} />}
    </>
  );
}

function Filters({ view, onFilter }: { view: MailView; onFilter: Filter<MailView> }) {
  return (
    <div className="grid gap-2">
      <fieldset aria-label={text.kind} className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <CountChip
            key={kind}
            label={text.kinds[kind]}
            pressed={view.kinds.includes(kind)}
            onToggle={() => onFilter({ kinds: withToggled(kinds, view.kinds, kind) })}
          />
        ))}
        <CountChip label={text.done} pressed={view.isDone} onToggle={() => onFilter({ isDone: !view.isDone })} />
      </fieldset>
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label={text.search}
          tooLong={searchTooLong}
          text={view.text}
          onText={(sought) => onFilter({ text: sought }, { replace: true })}
        />
        <div className="flex gap-2 max-sm:w-full max-sm:flex-col">
          <FilterDay label={text.from} value={view.from} onDay={(from) => onFilter({ from })} />
          <FilterDay label={text.to} value={view.to} onDay={(to) => onFilter({ to })} />
        </div>
      </div>
    </div>
  );
}
