import type { DaysQuestion, DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDay, formatMonth, formatWeekday } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { IconButton } from "../../ui/button.tsx";
import { dayByKey, monthAfter, monthWeeks, monthWith } from "../../ui/fields/month.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { planTexts } from "../plan-texts.ts";
import { areaLines } from "./area-days.ts";
import { DayButton } from "./day-button.tsx";
import type { Level } from "./load.ts";
import { reasonLines } from "./reasons.ts";

interface DayCalendarProps {
  asked: DaysQuestion;
  picked: string | null;
  /** The day to begin with while none is picked. */
  around?: string | null;
  /** How full a day is; without it days show no level. */
  levelOn?: ((day: string) => Level) | undefined;
  onPick: (day: string) => void;
}

/** The month on show, and the day on which the keys stand. The focus follows the keys, also to another month. */
function useMonth(first: string, asked: DaysQuestion) {
  const today = berlinTime(asked.now).date;
  const thisMonth = today.slice(0, 7);
  // Until the user turns the pages, the month with this week and the proposed day is shown.
  const [turned, setMonth] = useState<string | null>(null);
  const [walked, setAt] = useState<string | null>(null);
  const at = walked ?? first;
  const month = turned ?? monthWith(first, asked);
  const moved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);
  const walk = (event: KeyboardEvent) => {
    const to = dayByKey(at, event.key);
    if (!to) return;
    event.preventDefault();
    if (to < (monthWeeks(thisMonth, asked)[0]?.days[0]?.date ?? today)) return;
    moved.current = true;
    setAt(to);
    setMonth(to.slice(0, 7));
  };
  const turn = (months: number) => {
    const to = monthAfter(month, months);
    setMonth(to);
    setAt(to <= thisMonth ? today : `${to}-01`);
  };
  return { grid, month, isFirst: month <= thisMonth, at, setAt, walk, turn };
}

/**
 * A month of days. Promised days are grey. Days that are not offered are hatched, with the reason in words below. Days that the
 * area has a reason against are hatched too, but can be picked. Arrow keys move between days.
 */
export function DayCalendar({ asked, picked, around = null, levelOn, onPick }: DayCalendarProps) {
  const today = berlinTime(asked.now).date;
  const { grid, month, isFirst, at, setAt, walk, turn } = useMonth(picked ?? around ?? today, asked);
  const weeks = monthWeeks(month, asked);
  const days = weeks.flatMap((week) => week.days);
  // The current month's page continues into the next month; then neither counts as outside.
  const isThisMonth = month === today.slice(0, 7);
  const last = days.at(-1)?.date.slice(0, 7) ?? month;
  const title = [...new Set(isThisMonth ? [month, last] : [month])].map((one) => formatMonth(`${one}-01`)).join(" – ");
  const tabStop = days.some(({ date }) => date === at) ? at : days[0]?.date;
  const pick = (day: DeliveryDay) => {
    setAt(day.date);
    if (day.offered) onPick(day.date);
  };
  return (
    <div>
      <MonthBar title={title} isFirst={isFirst} onTurn={turn} />
      <table
        ref={grid}
        aria-label={title}
        className="w-full table-fixed border-separate border-spacing-0.5 text-center tabular-nums"
      >
        <thead>
          <tr className="type-12 text-ink-3">
            <th scope="col" className="w-7 font-normal">
              {dialogTexts.weekShort}
            </th>
            {weeks[0]?.days.map(({ date }) => (
              <th key={date} scope="col" className="h-[22px] font-normal">
                {formatWeekday(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ week, days: inWeek }) => (
            <tr key={week}>
              <th scope="row" className="type-12 font-normal text-ink-3">
                <span className="sr-only">{dialogTexts.week(week)}</span>
                <span aria-hidden="true">{week}</span>
              </th>
              {inWeek.map((day) => (
                <td key={day.date} className="p-0">
                  <DayButton
                    day={day}
                    level={day.offered ? levelOn?.(day.date) : undefined}
                    outside={!isThisMonth && !day.date.startsWith(month)}
                    today={day.date === today}
                    picked={day.date === picked}
                    tabStop={day.date === tabStop}
                    onPick={() => pick(day)}
                    onKey={walk}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Reasons at={days.find(({ date }) => date === at)} days={days} levelOn={levelOn} />
    </div>
  );
}

interface MonthBarProps {
  title: string;
  /** The current month, before which there is none. */
  isFirst: boolean;
  onTurn: (months: number) => void;
}

function MonthBar({ title, isFirst, onTurn }: MonthBarProps) {
  return (
    <div className="mb-1 flex items-center">
      <IconButton
        icon="chevronLeft"
        label={dialogTexts.previousMonth}
        className="-ml-2 aria-disabled:text-ink-off"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onTurn(-1)}
      />
      <h3 aria-live="polite" className="flex-1 text-center">
        {title}
      </h3>
      <IconButton icon="chevronRight" label={dialogTexts.nextMonth} className="-mr-2" onClick={() => onTurn(1)} />
    </div>
  );
}

interface ReasonsProps {
  at: DeliveryDay | undefined;
  days: readonly DeliveryDay[];
  levelOn: ((day: string) => Level) | undefined;
}

/** The reasons why days are not offered; the focused day's reason is announced first. */
function Reasons({ at, days, levelOn }: ReasonsProps) {
  const full = days.flatMap(({ date, offered }) => {
    const level = offered ? levelOn?.(date) : undefined;
    const isFull = level && level.capacity !== null && level.amount >= level.capacity;
    return isFull ? [{ when: formatDayRange(date, date), why: planTexts.full(level.text) }] : [];
  });
  return (
    <>
      <output className="sr-only">{at && !at.offered ? `${formatDay(at.date)}: ${at.reason}` : ""}</output>
      <dl className="mt-2 grid grid-cols-[92px_minmax(0,1fr)] gap-x-2 gap-y-px type-13 tabular-nums text-ink-3">
        {[...reasonLines(days), ...areaLines(days), ...full].map(({ when, why }) => (
          <div key={`${when} ${why}`} className="contents">
            <dt className="font-medium text-ink-2">{when}</dt>
            <dd>{why}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
