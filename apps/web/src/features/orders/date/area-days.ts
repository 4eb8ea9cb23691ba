import { weekday } from "@partner-konto/domain/calendar/days";
import type { AreaDays, DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { type AreaDay, areaDay } from "@partner-konto/domain/delivery-area/delivery-day";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { trpc } from "../../../data/trpc.ts";
import type { ReasonLine } from "./reasons.ts";

/** Ours. */
export const areaDayTexts = {
  why: {
    closed: "freier Tag des Gebiets",
    paused: "Pause des Gebiets",
    noSlot: "kein Lieferfenster im Gebiet",
    noMorning: "vormittags kein Lieferfenster im Gebiet",
    noAfternoon: "nachmittags kein Lieferfenster im Gebiet",
  },
  saturdays: "Samstage",
  inAreas: (names: string, others: number, why: string) =>
    `${names}${others > 0 ? ` und ${others} weitere` : ""} – ${why}`,
  anyway: (why: string) => `Der gewählte Termin: ${why}. Sie können ihn trotzdem zusagen.`,
};

const inWords = ({ why, reason }: AreaDay): string =>
  reason === "" ? areaDayTexts.why[why] : `${areaDayTexts.why[why]} (${reason})`;

const mostNamed = 3;

/** As far as there are such areas still, and one may see them. Of orders in several areas each is named that has something against a day. */
export function useAreaDays(areaIds: readonly (string | null)[]): AreaDays {
  const ids = [...new Set(areaIds.flatMap((id) => id ?? []))].toSorted();
  const areas =
    trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0, retry: false }).data ?? [];
  const isOne = new Set(areaIds).size === 1;
  return (day, half) => {
    const against = areas.flatMap((area) => {
      const found = areaDay(area, day, half);
      return found ? [{ name: area.name, why: inWords(found) }] : [];
    });
    if (isOne || against.length === 0) return against[0]?.why;
    return [...Map.groupBy(against, ({ why }) => why)]
      .map(([why, some]) => {
        const names = some.slice(0, mostNamed).map(({ name }) => name);
        return areaDayTexts.inAreas(names.join(", "), some.length - names.length, why);
      })
      .join("; ");
  };
}

/** The same of all days in sight that are offered: neighbouring ones on one line, Saturdays without a slot on one, too. */
export function areaLines(days: readonly DeliveryDay[]): ReasonLine[] {
  const runs: { from: string; to: string; why: string }[] = [];
  const saturdays = new Set<string>();
  for (const [at, { date, against: why }] of days.entries()) {
    if (why === null) continue;
    if (weekday(date) === 6 && why.endsWith(areaDayTexts.why.noSlot)) {
      saturdays.add(why);
      continue;
    }
    const run = runs.at(-1);
    if (run && run.why === why && days[at - 1]?.date === run.to) run.to = date;
    else runs.push({ from: date, to: date, why });
  }
  const lines = runs.map(({ from, to, why }) => ({ when: formatDayRange(from, to), why }));
  return [...lines, ...[...saturdays].map((why) => ({ when: areaDayTexts.saturdays, why }))];
}
