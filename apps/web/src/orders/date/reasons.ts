import { type DeliveryDay } from "@partner-konto/domain/calendar/delivery-days";
import { holidayName } from "@partner-konto/domain/calendar/holidays";
import { notOfferedTexts } from "@partner-konto/domain/calendar/texts";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { orderTexts } from "../texts.ts";

export interface ReasonLine {
  readonly when: string;
  readonly why: string;
}

/** The reasons why visible days are not offered: neighbouring holidays share a line, all Sundays share one, past days are left out. */
export function reasonLines(days: readonly DeliveryDay[]): ReasonLine[] {
  const ahead = days.filter(({ reason }) => reason !== null && reason !== notOfferedTexts.past);
  const runs: { from: string; to: string; names: string[] }[] = [];
  let sundays = 0;
  for (const { date, reason } of ahead) {
    const name = reason === notOfferedTexts.over ? reason : holidayName(date);
    if (name === undefined) {
      sundays++;
      continue;
    }
    const run = runs.at(-1);
    const before = days[days.findIndex((day) => day.date === date) - 1]?.date;
    if (run && run.to === before) {
      run.to = date;
      run.names.push(name);
    } else {
      runs.push({ from: date, to: date, names: [name] });
    }
  }
  const holidays = runs.map(({ from, to, names }) => ({ when: formatDayRange(from, to), why: names.join(", ") }));
  return sundays > 0 ? [...holidays, { when: orderTexts.sundays, why: orderTexts.noDelivery }] : holidays;
}
