import { minutesOf } from "@partner-konto/domain/analysis/minutes";
import { stepsOf } from "@partner-konto/domain/analysis/period";
import type { AnalysisStep, OrderAnalysis } from "@partner-konto/domain/analysis/schema";
import { orderSize } from "@partner-konto/domain/analysis/sizes";
import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import { isCancelled, type OrderStatus, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { averageTenths, type Stars } from "@partner-konto/domain/ratings/average";
import { agencyNames } from "../../companies/agency/index.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { type ByStatus, type ByValue, sumsByAgency, sumsByStep, sumsByValue } from "../../orders/order/index.ts";
import { publishedStars } from "../../ratings/rating/index.ts";
import { figuresOf } from "./figures.ts";
import { type AnalysisOptions, analysedAgencies, filterOf, todayOf } from "./scope.ts";

/** Sums by status have the money of cancelled orders, too, which no other figure counts. */
const sold = (sums: readonly ByStatus[]): ByStatus[] =>
  sums.map((sum) =>
    isCancelled(sum.value as OrderStatus)
      ? { ...sum, amount: 0, grossCents: 0, netCents: 0, goodsNetCents: 0, marginCents: 0, marginAmount: 0 }
      : sum,
  );

function statusesOf(sums: readonly ByStatus[]): OrderAnalysis["statuses"] {
  return orderStatuses.flatMap((status) => {
    const own = sums.filter(({ value }) => value === status);
    if (own.length === 0) return [];
    return {
      status,
      orders: own.reduce((all, { orders }) => all + orders, 0),
      grossCents: own.reduce((all, { grossCents }) => all + grossCents, 0),
    };
  });
}

function confirmationOf(sums: readonly ByValue[]): OrderAnalysis["confirmation"] {
  const counts = sums.map(({ value, orders }) => ({ minutes: Number(value), orders }));
  return {
    orders: counts.reduce((all, { orders }) => all + orders, 0),
    medianMinutes: minutesOf(0.5, counts),
    p90Minutes: minutesOf(0.9, counts),
  };
}

function customersOf(sums: readonly ByValue[]): OrderAnalysis["customers"] {
  const count = (who: string): number =>
    sums.reduce((all, { value, orders }) => (value === who ? all + orders : all), 0);
  return { first: count("first"), returning: count("returning") };
}

const ratingsOf = ({ sum, count }: Stars = { sum: 0, count: 0 }) => ({
  count,
  averageTenths: averageTenths({ sum, count }),
});

const allStars = (stars: Iterable<Stars>): Stars =>
  [...stars].reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), { sum: 0, count: 0 });

/**
 * The analysis of the agencies in the caller's scope, all of it at one moment. The agencies are read in the same snapshot, because otherwise an
 * agency's first order could be in some sums only.
 * @throws Refusal NOT_FOUND when a company or an agency is not in the scope
 */
export const analyse = (context: Context, options: AnalysisOptions, step: AnalysisStep): Promise<OrderAnalysis> =>
  atOneMoment(context.db, async (db) => {
    const filter = filterOf(context, await analysedAgencies({ ...context, db }, options), options);
    const { start, end, agencies } = filter;
    const today = todayOf(context);
    const ofValues = Map.groupBy(await sumsByValue(db, filter), ({ dimension }) => dimension);
    const whole = await sumsByAgency(db, filter);
    const ofAgencies = Map.groupBy(whole, ({ businessCustomerId }) => businessCustomerId);
    const ofSteps = Map.groupBy(await sumsByStep(db, filter, step), ({ begin }) => begin);
    const names = await agencyNames(db, signedInCaller(context), agencies);
    const hasRatings = filter.areas.length === 0 && filter.goods === null;
    const stars = hasRatings ? await publishedStars(db, agencies, filter) : null;
    const of = (dimension: ByValue["dimension"]) => ofValues.get(dimension) ?? [];
    /** The rows of a dimension, in the order of these values; values without orders are left out. */
    const listed = <Value extends string>(dimension: ByValue["dimension"], values: readonly Value[]) => {
      const byValue = Map.groupBy(of(dimension), ({ value }) => value);
      return values.flatMap((value) => {
        const own = byValue.get(value);
        return own ? [{ value, ...figuresOf(own) }] : [];
      });
    };
    /** The rows of all numbers of a dimension. */
    const complete = (dimension: ByValue["dimension"], first: number, count: number) => {
      const byValue = Map.groupBy(of(dimension), ({ value }) => Number(value));
      return Array.from({ length: count }, (_, at) => [first + at, figuresOf(byValue.get(first + at) ?? [])] as const);
    };
    const sizes = Map.groupBy(of("size"), ({ goods, value }) => `${goods} ${value.padStart(6)}`);
    const prefixes = [...new Set(of("postalCode").map(({ value }) => value))].sort();
    return {
      start,
      end,
      unfinished: end >= today,
      totals: figuresOf(sold(whole)),
      statuses: statusesOf(whole),
      confirmation: confirmationOf(of("confirmation")),
      customers: customersOf(of("customer")),
      ratings: stars && ratingsOf(allStars(stars.values())),
      course: {
        step,
        rows: stepsOf(step, filter).map(({ key, begin, from, to }) => ({
          key,
          from,
          to,
          unfinished: to >= today,
          ...figuresOf(sold(ofSteps.get(begin) ?? [])),
        })),
      },
      products: listed("product", products).map(({ value, ...figures }) => ({ product: value, ...figures })),
      sizes: [...sizes]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([, own]) => {
          const [first] = own;
          return first
            ? [{ goods: first.goods, ...orderSize(first.goods, Number(first.value)), ...figuresOf(own) }]
            : [];
        }),
      payments: listed("payment", paymentTypes).map(({ value, ...figures }) => ({ paymentType: value, ...figures })),
      weekdays: complete("weekday", 1, 7).map(([weekday, figures]) => ({ weekday, ...figures })),
      hours: complete("hour", 0, 24).map(([hour, figures]) => ({ hour, ...figures })),
      postalCodes: listed("postalCode", prefixes).map(({ value, ...figures }) => ({ prefix: value, ...figures })),
      agencies: agencies
        .flatMap((businessCustomerId) => {
          const own = ofAgencies.get(businessCustomerId);
          if (!own) return [];
          const name = names.get(businessCustomerId) ?? "";
          const ratings = stars && ratingsOf(stars.get(businessCustomerId));
          return [{ businessCustomerId, name, ratings, ...figuresOf(sold(own)) }];
        })
        .toSorted((one, other) => one.name.localeCompare(other.name, "de")),
    };
  });
