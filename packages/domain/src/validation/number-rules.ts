import { formatNumber } from "../format/number.ts";
import { parseCents, parseNumber } from "../format/parse-number.ts";
import { typedWhole, type WholeUnit } from "../format/typed-whole.ts";
import { fill } from "../texts/fill.ts";
import { wholeReason } from "../texts/typed.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isEmpty, optional, type Rule } from "./rule.ts";

/** @returns a finite number, or the number of a text in German notation; otherwise NaN, which fails every comparison */
function numberOf(value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value)) return value;
  return typeof value === "string" ? (parseNumber(value) ?? Number.NaN) : Number.NaN;
}

function isCents(value: unknown): boolean {
  if (typeof value === "string") return parseCents(value) !== undefined;
  const number = numberOf(value);
  return Math.abs(number * 100 - Math.round(number * 100)) < 1e-6;
}

/** The rule "min. 0.01 €" (portal §5, "Greater than zero"). */
export const greaterThanZero = optional((value) => numberOf(value) >= 0.01, validationTexts.greaterThanZero);

/** The rule "min. 0.00 €" (portal §5, "Zero or more"). */
export const zeroOrMore = optional((value) => numberOf(value) >= 0, validationTexts.zeroOrMore);

/** @returns the number, or the whole amount of a typed text; NaN when the text is none */
const wholeOf = (value: unknown, unit: WholeUnit = "none"): number =>
  typeof value === "string" ? (typedWhole(value, unit).value ?? Number.NaN) : numberOf(value);

/** The rule "Ganzzahl" (portal §5). */
export const integer = optional((value) => Number.isSafeInteger(wholeOf(value)), validationTexts.integer);

/**
 * A typed whole amount between two bounds, both allowed. "Ganzzahl" and the message of the bounds are specified (portal §5). An ambiguous
 * text such as "3,000" gets a message with a question.
 * @param unit the unit that may follow the amount
 * @returns the rule
 */
export function wholeBetween(min: number, max: number, unit: WholeUnit): Rule {
  const isWithin = between(min, max);
  return (value) => {
    if (isEmpty(value)) return undefined;
    const read = typedWhole(String(value), unit);
    if (read.wrong === null) return isWithin(read.value);
    const isPlain = read.meant === null && (read.wrong === "notWhole" || read.wrong === "noNumber");
    return isPlain ? validationTexts.integer : wholeReason(read);
  };
}

/** The rule "##,## €" (portal §5): an amount with up to two decimals, such as "20", "20,5" or "20,50 €". */
export const currency = optional(isCents, validationTexts.currency);

/** The rule for an integer from 0 to 100 (portal §5; the message is ours). */
export const percent = optional((value) => {
  const number = wholeOf(value, "percent");
  return Number.isInteger(number) && number >= 0 && number <= 100;
}, ourValidationTexts.percent);

/** @returns the rule "Geben Sie einen Wert zwischen X und Y ein"; both bounds are allowed (portal §5) */
export function between(min: number, max: number): Rule {
  const message = fill(validationTexts.between, { min: formatNumber(min), max: formatNumber(max) });
  return optional((value) => {
    const number = numberOf(value);
    return number >= min && number <= max;
  }, message);
}

/** @returns the rule "Geben Sie eine Ganzzahl größer als N an."; N itself is refused (portal §5) */
export function integerAbove(n: number): Rule {
  const message = fill(validationTexts.integerAbove, { n: formatNumber(n) });
  return optional((value) => {
    const number = wholeOf(value);
    return Number.isSafeInteger(number) && number > n;
  }, message);
}
