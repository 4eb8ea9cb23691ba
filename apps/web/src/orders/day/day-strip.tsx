import { addDays } from "@partner-konto/domain/calendar/days";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import type { DispatchLoad } from "@partner-konto/domain/orders/day/schema";
import { Link } from "react-router";
import { trpc } from "../../data/trpc.ts";
import { cn } from "../../ui/cn.ts";
import { Gauge } from "../../ui/feedback/gauge.tsx";
import { dayTexts as text } from "./day-texts.ts";
import { amountWords } from "./stop-words.ts";

const shown = 8;

type Day = DispatchLoad["days"][number];

/** A day's amounts against its trucks, in the unit that the agency delivers. */
function levelOf({ morning, afternoon }: Day, { litres, kilograms }: DispatchLoad["capacity"]) {
  const inLitres = morning.litres + afternoon.litres;
  const inKilograms = morning.kilograms + afternoon.kilograms;
  const isOil = inLitres > 0 || inKilograms === 0;
  const [amount, half] = isOil ? [inLitres, litres] : [inKilograms, kilograms];
  return {
    words: amount === 0 ? text.nothing : amountWords(amount, isOil ? "l" : "kg"),
    amount,
    most: half && half * 2,
  };
}

/** The days around, each with its level. On phones the arrows beside the day lead to them. */
export function DayStrip({
  agencyId,
  day,
  first,
  toDay,
}: {
  agencyId: string;
  day: string;
  first: string;
  toDay: (day: string) => string;
}) {
  const load = trpc.dispatch.getLoad.useQuery({ businessCustomerId: agencyId, from: first, days: shown });
  return (
    <nav aria-label={text.strip} className="@container/strip flex-none border-b border-line max-sm:hidden">
      <div className="grid grid-cols-4 @min-[960px]/strip:grid-cols-8">
        {Array.from({ length: shown }, (_, ahead) => {
          const date = addDays(first, ahead);
          const found = load.data?.days.find((one) => one.day === date);
          const level = found && levelOf(found, load.data?.capacity ?? { litres: null, kilograms: null });
          const reason = found?.reason ?? null;
          return (
            <Link
              key={date}
              to={toDay(date)}
              aria-current={date === day ? "date" : undefined}
              className={cn(
                "grid min-w-0 gap-1 border-r border-line px-3 py-2 no-underline last:border-r-0 hover:bg-hover",
                date === day &&
                  "bg-selected shadow-[inset_0_-2px_0_var(--ink)] hover:bg-selected forced-colors:border-b-4",
                reason !== null && "bg-canvas text-ink-3",
              )}
            >
              <span className="whitespace-nowrap font-medium tabular-nums">{formatDayWithoutYear(date)}</span>
              {level && level.most !== null && (
                <Gauge
                  label={text.stripDay(formatDayWithoutYear(date), level.words)}
                  value={level.amount}
                  max={level.most}
                />
              )}
              <span className="truncate type-12 text-ink-3 tabular-nums">{reason ?? level?.words}</span>
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
