import { type Facts, isSet, type ListFilter, lastCharacter } from "./filter.ts";

type Range = readonly [from: string, to: string];

/** Stored values of a fact between two texts, both inclusive (migrations/0210-orders-sums). */
export interface StoredFact {
  fact: string;
  ranges: readonly Range[];
}

const exactly = (values: readonly string[]): Range[] => [...new Set(values)].map((value) => [value, value]);
const between = (from: string | null, to: string | null): Range[] =>
  isSet(from) || isSet(to) ? [[from ?? "", to ?? lastCharacter]] : [];
const padded = (amount: number | null): string | null => (amount === null ? null : String(amount).padStart(10, "0"));

/** Codes that another code of the filter begins are left out, so that no order counts twice. */
const beginning = (codes: readonly string[]): Range[] =>
  [...new Set(codes)]
    .filter((code) => !codes.some((other) => other !== code && code.startsWith(other)))
    .map((code) => [code, code + lastCharacter]);

const storedFacts = (facts: Facts): StoredFact[] =>
  [
    { fact: "product", ranges: exactly(facts.products) },
    { fact: "postalCode", ranges: beginning(facts.postalCodes) },
    { fact: "amount", ranges: between(padded(facts.amountFrom), padded(facts.amountTo)) },
    { fact: "weekday", ranges: exactly(facts.weekdays.map(String)) },
    { fact: "hour", ranges: exactly(facts.hours.map((hour) => String(hour).padStart(2, "0"))) },
    { fact: "delivery", ranges: between(facts.deliveryFrom, facts.deliveryTo) },
  ].filter(({ ranges }) => ranges.length > 0);

/** The fact that is a filter's only condition besides agencies, statuses and payment types; null if there are others or none. */
export function onlyFact(filter: ListFilter): StoredFact | null {
  const { facts, words, start, end, overdue, isUnanswered, isUnpaid } = filter;
  if (words.length > 0 || isSet(start) || isSet(end) || isSet(overdue) || isUnanswered || isUnpaid) return null;
  const [one = null, ...others] = storedFacts(facts);
  return others.length === 0 ? one : null;
}
