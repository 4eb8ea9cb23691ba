import { typedCents } from "../format/typed-cents.ts";
import { typedDay } from "../format/typed-day.ts";
import { unitOfGoods } from "../goods/price-values.ts";
import { regionTexts } from "../postal-code/region-texts.ts";
import { regions } from "../postal-code/regions.ts";
import type { NewValue, ValueProblem } from "./judge.ts";
import type { MarketGood } from "./prices.ts";
import { goodsTexts, indexTexts } from "./texts.ts";
import { type IndexSeries, indexSeries, marketGoods, surveySeries } from "./values.ts";

/** A line of a file with its texts as written; `line` is its number. */
export interface IndexLine {
  line: number;
  day: string;
  series: string;
  value: string;
}
export interface SurveyLine {
  line: number;
  day: string;
  goods: string;
  region: string;
  price: string;
}

/** Why a line is refused: a cell that cannot be read, or its value. */
export const lineProblems = ["day", "series", "goods", "region", "price", "twice", "ahead", "implausible"] as const;
export type LineProblem = (typeof lineProblems)[number];
type RowResult = { value: NewValue } | { line: number; problem: Exclude<LineProblem, ValueProblem> };

/** @returns the key that the text names, by the key itself or by its German name */
function keyIn<Key extends string>(
  written: string,
  keys: readonly Key[],
  texts: Readonly<Record<Key, string>>,
): Key | undefined {
  const word = written.trim().toLowerCase();
  return keys.find((key) => key.toLowerCase() === word || texts[key].toLowerCase() === word);
}

/** @returns integer cents of an amount in euros, for the unit of the goods; undefined for an unreadable amount and for zero or less */
function priceIn(written: string, goods: MarketGood | IndexSeries): number | undefined {
  const { cents } = typedCents(written, unitOfGoods(goods));
  return cents !== null && cents > 0 ? cents : undefined;
}

/**
 * Reads a line of index values: day, series, and value in euros in German notation.
 * @returns the value in net cents, or the line's first problem
 */
export function readIndexLine({ line, day, series, value }: IndexLine): RowResult {
  const [on, kind] = [typedDay(day), keyIn(series, indexSeries, indexTexts)];
  if (on === undefined) return { line, problem: "day" };
  if (kind === undefined) return { line, problem: "series" };
  const netCents = priceIn(value, kind);
  if (netCents === undefined) return { line, problem: "price" };
  return { value: { line, kind, series: kind, day: on, netCents } };
}

/**
 * Reads a line of surveys: day, goods, region, and price in euros in German notation.
 * @returns the value in net cents, or the line's first problem
 */
export function readSurveyLine({ line, day, goods, region, price }: SurveyLine): RowResult {
  const [on, kind, where] = [typedDay(day), keyIn(goods, marketGoods, goodsTexts), keyIn(region, regions, regionTexts)];
  if (on === undefined) return { line, problem: "day" };
  if (kind === undefined) return { line, problem: "goods" };
  if (where === undefined) return { line, problem: "region" };
  const netCents = priceIn(price, kind);
  if (netCents === undefined) return { line, problem: "price" };
  return { value: { line, kind, series: surveySeries(kind, where), day: on, netCents } };
}
