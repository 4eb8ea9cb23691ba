import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useRight, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { PageHead } from "../../shell/page-head.tsx";
import { AccessDenied } from "../../shell/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FootBar } from "../../ui/foot-bar.tsx";
import { useKeptFocus } from "../../ui/list/use-kept-focus.ts";
import { useListKeys } from "../../ui/list/use-list-keys.ts";
import { useRowFocus } from "../../ui/list/use-row-focus.ts";
import { useSelection } from "../../ui/list/use-selection.ts";
import { Pager } from "../../ui/pager.tsx";
import { SkeletonBar } from "../../ui/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueTable } from "./queue-table.tsx";
import { defaultView, filterOf, type QueueView, queuePageSize, urlFromView, viewFromUrl } from "./queue-view.ts";
import { whyNotRating, whyNotStatement } from "./staff-actions.ts";
import { StaffSheet } from "./staff-sheet.tsx";
import { staffTexts as text } from "./staff-texts.ts";

const rowHeight = 40;
const noRatings: readonly ProductRating[] = [];
const actionKeys = { v: "publish", a: "reject" } as const;
const stateAfter = { publish: "published", reject: "rejected" } as const;

interface DecisionQuestion {
  decision: Decision;
  ratings: readonly ProductRating[];
}

export function Component() {
  return useSees("care") ? <QueuePage /> : <AccessDenied />;
}

