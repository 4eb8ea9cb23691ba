import { closeDays, openDays } from "@partner-konto/domain/areas/delivery-area/closed-days";
import { closedOn } from "@partner-konto/domain/areas/delivery-area/open-days";
import { berlinTime, daysBetween } from "@partner-konto/domain/format/berlin";
import { formatDay } from "@partner-konto/domain/format/date";
import { useState } from "react";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useWide } from "../../../shell/use-wide.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { DayInput } from "../../../ui/fields/day-input.tsx";
import { Field, FieldError } from "../../../ui/fields/field.tsx";
import { monthAfter } from "../../../ui/fields/month.ts";
import { unreadableIn } from "../../../ui/fields/unreadable-in.ts";
import { useNow } from "../../../ui/use-now.ts";
import type { SectionProps } from "./classes-section.tsx";
import { Suggestions } from "./suggestions.tsx";
import { timesTexts } from "./texts.ts";
import type { TimesForm } from "./times-form.ts";
import { YearGrid } from "./year-grid.tsx";

type ClosedDays = TimesForm["closedDays"];

interface CalendarProps extends SectionProps {
  /** The area's postal codes. */
  codes: readonly string[];
}

/** The year with public holidays and the area's closed days; on phones one month of it. */
export function CalendarSection({ form, errors, readOnly, codes, onChange }: CalendarProps) {
  const today = berlinTime(useNow()).date;
  const [at, setAt] = useState(today);
  const isWide = useWide("640px");
  const year = at.slice(0, 4);
  const put = (closedDays: ClosedDays) => onChange({ closedDays });
  const toggle = (day: string) =>
    put(
      closedOn(form, day)
        ? openDays(form.closedDays, day, day)
        : closeDays(form.closedDays, { from: day, to: day, reason: "" }),
    );
  const step = (by: -1 | 1) => {
    const month = monthAfter(at.slice(0, 7), isWide ? 12 * by : by);
    setAt(`${month}-01`);
  };
  return (
    <section aria-label={timesTexts.calendar} className="border-b border-line py-6">
      <h2>{timesTexts.calendar}</h2>
      <p className="mt-1 max-w-[692px] type-13 text-ink-3">
        {readOnly ? timesTexts.calendarReadOnly : timesTexts.calendarIntro}
      </p>
      {errors["closedDays"] && <FieldError>{errors["closedDays"]}</FieldError>}
      <div className="mt-3 mb-2 flex items-center gap-1">
        <IconButton
          icon="chevronLeft"
          label={isWide ? timesTexts.previousYear : timesTexts.previousMonth}
          className="-ml-2"
          onClick={() => step(-1)}
        />
        <h3 aria-live="polite" className="min-w-20 text-center tabular-nums">
          {timesTexts.year(year)}
        </h3>
        <IconButton
          icon="chevronRight"
          label={isWide ? timesTexts.nextYear : timesTexts.nextMonth}
          onClick={() => step(1)}
        />
        <span className="ml-auto flex flex-wrap gap-x-4 gap-y-1 type-13 text-ink-3">
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3 rounded-1 bg-ink" />
            {timesTexts.legendClosed}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className="hatch size-3 rounded-1" />
            {timesTexts.legendHoliday}
          </span>
        </span>
      </div>
      <YearGrid
        months={isWide ? Array.from({ length: 12 }, (_, month) => monthAfter(`${year}-01`, month)) : [at.slice(0, 7)]}
        at={at}
        today={today}
        closed={form.closedDays}
        onAt={setAt}
        onToggle={readOnly ? undefined : toggle}
      />
      {!readOnly && <p className="mt-2 type-13 text-ink-3">{timesTexts.gridHelp}</p>}
      <div className="mt-4 grid gap-x-8 gap-y-6 md:grid-cols-2">
        <ClosedList closed={form.closedDays} year={year} onClosed={readOnly ? undefined : put} />
        {!readOnly && (
          <div className="grid content-start gap-5">
            <CloseRange key={year} onClose={(range) => put(closeDays(form.closedDays, range))} />
            <Suggestions closed={form.closedDays} year={Number(year)} codes={codes} onClosed={put} />
          </div>
        )}
      </div>
    </section>
  );
}

interface ClosedProps {
  closed: ClosedDays;
  onClosed: (closed: ClosedDays) => void;
}

const daysOf = ({ from, to }: ClosedDays[number]) => daysBetween(from, to) + 1;
const whenOf = ({ from, to }: ClosedDays[number]) =>
  from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`;

interface ClosedListProps extends Pick<ClosedProps, "closed"> {
  year: string;
  /** Undefined for read-only users. */
  onClosed: ClosedProps["onClosed"] | undefined;
}

function ClosedList({ closed, year, onClosed }: ClosedListProps) {
  const inYear = closed.filter(({ from, to }) => from.slice(0, 4) <= year && year <= to.slice(0, 4));
  return (
    <div>
      <h3 className="type-13 font-medium text-ink-2">{timesTexts.closedList}</h3>
      {inYear.length === 0 ? (
        <p className="mt-1 text-ink-3">{timesTexts.noClosed}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {inYear.map((entry) => (
            <li key={entry.from} className="flex items-center gap-2 py-1.5">
              <span className="min-w-0 flex-1">
                <span className="block tabular-nums">{whenOf(entry)}</span>
                <span className="block truncate type-13 text-ink-3">
                  {[timesTexts.count(daysOf(entry)), entry.reason].filter(Boolean).join(", ")}
                </span>
              </span>
              {onClosed && (
                <IconButton
                  icon="trash"
                  label={timesTexts.reopen(whenOf(entry))}
                  onClick={() => onClosed(closed.filter((other) => other !== entry))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const noRange = { from: "", to: "", reason: "" };

/** Inputs for a range of closed days with its reason. */
export function CloseRange({ onClose }: { onClose: (range: ClosedDays[number]) => void }) {
  // An unreadable day is undefined, and its field shows the error.
  const [range, setRange] = useKept<{ from: string | undefined; to: string | undefined; reason: string }>(
    "closed days",
    noRange,
  );
  const [tried, setTried] = useState(false);
  const { from, reason } = range;
  const to = range.to === "" ? from : range.to;
  const isRead = from !== undefined && to !== undefined;
  const wrong = from === "" ? timesTexts.rangeMissing : isRead && to < from ? timesTexts.rangeWrong : undefined;
  const close = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    setTried(wrong !== undefined);
    if (wrong !== undefined || unreadableIn(currentTarget.closest("fieldset")) || !isRead) return;
    onClose({ from, to, reason: reason.trim() });
    setRange(noRange);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 type-13 font-medium text-ink-2">{timesTexts.closeRange}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Field label={timesTexts.rangeFrom} error={tried ? wrong : undefined}>
          {(control) => (
            <DayInput {...control} lie="ahead" value={from ?? ""} onRead={(day) => setRange({ ...range, from: day })} />
          )}
        </Field>
        <Field label={timesTexts.rangeTo} optional>
          {(control) => (
            <DayInput
              {...control}
              lie="ahead"
              from={from}
              value={range.to ?? ""}
              onRead={(day) => setRange({ ...range, to: day })}
            />
          )}
        </Field>
      </div>
      <div className="flex items-end gap-3">
        <BoundedTextField
          most={200}
          label={timesTexts.reason}
          optional
          className="flex-1"
          value={reason}
          onChange={(reason) => setRange({ ...range, reason })}
        />
        <Button before="plus" onClick={close}>
          {timesTexts.close}
        </Button>
      </div>
    </fieldset>
  );
}
