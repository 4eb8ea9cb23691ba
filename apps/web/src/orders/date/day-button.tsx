import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { latePromiseText, notOfferedTexts } from "@partner-konto/domain/calendar/texts";
import { formatMonth, formatWeekday } from "@partner-konto/domain/format/date";
import type { KeyboardEvent } from "react";
import { cn } from "../../ui/cn.ts";
import { orderTexts } from "../texts.ts";
import type { Level } from "./load.ts";

/** "1. Dezember 2026, Di": begins with the visible figure, so that speech input finds the day by it. */
function spokenDay(date: string): string {
  return `${Number(date.slice(8))}. ${formatMonth(date)}, ${formatWeekday(date)}`;
}

interface DayButtonProps {
  day: DeliveryDay;
  level: Level | undefined;
  outside: boolean;
  today: boolean;
  picked: boolean;
  tabStop: boolean;
  onPick: () => void;
  onKey: (event: KeyboardEvent) => void;
}

/** One day of the calendar. Days that are not offered stay focusable, so that keyboard users can read the reason. */
export function DayButton({ day, level, outside, today, picked, tabStop, onPick, onKey }: DayButtonProps) {
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
      aria-label={[spokenDay(date), reason ?? place, against, level && level.amount > 0 && level.text]
        .filter(Boolean)
        .join(", ")}
      title={reason ?? against ?? place}
      onClick={onPick}
      onKeyDown={onKey}
      className={cn(
        "relative grid h-9 w-full place-items-center rounded-2 font-medium max-sm:h-11",
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
      {level && level.capacity !== null && level.amount > 0 && <LevelBar level={level} picked={picked} />}
    </button>
  );
}

/** The day's level as a line; the label of the day and the list below say it in words. */
function LevelBar({ level: { amount, capacity, over }, picked }: { level: Level; picked: boolean }) {
  const share = Math.min(1, amount / (capacity ?? amount));
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-1.5 bottom-1 h-[3px] overflow-hidden rounded-[1px] bg-skeleton"
    >
      <span
        className={cn("absolute inset-y-0 left-0", over ? "bg-bad-mark" : picked ? "bg-surface" : "bg-ink-3")}
        style={{ width: `${share * 100}%` }}
      />
    </span>
  );
}
