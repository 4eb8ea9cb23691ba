import { weekday } from "@partner-konto/domain/calendar/days";
import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { type AreaDay, areaDay } from "@partner-konto/domain/delivery-area/delivery-day";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { trpc } from "../../../data/trpc.ts";
import type { ReasonLine } from "./reasons.ts";
import type { Half } from "./slot-choice.tsx";

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
  anyway: (why: string) => `Der gewählte Termin: ${why}. Sie können ihn trotzdem zusagen.`,
};

const inWords = ({ why, reason }: AreaDay): string =>
  reason === "" ? areaDayTexts.why[why] : `${areaDayTexts.why[why]} (${reason})`;

/** What an order's area has against a day, or against half of it, in words; undefined where nothing, or nothing is known of it. */
export type AreaDays = (day: string, half?: Half) => string | undefined;

/** As far as there is such an area still, and one may see it. */
export function useAreaDays(areaId: string | null): AreaDays {
  const { data } = trpc.deliveryArea.get.useQuery({ id: areaId ?? "" }, { enabled: areaId !== null, retry: false });
  return (day, half) => {
    const against = data && areaDay(data, day, half);
    return against ? inWords(against) : undefined;
  };
}

/** The same of all days in sight that are offered: neighbouring ones on one line, Saturdays without a slot on one, too. */
export function areaLines(days: readonly DeliveryDay[], areaDays: AreaDays): ReasonLine[] {
  const runs: { from: string; to: string; why: string }[] = [];
  let saturdays = false;
  for (const [at, { date, offered }] of days.entries()) {
    const why = offered ? areaDays(date) : undefined;
    if (why === undefined) continue;
    if (weekday(date) === 6 && why === areaDayTexts.why.noSlot) {
      saturdays = true;
      continue;
    }
    const run = runs.at(-1);
    if (run && run.why === why && days[at - 1]?.date === run.to) run.to = date;
    else runs.push({ from: date, to: date, why });
  }
  const lines = runs.map(({ from, to, why }) => ({ when: formatDayRange(from, to), why }));
  return saturdays ? [...lines, { when: areaDayTexts.saturdays, why: areaDayTexts.why.noSlot }] : lines;
}
