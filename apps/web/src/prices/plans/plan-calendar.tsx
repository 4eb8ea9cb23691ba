import { addDays, weekday } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatTime } from "@partner-konto/domain/format/clock";
import { formatDayOfMonth, formatWeekday } from "@partner-konto/domain/format/date";
import { groupBy } from "@partner-konto/domain/group-by";
import type { Plan } from "@partner-konto/domain/prices/plans/plan";
import { cn } from "../../ui/cn.ts";
import { Icon } from "../../ui/icon.tsx";
import { useNow } from "../../ui/use-now.ts";
import { planTexts as text } from "./texts.ts";

const weeks = [0, 1, 2, 3, 4];
const daysOfWeek = [0, 1, 2, 3, 4, 5, 6];

interface Mark {
  readonly key: string;
  readonly says: string;
  /** Names of its areas. */
  readonly names: string;
  readonly viaKey: boolean;
}

/** The beginnings and ends by day, in time order. */
function marksByDay(plans: readonly Plan[]): Map<string, Mark[]> {
  const moments = plans
    .flatMap(({ id, startsAt, returnsAt, state, areas, viaKey }) => {
      const names = areas.map(({ name }) => name).join(", ");
      return [
        ...(state === "planned" ? [{ key: `${id} from`, at: startsAt, says: text.begins, names, viaKey }] : []),
        ...(returnsAt === null ? [] : [{ key: `${id} until`, at: returnsAt, says: text.ends, names, viaKey }]),
      ];
    })
    .toSorted((one, other) => one.at.localeCompare(other.at));
  return groupBy(
    moments.map(({ at, says, ...mark }) => ({ ...mark, day: berlinTime(at).date, says: says(formatTime(at)) })),
    ({ day }) => day,
  );
}

/** The next five weeks with beginnings and ends of plans. Hidden on phones, which show the list. */
export function PlanCalendar({ plans }: { plans: readonly Plan[] }) {
  const today = berlinTime(useNow()).date;
  const monday = addDays(today, 1 - weekday(today));
  const marks = marksByDay(plans);
  if (marks.size === 0) return null;
  return (
    <table aria-label={text.calendar} className="mb-4 w-full table-fixed border-collapse max-sm:hidden">
      <thead>
        <tr>
          {daysOfWeek.map((at) => (
            <th key={at} scope="col" className="pb-1 text-left type-12 font-medium text-ink-3">
              {formatWeekday(addDays(monday, at))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week}>
            {daysOfWeek.map((at) => {
              const day = addDays(monday, week * 7 + at);
              return (
                <td
                  key={day}
                  aria-current={day === today ? "date" : undefined}
                  className={cn(
                    "h-14 border border-line px-1.5 py-1 align-top type-12",
                    day < today && "text-ink-3",
                    day === today && "bg-hover",
                  )}
                >
                  <span className="tabular-nums">{formatDayOfMonth(day)}</span>
                  <ul>
                    {(marks.get(day) ?? []).map(({ key, says, names, viaKey }) => (
                      <li key={key} title={names}>
                        <span className="flex items-center gap-1 font-semibold tabular-nums">
                          <span className="truncate">{says}</span>
                          {viaKey && (
                            <>
                              <Icon name="key" className="size-3 text-ink-3" />
                              <span className="sr-only">{text.viaKey}</span>
                            </>
                          )}
                        </span>
                        <span className="block truncate text-ink-2">{names}</span>
                      </li>
                    ))}
                  </ul>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
