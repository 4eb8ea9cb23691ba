import { weekday } from "@partner-konto/domain/calendar/days";
import type { DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import type { ReasonLine } from "./reasons.ts";

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

/**
 * Reasons of the areas against offered days. Neighbouring days with the same reason share a line, and so do Saturdays without a
 * slot.
 */
export function areaLines(days: readonly DeliveryDay[]): ReasonLine[] {
  const runs: { from: string; to: string; why: string }[] = [];
  const saturdays = new Set<string>();
  let isOpen = false;
  for (const { date, reason, against: why } of days) {
    if (reason !== null) continue;
    if (why !== null && weekday(date) === 6 && why.endsWith(areaDayTexts.why.noSlot)) {
      saturdays.add(why);
      continue;
    }
    const run = runs.at(-1);
    if (why !== null && isOpen && run?.why === why) run.to = date;
    else if (why !== null) runs.push({ from: date, to: date, why });
    isOpen = why !== null;
  }
  const lines = runs.map(({ from, to, why }) => ({ when: formatDayRange(from, to), why }));
  return [...lines, ...[...saturdays].map((why) => ({ when: areaDayTexts.saturdays, why }))];
}