/** All agencies' ratings for staff: what waits for a check, what is reported, answers that wait. The view is stored in the URL. */
function QueuePage() {
  // Not useAddress: unsaved blanks must stay in the sheet until the person has decided to leave it.
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewFromUrl(params), [params]);
  const setView = (next: QueueView, how: { replace: boolean } = { replace: false }) =>
    setParams(urlFromView(next), { ...how, preventScrollReset: true });
  const list = trpc.rating.findForProduct.useQuery(
    { limit: queuePageSize, page: view.page, body: filterOf(view) },
    { placeholderData: keepPreviousData },
  );
  const ratings = list.data?.data ?? noRatings;
  const total = list.data?.metadata.total ?? 0;
  const mayDecide = useRight("update", "businessCustomerOrder");
  const now = useNow();
  /** In the queue of answers all decisions are about the answers. */
  const about: Decision["type"] = view.queue === "statement" ? "statement" : "rating";
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  const selection = useSelection(ratings);
  // Answers that were selected must not be decided as ratings.
  const [chosenIn, setChosenIn] = useState(view.queue);
  if (view.queue !== chosenIn) {
    setChosenIn(view.queue);
    selection.clear();
  }
  const [asked, setAsked] = useState<DecisionQuestion | null>(null);
  const [touched, setTouched] = useState<string | null>(null);
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(scroller);

  const current =
    ratings.find(({ id }) => id === touched) ?? ratings.find(({ id }) => id === view.opened) ?? ratings[0];
  const open = (id: string | null, { replace } = { replace: id !== null && view.opened !== null }) => {
    if (id !== view.opened) setView({ ...view, opened: id }, { replace });
    if (id) setTouched(id);
  };
  const walkTo = (id: string) => {
    setTouched(id);
    focusRow(id, ratings.findIndex((rating) => rating.id === id) * rowHeight);
  };
  const close = () => {
    open(null);
    if (current) focusRow(current.id, 0);
  };
  const enterSheet = () => sheet.current?.querySelector("aside")?.focus();
  const decide = (decision: Decision, about: readonly ProductRating[]) => setAsked({ decision, ratings: about });
  useKeptFocus(() => (view.opened ? enterSheet() : current && focusRow(current.id, 0)));
  useListKeys(page, {
    rows: ratings,
    current,
    opened: view.opened,
    onCurrent: ({ id }) => walkTo(id),
    onFocus: setTouched,
    onOpen: (id, how) => (id ? open(id, how) : close()),
    onEnter: enterSheet,
    onChoose: mayDecide ? selection.choose : undefined,
    letters: actionKeys,
    onAct: (action, rating) => {
      if (!rating) return;
      const whyNot = about === "rating" ? whyNotRating(rating, action) : whyNotStatement(rating, action);
      if (mayDecide && unsaved === undefined && whyNot === undefined)
        decide({ type: about, state: stateAfter[action] }, [rating]);
    },
  });
  const chosen = [...selection.chosen.rows.values()];
  const at = ratings.findIndex(({ id }) => id === view.opened);
  const neighbour = (steps: number) => {
    const id = at < 0 ? undefined : ratings[at + steps]?.id;
    return id === undefined ? undefined : () => open(id);
  };
  return (
    <>
      <PageHead title={text.title} />
      <div ref={page} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <QueueFilters view={view} onView={setView} />
        <div
          ref={scroller}
          className="flex min-h-0 flex-1 flex-col overflow-y-auto border-t border-line"
          aria-busy={list.isPlaceholderData}
        >
          <Waiting active={list.isPlaceholderData} />
          {list.isPending && <ListSkeleton />}
          {list.isError && !list.data && <NotLoaded query={list} />}
          {list.isSuccess && ratings.length === 0 && <NoneListed view={view} onClear={() => setView(defaultView)} />}
          {ratings.length > 0 && (
            <QueueTable
              ratings={ratings}
              view={view}
              now={now}
              current={current?.id ?? null}
              selection={selection.chosen}
              onChoose={mayDecide ? selection.choose : undefined}
              onChooseAll={selection.chooseAll}
              onOpen={(id) => open(id)}
            />
          )}
        </div>
        {chosen.length > 0 && (
          <FootBar
            label={text.selection}
            onClose={selection.clear}
            actions={
              <>
                <Button
                  look="inverse"
                  offBecause={unsaved}
                  onClick={() => decide({ type: about, state: "rejected" }, chosen)}
                >
                  {text.rejectMany(chosen.length)}
                </Button>
                <Button
                  look="inversePrimary"
                  offBecause={unsaved}
                  onClick={() => decide({ type: about, state: "published" }, chosen)}
                >
                  {view.queue === "disputed" ? text.keepMany(chosen.length) : text.publishMany(chosen.length)}
                </Button>
              </>
            }
          >
            <b className="font-semibold tabular-nums">{text.chosen(chosen.length)}</b>
          </FootBar>
        )}
        {total > 0 && (
          <Pager
            page={view.page}
            limit={queuePageSize}
            total={total}
            onPage={(next) => setView({ ...view, page: next, opened: null })}
          />
        )}
        {view.opened !== null && (
          <div ref={sheet} className="contents">
            <StaffSheet
              key={view.opened}
              id={view.opened}
              listed={ratings[at]}
              isElsewhere={list.isSuccess && at < 0}
              position={at < 0 ? undefined : { at: (view.page - 1) * queuePageSize + at + 1, of: total }}
              mayDecide={mayDecide}
              about={about}
              onPrevious={neighbour(-1)}
              onNext={neighbour(1)}
              onClose={close}
              onDecide={(decision, rating) => decide(decision, [rating])}
            />
          </div>
        )}
      </div>
      {asked && <DecideDialog {...asked} onDone={selection.deselect} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoneListed({ view, onClear }: { view: QueueView; onClear: () => void }) {
  const isNarrow = view.agency !== "" || view.text !== "" || view.state !== "";
  if (!isNarrow) return <EmptyState title={text.empty[view.queue]}>{text.emptyText}</EmptyState>;
  return <EmptyState icon="filter" title={text.empty.all} action={<Button onClick={onClear}>{text.clear}</Button>} />;
}

function ListSkeleton() {
  return (
    <div className="overflow-hidden">
      <output className="sr-only">{uiText.loading}</output>
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex h-(--h-row) items-center gap-6 border-b border-line px-6 max-sm:px-4">
          <SkeletonBar className="w-20" />
          <SkeletonBar className="w-1/2" />
          <SkeletonBar className="ml-auto w-20" />
        </div>
      ))}
    </div>
  );
}
