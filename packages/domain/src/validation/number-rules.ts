import { formatNumber } from "../format/number.ts";
import { typedWhole, type WholeUnit } from "../format/typed-whole.ts";
import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";
import { wholeReason } from "./amount-faults.ts";
import { isEmpty, type Rule } from "./rule.ts";

/**
 * A typed whole amount between two bounds, both allowed: the rules "Integer", "Integer above bound" and "Between" of portal §5. An ambiguous
 * text such as "3,000" gets a message with a question.
 * @param unit the unit that may follow the amount
 * @returns the rule
 */
export function wholeBetween(min: number, max: number, unit: WholeUnit): Rule {
  return (value) => {
    if (isEmpty(value)) return undefined;
    const read = typedWhole(String(value), unit);
    if (read.wrong !== null) return wholeReason(read);
    if (read.value < min) return fill(validationTexts.integerAbove, { n: formatNumber(min - 1) });
    return read.value <= max
      ? undefined
      : fill(validationTexts.between, { min: formatNumber(min), max: formatNumber(max) });
  };
}
