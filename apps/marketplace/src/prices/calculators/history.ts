import { setImmediate } from "node:timers/promises";
import type { CallOutput } from "@partner-konto/contracts/call";
import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime, daysBetween } from "@partner-konto/domain/format/berlin";
import { isoDate } from "@partner-konto/domain/person";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { limitConcurrencyByKey } from "../../kernel/http/limit-concurrency.ts";
import { mostOffers } from "./calculate.ts";
import { inPublic, offersAt } from "./offers.ts";
import { keptSince, type Past, pastAt } from "./past-offers.ts";

type Calls = typeof heatingOilCalculator;
type HistoryContext = Pick<Context, "db" | "now" | "address">;
/** The most days of a chart. */
const mostDays = 366;

/** The last millisecond of an ISO day in Berlin, or now if the day is not over. */
export function endOf(day: string, now: Date): string {
  const end = new Date(Date.parse(berlinInstant(addDays(day, 1), "00:00")) - 1);
  return (end < now ? end : now).toISOString();
}

/** The instant that was asked for, or the end of the day that was. Refuses the future. */
function instantOf(date: string, now: Date): string {
  const isDay = isoDate.safeParse(date).success;
  const isAhead = isDay ? date > berlinTime(now.toISOString()).date : new Date(date) > now;
  if (isAhead) throw new InvalidInput({ path: "params.date", message: "the day is not over yet" });
  return isDay ? endOf(date, now) : new Date(date).toISOString();
}

export async function historyByDate(
  { db, now }: Pick<HistoryContext, "db" | "now">,
  { zipcode, date, wish }: { zipcode: string; date: string; wish: Wish },
): Promise<CallOutput<Calls["getHistoryByDate"]>> {
  const at = instantOf(date, now);
  const since = await keptSince(db, zipcode);
  const [past] = await pastAt(db, { wish, zipcode, instants: [at] });
  const offers = past ? offersAt(past.asked, past.sellers, zipcode) : [];
  return {
    at,
    zipcode,
    keptSince: since?.toISOString() ?? null,
    total: offers.length,
    offers: offers.slice(0, mostOffers).map(inPublic),
  };
}

interface Day {
  day: string;
  offers: number;
  bestGrossCents: number | null;
  bestGrossPerUnitCents: number | null;
  meanGrossPerUnitCents: number | null;
}

function dayOf(day: string, past: Past | undefined, zipcode: string): Day {
  const prices = past ? offersAt(past.asked, past.sellers, zipcode).map(({ price }) => price) : [];
  const sum = prices.reduce((all, { grossPerUnitCents }) => all + grossPerUnitCents, 0);
  return {
    day,
    offers: prices.length,
    bestGrossCents: prices[0]?.grossCents ?? null,
    bestGrossPerUnitCents: prices[0]?.grossPerUnitCents ?? null,
    meanGrossPerUnitCents: prices.length > 0 ? roundedQuotient(sum, prices.length) : null,
  };
}

/** The most days that are read at once: a year of a postal code with hundreds of areas is a hundred thousand prices. */
const daysRead = 31;
/** Days are the most expensive request for the public, so each address has at most two under way; further ones wait. */
const ofTwo = limitConcurrencyByKey(2);

/** The best and the mean price at the end of each day. Between two days other requests run. */
const daysOf = (context: HistoryContext, zipcode: string, wish: Wish, days: readonly string[]): Promise<Day[]> =>
  ofTwo(context.address, async () => {
    const told: Day[] = [];
    for (let from = 0; from < days.length; from += daysRead) {
      const read = days.slice(from, from + daysRead);
      const instants = read.map((day) => endOf(day, context.now));
      const pasts = await pastAt(context.db, { wish, zipcode, instants });
      for (const [index, day] of read.entries()) {
        told.push(dayOf(day, pasts[index], zipcode));
        await setImmediate();
      }
    }
    return told;
  });

type Span = { from?: string | undefined; to?: string | undefined };

/** @throws InvalidInput when a span is reversed, too long, or not over yet */
export function daysIn({ from, to }: Span, now: Date, usual: number): string[] {
  const today = berlinTime(now.toISOString()).date;
  const last = to ?? today;
  const first = from ?? addDays(last, -usual);
  const days = daysBetween(first, last) + 1;
  if (last > today) throw new InvalidInput({ path: "query.to", message: "the day is not over yet" });
  if (days < 1) throw new InvalidInput({ path: "query.to", message: "lies before the first day" });
  if (days > mostDays) throw new InvalidInput({ path: "query.to", message: `at most ${mostDays} days` });
  return Array.from({ length: days }, (_, at) => addDays(first, at));
}

interface OfCode {
  zipcode: string;
  wish: Wish;
}

export async function historyChart(
  context: HistoryContext,
  { zipcode, wish, span }: OfCode & { span: Span },
): Promise<CallOutput<Calls["getHistoryChartAmount"]>> {
  const days = await daysOf(context, zipcode, wish, daysIn(span, context.now, 90));
  const since = await keptSince(context.db, zipcode);
  return { zipcode, amount: wish.amount, keptSince: since?.toISOString() ?? null, days };
}

/** Days ago: today, yesterday, a week, a month, three months, half a year, a year. */
const agos = [0, 1, 7, 30, 91, 182, 365];

export async function historyCompare(
  context: HistoryContext,
  { zipcode, wish }: OfCode,
): Promise<CallOutput<Calls["getHistoryCompare"]>> {
  const today = berlinTime(context.now.toISOString()).date;
  const days = await daysOf(
    context,
    zipcode,
    wish,
    agos.map((ago) => addDays(today, -ago)),
  );
  const now = days[0]?.bestGrossPerUnitCents ?? null;
  return {
    zipcode,
    amount: wish.amount,
    days: days.map((day, index) => {
      const then = day.bestGrossPerUnitCents;
      return {
        ...day,
        daysAgo: agos[index] ?? 0,
        changeCents: now === null || then === null ? null : now - then,
      };
    }),
  };
}

export async function historyHighAndLow(
  context: HistoryContext,
  { zipcode, wish, span }: OfCode & { span: Span },
): Promise<CallOutput<Calls["getHistoryHighAndLow"]>> {
  const days = await daysOf(context, zipcode, wish, daysIn(span, context.now, 365));
  const priced = days.flatMap(({ day, bestGrossCents, bestGrossPerUnitCents }) =>
    bestGrossCents === null || bestGrossPerUnitCents === null ? [] : [{ day, bestGrossCents, bestGrossPerUnitCents }],
  );
  // The latest of several days with the same price comes first.
  const rising = priced.toSorted(
    (one, other) => one.bestGrossCents - other.bestGrossCents || (one.day < other.day ? 1 : -1),
  );
  const highest = rising.at(-1)?.bestGrossCents;
  return {
    zipcode,
    amount: wish.amount,
    from: days[0]?.day ?? "",
    to: days.at(-1)?.day ?? "",
    low: rising[0] ?? null,
    high: rising.find(({ bestGrossCents }) => bestGrossCents === highest) ?? null,
    latest: priced.at(-1) ?? null,
  };
}
