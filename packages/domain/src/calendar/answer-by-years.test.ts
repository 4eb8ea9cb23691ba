import fc from "fast-check";
import { expect, test } from "vitest";
import { answerBy } from "./answer-by.ts";
import { isBusinessDay } from "./business-days.ts";
import { federalStates, regionalHolidays } from "./regional-holidays.ts";

// The same answer times reckoned plainly: minute by minute, with own rules for Berlin's clocks, for Easter and for holidays.
const minute = 60_000;
const dayLength = 24 * 60 * minute;
const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The instant at one o'clock UTC of a month's last Sunday, when Europe's clocks change. */
function clockChange(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 0, 1));
  return last.getTime() - last.getUTCDay() * dayLength;
}

/** An instant as Berlin's clocks show it, kept as if it were UTC. */
function onBerlinsClocks(at: number): number {
  const year = new Date(at).getUTCFullYear();
  const isSummer = at >= clockChange(year, 3) && at < clockChange(year, 10);
  return at + (isSummer ? 2 : 1) * 60 * minute;
}

/** Easter Sunday by Gauss, in Lichtenberg's form. */
function easter(year: number): number {
  const k = Math.floor(year / 100);
  const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25);
  const s = 2 - Math.floor((3 * k + 3) / 4);
  const a = year % 19;
  const d = (19 * a + m) % 30;
  const r = Math.floor((d + Math.floor(a / 11)) / 29);
  const og = 21 + d - r;
  const sz = 7 - ((year + Math.floor(year / 4) + s) % 7);
  return Date.UTC(year, 2, og + 7 - ((og - sz) % 7));
}

const nationwide = new Set(
  Array.from({ length: 23 }, (_, nth) => 2019 + nth).flatMap((year) => [
    ...["01-01", "05-01", "10-03", "12-24", "12-25", "12-26", "12-31"].map((day) => `${year}-${day}`),
    ...[-2, 1, 39, 50].map((days) => dayText(easter(year) + days * dayLength)),
  ]),
);
const worksInGermany = (day: string): boolean => new Date(day).getUTCDay() % 6 !== 0 && !nationwide.has(day);

function plainly(placedAt: number, untilHour: number, withinHours: number | null, works: (day: string) => boolean) {
  const placedOn = dayText(onBerlinsClocks(placedAt));
  let left = withinHours === null ? Number.POSITIVE_INFINITY : withinHours * 60;
  let day = "";
  let isOpen = false;
  for (let at = placedAt; ; at += minute) {
    const local = onBerlinsClocks(at);
    const time = (local % dayLength) / minute;
    if (day === "" || time === 0) {
      day = dayText(local);
      isOpen = works(day);
    }
    if (isOpen && day > placedOn && time === untilHour * 60) return at;
    if (isOpen && time >= 7 * 60 && time < untilHour * 60) left -= 1;
    if (left === 0) return at + minute;
  }
}

const first = Date.UTC(2020, 0, 1);
const anyMinute = fc.integer({ min: 0, max: (21 * 365 + 5) * 24 * 60 }).map((minutes) => first + minutes * minute);
/** Minutes of the three days around a change of the clocks. */
const nearClockChange = fc
  .tuple(fc.integer({ min: 2020, max: 2040 }), fc.constantFrom(3, 10), fc.integer({ min: -36 * 60, max: 36 * 60 }))
  .map(([year, month, minutes]) => clockChange(year, month) + minutes * minute);

test("over 20 years answers are due as reckoned by the minute, in every state and with pauses", {
  tags: "long",
}, () => {
  fc.assert(
    fc.property(
      fc.oneof(anyMinute, nearClockChange),
      fc.constantFrom(...federalStates),
      fc.record({ from: fc.integer({ min: -10, max: 10 }), days: fc.integer({ min: 0, max: 12 }) }),
      fc.integer({ min: 8, max: 20 }),
      fc.option(fc.integer({ min: 1, max: 24 })),
      (placedAt, state, pause, untilHour, withinHours) => {
        const year = new Date(placedAt).getUTCFullYear();
        const closed = new Set([year, year + 1].flatMap((one) => regionalHolidays(state, one).map(({ day }) => day)));
        for (let day = 0; day < pause.days; day++) closed.add(dayText(placedAt + (pause.from + day) * dayLength));
        const due = answerBy(
          new Date(placedAt).toISOString(),
          { untilHour, withinHours },
          (day) => isBusinessDay(day) && !closed.has(day),
        );
        const expected = plainly(placedAt, untilHour, withinHours, (day) => worksInGermany(day) && !closed.has(day));
        expect(new Date(due).toISOString()).toBe(new Date(expected).toISOString());
      },
    ),
    { seed: 29, numRuns: 1000 },
  );
});
