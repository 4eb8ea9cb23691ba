import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay } from "@partner-konto/domain/format/date";
import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, useNavigate, useParams } from "react-router";
import { api } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { usePlace } from "../../shell/place/use-place.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Growing, SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { useNow } from "../../ui/use-now.ts";
import { urlDay } from "../../ui/view/url-day.ts";
import { useView } from "../../ui/view/use-view.ts";
import { SettingsButton } from "../plan/settings-button.tsx";
import { Board } from "./board.tsx";
import { dayView, dayViews } from "./day-address.ts";
import { DayStrip } from "./day-strip.tsx";
import { dayTexts as text } from "./day-texts.ts";
import { SuggestButton } from "./suggest-button.tsx";
import { useDayPlan } from "./use-day-plan.ts";
import { nextDelivery, useFirstDay } from "./use-first-day.ts";

const DayList = lazy(async () => ({ default: (await import("./print/day-list.tsx")).DayList }));
const DriverCards = lazy(async () => ({ default: (await import("./print/driver-cards.tsx")).DriverCards }));
const Driver = lazy(async () => ({ default: (await import("./driver/driver-list.tsx")).DriverList }));
const DayMap = lazy(async () => ({ default: (await import("./map/day-map.tsx")).DayMap }));
const Exports = lazy(async () => ({ default: (await import("./export/export-buttons.tsx")).ExportButtons }));

const today = () => berlinTime(new Date().toISOString()).date;

/** Prefetches the day without waiting, because the page has a skeleton. */
export function loader({ params: { id, date } }: LoaderFunctionArgs): null {
  const named = urlDay(date ?? null);
  if (id === undefined) return null;
  if (named === null) void api.order.list.prefetch(nextDelivery(id, today()));
  else void api.dispatch.getDay.prefetch({ businessCustomerId: id, date: named });
  return null;
}

export function Component() {
  const { id, date } = useParams();
  const now = useNow();
  const today = berlinTime(now).date;
  return id === undefined ? null : <OfDay key={id} agencyId={id} named={urlDay(date ?? null)} today={today} />;
}

function OfDay({ agencyId, named, today }: { agencyId: string; named: string | null; today: string }) {
  const first = useFirstDay(agencyId, today, named === null);
  const day = named ?? first;
  if (day === undefined) return <SkeletonBar className="m-6 h-40" />;
  return <DayPage agencyId={agencyId} date={day} today={today} />;
}

/** The deliveries of a day: as a plan, as a list or cards to print, or as the driver's list. */
function DayPage({ agencyId, date, today }: { agencyId: string; date: string; today: string }) {
  const {
    params,
    view: { view, truckId },
    filter,
  } = useView(dayView);
  const navigate = useNavigate();
  const agency = usePlace("agency")?.agency;
  const plan = useDayPlan(agencyId, date);
  const { data, isError } = plan.query;
  const toDay = (day: string) => `/agency/${agencyId}/day/${day}${params.size > 0 ? `?${params}` : ""}`;
  const go = (day: string) => void navigate(toDay(day));
  const first = date >= today && date < addDays(today, 8) ? today : addDays(date, -2);
  return (
    <div data-in-order className="flex min-h-0 min-w-0 flex-1 flex-col print:block">
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line px-6 py-2.5 max-sm:px-4 max-[360px]:px-2 print:hidden">
        <h2 className="sr-only">{text.title(formatDay(date))}</h2>
        <div className="flex flex-wrap items-center gap-1">
          <IconButton icon="chevronLeft" label={text.previous} onClick={() => go(addDays(date, -1))} />
          <DayInput
            aria-label={text.day}
            value={date}
            late
            lie="near"
            onRead={(day) => day && day !== date && go(day)}
            className="w-36 max-sm:w-28"
          />
          <IconButton icon="chevronRight" label={text.next} onClick={() => go(addDays(date, 1))} />
          {date !== today && <Button onClick={() => go(today)}>{text.today}</Button>}
        </div>
        <Segmented
          label={text.views}
          value={view}
          options={dayViews.map((value) => ({ value, label: text[value] }))}
          onChange={(next) => filter({ view: next })}
        />
        {(data || isError) && (
          <Suspense fallback={<Growing />}>
            <div className="ml-auto flex flex-wrap items-center gap-2">
              {data && data.orders.length > 0 && view !== "driver" && (
                <Exports day={data} agency={agency?.name ?? ""} truckId={view === "board" ? null : truckId} />
              )}
              {(view === "list" || view === "cards") && (
                <Button look="primary" before="print" onClick={() => print()}>
                  {text.print}
                </Button>
              )}
              {view === "board" && <SettingsButton agencyId={agencyId} />}
            </div>
          </Suspense>
        )}
      </div>
      {!data && !isError && <SkeletonBar className="m-6 h-40" />}
      {view === "board" && <DayStrip agencyId={agencyId} day={date} first={first} toDay={toDay} />}
      {data?.reason && <Note className="mx-6 mt-3 max-sm:mx-4 print:hidden">{text.closed(data.reason)}</Note>}
      {!data && isError && <NotLoaded query={plan.query} />}
      {data && (
        <Suspense fallback={<SkeletonBar className="m-6 h-40" />}>
          {view === "list" && <DayList day={data} agency={agency?.name ?? ""} />}
          {view === "cards" && (
            <DriverCards
              day={data}
              agency={agency?.name ?? ""}
              truckId={truckId}
              onTruck={(truckId) => filter({ truckId })}
            />
          )}
          {view === "driver" && <Driver day={data} truckId={truckId} onTruck={(truckId) => filter({ truckId })} />}
          {view === "board" && <Planning day={data} plan={plan} />}
        </Suspense>
      )}
    </div>
  );
}

function Planning({ day, plan }: { day: DispatchDay; plan: ReturnType<typeof useDayPlan> }) {
  const isEmpty = day.orders.length + day.undated.length + day.earlier.length === 0;
  if (day.trucks.length === 0)
    return (
      <EmptyState title={text.noTrucks} action={<SettingsButton agencyId={day.businessCustomerId} />}>
        {text.noTrucksText}
      </EmptyState>
    );
  if (isEmpty) return <EmptyState title={text.empty} />;
  return (
    <Board key={day.day} day={day} pending={plan.pending} put={plan.put}>
      {(board) => (
        <>
          <SuggestButton day={day} board={board} onTake={plan.put} />
          <Suspense>
            <DayMap day={day} board={board} />
          </Suspense>
        </>
      )}
    </Board>
  );
}
