import { euros, eurosPer100Litres, eurosPerTon, measureText } from "../../format/measure.ts";
import type { MarketGood } from "../../market/prices.ts";
import { railTexts as text } from "./guard-rail-texts.ts";

type RailValues = Readonly<Record<string, unknown>>;
const wordOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/**
 * @param fields paths such as "rails.margin.floor"; `before` and `after` hold the values by path, in net cents
 * @returns a change of an agency's guard rails in German, one line per bound: "Marge, Untergrenze: 0,00 €/100 l → 1,00 €/100 l"
 */
export function railChanges(
  fields: readonly string[],
  before: RailValues,
  after: RailValues,
  goods: MarketGood,
): string[] {
  return fields.flatMap((field) => {
    const [, kindName = "", boundName = ""] = field.split(".");
    const [kind, bound] = [wordOf(text.kinds, kindName), wordOf(text.bounds, boundName)];
    if (kind === undefined || bound === undefined || before[field] === after[field]) return [];
    const measure = kindName === "fixedCharge" ? euros : goods === "pellets" ? eurosPerTon : eurosPer100Litres;
    const written = (value: unknown): string => (typeof value === "number" ? measureText(measure(value)) : text.nobody);
    return [`${kind}, ${bound}: ${written(before[field])} → ${written(after[field])}`];
  });
}
