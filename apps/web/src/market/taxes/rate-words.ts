import { formatDate } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { isPossibleRate, mostOf, type TaxKind, type TaxRate } from "@partner-konto/domain/market/taxes/rates";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { taxTexts as text } from "./tax-texts.ts";

/** "20,5 %" or "65,00 € je Tonne" */
export const valueText = (kind: TaxKind, value: number): string =>
  kind === "co2" ? `${measureText(euros(value))} je Tonne` : `${formatNumber(value)}\u00a0%`;

/** "Umsatzsteuer Heizöl: 20 % ab 01.01.2027" */
export const rateText = ({ kind, day, value }: TaxRate): string =>
  text.rateFrom(text.kinds[kind], valueText(kind, value), formatDate(day));

export type ReadRate = { readonly value: number; readonly wrong?: never } | { readonly wrong: string };

/** A typed rate: percent with at most two decimals, or euros for a ton of CO2. */
export function readRate(kind: TaxKind, typed: string): ReadRate {
  if (typed.trim() === "") return { wrong: text.missing };
  const number = kind === "co2" ? typed : typed.replace(/%\s*$/, "");
  const { cents, ...read } = typedCents(number, "perTon");
  if (read.wrong !== null) {
    if (read.wrong === "noNumber" || read.wrong === "empty") return { wrong: text.noNumber };
    if (kind !== "co2" && read.wrong === "unit") return { wrong: text.noPercent };
    if (kind !== "co2" && read.wrong === "decimals") return { wrong: text.decimals };
    return { wrong: centsReason(read) };
  }
  if (cents === null) return { wrong: text.noNumber };
  if (kind !== "co2" && /€|eur/i.test(typed)) return { wrong: text.noPercent };
  const value = kind === "co2" ? cents : cents / 100;
  return isPossibleRate({ kind, value }) ? { value } : { wrong: text.range(valueText(kind, mostOf[kind])) };
}
