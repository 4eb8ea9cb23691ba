import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useRight, useSees } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useHasUnsaved } from "../../edit/unsaved.ts";
import { unsavedTexts } from "../../edit/unsaved-texts.ts";
import { ListPage } from "../../shell/list/list-page.tsx";
import { NothingListed } from "../../shell/list/list-state.tsx";
import { PageHead } from "../../shell/page/page-head.tsx";
import { AccessDenied } from "../../shell/page/route-error.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { FootBar } from "../../ui/list/foot-bar.tsx";
import { useListRows } from "../../ui/list/use-list-rows.ts";
import { useSelection } from "../../ui/list/use-selection.ts";
import { useNow } from "../../ui/use-now.ts";
import { pageSize } from "../../ui/view/fields.ts";
import { useGuardedView } from "../../ui/view/use-view.ts";
import { DecideDialog, type Decision } from "./decide-dialog.tsx";
import { QueueFilters } from "./queue-filters.tsx";
import { QueueTable } from "./queue-table.tsx";
import { filterOf, type Queue, queueView } from "./queue-view.ts";
import { whyNotRating, whyNotStatement } from "./staff-actions.ts";
import { StaffSheet } from "./staff-sheet.tsx";
import { staffTexts as text } from "./staff-texts.ts";

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

type Subject = Decision["type"];

/** The selected ratings, and the question about some of them. Decisions are about the ratings or, in the queue of answers, about the answers. */
function useDecisions(ratings: readonly ProductRating[], queue: Queue) {
  const selection = useSelection(ratings);
  // Answers that were selected must not be decided as ratings.
  const [chosenIn, setChosenIn] = useState(queue);
  if (queue !== chosenIn) {
    setChosenIn(queue);
    selection.clear();
  }
  const [asked, setAsked] = useState<DecisionQuestion | null>(null);
  const about: Subject = queue === "statement" ? "statement" : "rating";
  const unsaved = useHasUnsaved() ? unsavedTexts.saveFirst : undefined;
  return {
    selection,
    about,
    unsaved,
    decide: (decision: Decision, some: readonly ProductRating[]) => setAsked({ decision, ratings: some }),
    mayAct: (action: "publish" | "reject", rating: ProductRating) =>
      unsaved === undefined && (about === "rating" ? whyNotRating : whyNotStatement)(rating, action) === undefined,
    dialog: asked && <DecideDialog {...asked} onDone={selection.deselect} onClose={() => setAsked(null)} />,
  };
}

/** All agencies' ratings for staff: what waits for a check, what is reported, answers that wait. */
function QueuePage() {
  // Unsaved blanks must stay in the sheet.
  const address = useGuardedView(queueView);
  const { view } = address;
  const list = trpc.rating.findForProduct.useQuery(
    { limit: pageSize, page: view.page, body: filterOf(view) },
    { placeholderData: keepPreviousData },
  );
  const ratings = list.data?.data ?? noRatings;
  const total = list.data?.metadata.total ?? 0;
  const mayDecide = useRight("update", "businessCustomerOrder");
  const now = useNow();
  const decisions = useDecisions(ratings, view.queue);
  const { selection, about, decide } = decisions;
  const onChoose = mayDecide ? selection.choose : undefined;
  const { refs, sheet, current, open, close, place } = useListRows({
    rows: ratings,
    before: (view.page - 1) * pageSize,
    total,
    opened: view.opened,
    onOpened: (opened, how) => address.show({ ...view, opened }, how),
    onChoose,
    letters: actionKeys,
    onAct: (action, rating) => {
      if (rating && mayDecide && decisions.mayAct(action, rating))
        decide({ type: about, state: stateAfter[action] }, [rating]);
    },
  });
  return (
    <>
      <PageHead title={text.title} />
      <ListPage
        {...refs}
        address={address}
        query={list}
        count={ratings.length}
        total={total}
        filters={<QueueFilters view={view} onFilter={address.filter} />}
        skeleton={<ListSkeleton />}
        empty={
          <NothingListed
            words={{ none: text.empty[view.queue], noneText: text.emptyText, noneFits: text.empty.all }}
            address={address}
          />
        }
        foot={<ChosenBar queue={view.queue} decisions={decisions} />}
        sheet={
          view.opened !== null && (
            <div ref={sheet} className="contents">
              <StaffSheet
                key={view.opened}
                id={view.opened}
                isElsewhere={list.isSuccess && !place.listed}
                {...place}
                mayDecide={mayDecide}
                about={about}
                onClose={close}
                onDecide={(decision, rating) => decide(decision, [rating])}
              />
            </div>
          )
        }
      >
        <QueueTable
          ratings={ratings}
          view={view}
          now={now}
          current={current}
          selection={selection.chosen}
          onChoose={onChoose}
          onChooseAll={selection.chooseAll}
          onOpen={(id) => open(id)}
        />
      </ListPage>
      {decisions.dialog}
    </>
  );
}

function ChosenBar({ queue, decisions }: { queue: Queue; decisions: ReturnType<typeof useDecisions> }) {
  const { selection, about, unsaved, decide } = decisions;
  const chosen = [...selection.chosen.rows.values()];
  if (chosen.length === 0) return null;
  return (
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
            {queue === "disputed" ? text.keepMany(chosen.length) : text.publishMany(chosen.length)}
          </Button>
        </>
      }
    >
      <b className="font-semibold tabular-nums">{text.chosen(chosen.length)}</b>
    </FootBar>
  );
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
