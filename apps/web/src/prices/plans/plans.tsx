import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../data/mutation.ts";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { ListState } from "../../shell/list/list-state.tsx";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { DropPlan } from "./drop-plan.tsx";
import { PlanCalendar } from "./plan-calendar.tsx";
import { planTexts as text } from "./texts.ts";
import { whenOf } from "./when-of.ts";

const looks: Readonly<Record<Plan["state"], string>> = {
  waiting: "bg-warn-tint text-warn",
  planned: "bg-new-tint text-new",
  published: "bg-ok-tint text-ok",
  kept: "bg-ok-tint text-ok",
  refused: "bg-bad-tint text-bad",
  returned: "bg-canvas text-ink-2",
  dropped: "bg-canvas text-ink-2",
};

/** Time that the server may take to carry out a beginning or end. */
const carriedOutWithinMs = 2000;
const dayMs = 24 * 3_600_000;

/** Milliseconds until a plan begins or ends, when the list is fetched again; false when that is more than a day away. */
function untilNext(plans: readonly Plan[] = []): number | false {
  const moments = plans
    .filter(({ state }) => state !== "waiting")
    .map(({ state, startsAt, returnsAt }) => (state === "published" ? returnsAt : startsAt));
  const next = Math.min(...moments.flatMap((moment) => (moment === null ? [] : Date.parse(moment))));
  const wait = Math.max(0, next - Date.now()) + carriedOutWithinMs;
  return wait < dayMs && wait;
}

/** Plans that wait for approval come first; the others run on their own. */
const waitingFirst = (plans: readonly Plan[]): Plan[] =>
  plans.toSorted((one, other) => Number(other.state === "waiting") - Number(one.state === "waiting"));

interface PlansProps {
  className?: string;
  /** The list is the page's only content, and the page has the heading. */
  isPage?: boolean;
  /** The id of the plan that a link leads to. */
  chosen?: string | null;
}

/** Planned prices, in a calendar and as a list, and the outcome of earlier plans. */
export function Plans({ className, isPage = false, chosen = null }: PlansProps) {
  const open = trpc.prices.findPlans.useQuery({ body: {} }, { refetchInterval: ({ state }) => untilNext(state.data) });
  const { data: plans = [] } = open;
  const [showsOver, setShowsOver] = useState(false);
  const mayPlan = useRight("update", "businessCustomerDeliveryArea");
  // A link to a finished plan opens the list of finished plans.
  const isChosenOver = chosen !== null && open.data?.some(({ id }) => id === chosen) === false;
  const seesOver = showsOver || isChosenOver;
  const over = trpc.prices.findPlans.useQuery({ body: { isOver: true, limit: 10 } }, { enabled: seesOver });
  const isGone = isChosenOver && over.data?.some(({ id }) => id === chosen) === false;
  return (
    <section aria-label={text.plans} className={className}>
      <h2 className={isPage ? "sr-only" : "mb-2"}>{text.plans}</h2>
      {isGone && <Note className="mb-4">{text.gone}</Note>}
      <ListState
        query={open}
        count={plans.length}
        skeleton={<SkeletonBar className="h-24 w-full" />}
        empty={
          <>
            <p className="text-ink-3">{text.none}</p>
            {isPage && mayPlan && (
              <p className="mt-1 text-ink-3">
                {text.howTo} <Link to="/settings/delivery-areas?mode=prices">{text.toMany}</Link>
              </p>
            )}
          </>
        }
      >
        <PlanCalendar plans={plans} />
        <PlanList plans={waitingFirst(plans)} chosen={chosen} />
      </ListState>
      <details className="mt-3" open={seesOver} onToggle={({ currentTarget }) => setShowsOver(currentTarget.open)}>
        <summary className="cursor-pointer py-1 type-13 text-ink-2">{text.over}</summary>
        <ListState
          query={over}
          count={over.data?.length ?? 0}
          skeleton={<SkeletonBar className="h-12 w-full" />}
          empty={text.none}
        >
          <PlanList plans={over.data ?? []} chosen={chosen} />
        </ListState>
      </details>
    </section>
  );
}

function PlanList({ plans, chosen }: { plans: readonly Plan[]; chosen: string | null }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {plans.map((plan) => (
        <PlanRow key={plan.id} plan={plan} isChosen={plan.id === chosen} />
      ))}
    </ul>
  );
}

function PlanRow({ plan, isChosen }: { plan: Plan; isChosen: boolean }) {
  const { id, state, areas, mayAgree, mayDrop } = plan;
  const agree = trpc.prices.agreeToPlan.useMutation(effectOf("prices.agreeToPlan"));
  const [isDropping, setDropping] = useState(false);
  const when = whenOf(plan);
  const changed = areas.filter(({ fits }) => !fits).map(({ name }) => name);
  const counts = state === "published";
  const box = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: "center" });
  }, [isChosen]);
  return (
    <li
      ref={box}
      aria-current={isChosen || undefined}
      className="py-2 aria-[current]:-mx-3 aria-[current]:rounded-2 aria-[current]:bg-selected aria-[current]:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PlanFacts plan={plan} />
        {mayAgree && (
          <Button
            size="small"
            look="primary"
            busy={agree.isPending}
            aria-label={text.agreeOf(when)}
            onClick={() => agree.mutate({ id })}
          >
            {text.agree}
          </Button>
        )}
        {mayDrop && (
          <Button
            size="small"
            aria-label={counts ? text.stayOf(when) : text.dropOf(when)}
            onClick={() => setDropping(true)}
          >
            {counts ? text.stay : text.drop}
          </Button>
        )}
      </div>
      {isDropping && <DropPlan plan={plan} onClose={() => setDropping(false)} />}
      {changed.length > 0 && (
        <Note meaning="warn" className="mt-2">
          {text.changed(changed.join(", "))}
        </Note>
      )}
      <details className="type-13" open={isChosen}>
        <summary className="cursor-pointer py-1 text-ink-2">{text.changes}</summary>
        <dl className="grid gap-2 pb-2">
          {areas.map((area) => (
            <div key={area.id}>
              <dt className="font-medium">{area.name}</dt>
              {area.changes.map((change) => (
                <dd key={change} className="tabular-nums text-ink-2">
                  {change}
                </dd>
              ))}
              {area.moreChanges > 0 && <dd className="text-ink-3">{text.more(area.moreChanges)}</dd>}
            </div>
          ))}
        </dl>
      </details>
    </li>
  );
}

/** When a plan begins and ends, its state, its areas, and who made and agreed to it. */
function PlanFacts({ plan }: { plan: Plan }) {
  const { state, areas, by, viaKey, note, refusal, agreedBy, mayAgree } = plan;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="tabular-nums">{whenOf(plan)}</span>
        <span className={cn("rounded-full px-2 type-12 font-semibold", looks[state])}>{text.states[state]}</span>
      </p>
      <p className="type-13 text-ink-3">
        {text.about(
          areas.map(({ name }) => name),
          by,
        )}
        {viaKey && (
          <>
            {" "}
            <Icon name="key" className="inline size-3" /> {text.viaKey}
          </>
        )}
      </p>
      {agreedBy !== null && <p className="type-13 text-ink-3">{text.agreed(agreedBy)}</p>}
      {state === "waiting" && !mayAgree && <p className="type-13 text-ink-3">{text.ownWaits}</p>}
      {note !== "" && <p className="type-13 text-ink-2">{note}</p>}
      {refusal !== null && <p className="type-13 text-bad">{text.refusals[refusal]}</p>}
    </div>
  );
}
