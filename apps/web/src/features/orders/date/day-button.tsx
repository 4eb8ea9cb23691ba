import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { formatMonth, formatWeekday } from "@partner-konto/domain/format/date";
import { latePromiseText, notOfferedTexts } from "@partner-konto/domain/texts/calendar";
import type { KeyboardEvent } from "react";
import { cn } from "../../../ui/cn.ts";
import { orderTexts } from "../texts.ts";

/** "1. Dezember 2026, Di": begins with the visible figure, so that speech input finds the day by it. */
function spokenDay(date: string): string {
  return `${Number(date.slice(8))}. ${formatMonth(date)}, ${formatWeekday(date)}`;
}

interface DayButtonProps {
  day: DeliveryDay;
  outside: boolean;
  today: boolean;
  picked: boolean;
  tabStop: boolean;
  onPick: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** One day of the calendar. Days that are not offered stay focusable, so that keyboard users can read the reason. */
export function DayButton({ day, outside, today, picked, tabStop, onPick, onKey }: DayButtonProps) {
  const { date, offered, reason, against, promised } = day;
  const past = reason === notOfferedTexts.past;
  const place = promised === "inside" ? orderTexts.promised : promised === "late" ? latePromiseText : undefined;
  return (
    <button
      type="button"
      data-day={date}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={!offered || undefined}
      aria-pressed={picked}
      aria-label={[spokenDay(date), reason ?? place, against].filter(Boolean).join(", ")}
      title={reason ?? against ?? place}
      onClick={onPick}
      onKeyDown={onKey}
      className={cn(
        "grid h-9 w-full place-items-center rounded-2 font-medium max-sm:h-11",
        offered && "hover:bg-hover",
        promised === "inside" && offered && "bg-selected",
        (outside || past) && "font-normal text-ink-3",
        against && !picked && "hatch",
        !offered && !past && "hatch font-normal text-ink-3",
        today && !picked && "shadow-[inset_0_0_0_1px_var(--line-control)]",
        picked && "bg-ink font-medium text-surface hover:bg-ink",
      )}
    >
      {Number(date.slice(8))}
    </button>
  );
}
