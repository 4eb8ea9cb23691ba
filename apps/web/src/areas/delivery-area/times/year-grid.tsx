import { closedOn } from "@partner-konto/domain/areas/delivery-area/open-days";
import { addDays, weekday } from "@partner-konto/domain/calendar/days";
import { holidayName } from "@partner-konto/domain/calendar/holidays";
import { formatMonth, formatWeekday } from "@partner-konto/domain/format/date";
import { type KeyboardEvent, memo, useEffect, useMemo, useRef } from "react";
import { cn } from "../../../ui/cn.ts";
import { dayByKey, monthAfter } from "../../../ui/fields/month.ts";
import { timesTexts } from "./texts.ts";
import type { TimesForm } from "./times-form.ts";

interface YearGridProps {
  /** "2026-01" and so on. */
  months: readonly string[];
  /** The ISO day that has the keyboard focus. */
  at: string;
  today: string;
  closed: TimesForm["closedDays"];
  onAt: (day: string) => void;
  /** Undefined makes the days read-only. */
  onToggle: ((day: string) => void) | undefined;
}

const dayOf = (target: EventTarget): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>("[data-day]")?.dataset["day"] : undefined;

const focusOn = (grid: HTMLElement | null, day: string): void =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/** Months of days. Arrow keys move across their ends; a press closes or opens a day. */
export function YearGrid({ months, at, today, closed, onAt, onToggle }: YearGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    focusOn(grid.current, at);
  }, [at]);
  const walk = (event: KeyboardEvent) => {
    const to = dayByKey(dayOf(event.target) ?? at, event.key);
    if (!to) return;
    event.preventDefault();
    // A screen reader may have put the focus on another day than `at`, so that `at` does not change.
    if (to === at) return focusOn(grid.current, to);
    moved.current = true;
    onAt(to);
  };
  const press = (target: EventTarget) => {
    const day = dayOf(target);
    if (day === undefined) return;
    onAt(day);
    if (holidayName(day) === undefined) onToggle?.(day);
  };
  return (
    // The days inside are buttons; one handler serves all of them.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={grid}
      onKeyDown={walk}
      onClick={({ target }) => press(target)}
      className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      {months.map((month) => (
        <Month
          key={month}
          month={month}
          at={at.startsWith(month) ? at : undefined}
          today={today.startsWith(month) ? today : undefined}
          closed={closed}
          readOnly={onToggle === undefined}
        />
      ))}
    </div>
  );
}

interface MonthProps {
  month: string;
  at: string | undefined;
  today: string | undefined;
  closed: TimesForm["closedDays"];
  readOnly: boolean;
}

interface Day {
  date: string;
  holiday: string | undefined;
  isWeekend: boolean;
}

/** The days of a month in weeks from Monday on; null outside the month. */
function weeksOf(month: string): (Day | null)[][] {
  const first = `${month}-01`;
  const weeks: (Day | null)[][] = [];
  for (
    let monday = addDays(first, 1 - weekday(first));
    monday < `${monthAfter(month, 1)}-01`;
    monday = addDays(monday, 7)
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, later) => {
        const date = addDays(monday, later);
        return date.startsWith(month) ? { date, holiday: holidayName(date), isWeekend: later > 4 } : null;
      }),
    );
  }
  return weeks;
}

/** Any Monday to Sunday, for the weekday names. */
const someWeek = Array.from({ length: 7 }, (_, later) => `2026-11-${16 + later}`);

const Month = memo(function Month({ month, at, today, closed, readOnly }: MonthProps) {
  const weeks = useMemo(() => weeksOf(month), [month]);
  return (
    <table
      aria-label={formatMonth(`${month}-01`)}
      className="w-full table-fixed border-separate border-spacing-0.5 self-start text-center tabular-nums"
    >
      <caption className="pb-1 text-left type-13 font-medium text-ink-2">{formatMonth(`${month}-01`)}</caption>
      <thead>
        <tr className="type-12 text-ink-3">
          {someWeek.map((date) => (
            <th key={date} scope="col" className="font-normal">
              {formatWeekday(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a week of a month has no other identity.
          <tr key={index}>
            {week.map((day, weekdayAt) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: empty days have no other identity.
              <td key={weekdayAt} className="p-0">
                {day && (
                  <DayButton
                    day={day}
                    closed={closedOn({ closedDays: closed }, day.date)}
                    isToday={day.date === today}
                    isTabStop={day.date === at}
                    readOnly={readOnly}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

interface DayButtonProps {
  day: Day;
  closed: TimesForm["closedDays"][number] | undefined;
  isToday: boolean;
  isTabStop: boolean;
  readOnly: boolean;
}

function DayButton({ day: { date, holiday, isWeekend }, closed, isToday, isTabStop, readOnly }: DayButtonProps) {
  const said = [
    holiday !== undefined && timesTexts.holiday(holiday),
    closed && timesTexts.closedBecause(closed.reason),
    isWeekend && timesTexts.weekend,
  ].filter((part) => typeof part === "string");
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={isTabStop ? 0 : -1}
      aria-pressed={closed !== undefined}
      aria-disabled={readOnly || holiday !== undefined || undefined}
      aria-label={[`${Number(date.slice(8))}. ${formatMonth(date)}, ${formatWeekday(date)}`, ...said].join(", ")}
      title={said.join(", ") || undefined}
      className={cn(
        "grid h-7 w-full place-items-center rounded-1 type-13 max-sm:h-11 max-sm:type-16",
        readOnly ? "cursor-default" : "hover:bg-hover",
        isWeekend && "text-ink-3",
        holiday !== undefined && "hatch text-ink-3",
        closed && "bg-ink font-medium text-surface hover:bg-ink",
        isToday && !closed && "font-medium shadow-[inset_0_0_0_1px_var(--line-control)]",
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}
