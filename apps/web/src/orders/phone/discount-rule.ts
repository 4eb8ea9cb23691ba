import { eurosPer100Litres, eurosPerTon, measureText } from "@partner-konto/domain/format/measure";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { mostDiscountUnitNetCents, violationOfDiscount } from "@partner-konto/domain/prices/limits/discount";
import type { GuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { phoneTexts } from "./phone-texts.ts";

interface SoldAmount {
  readonly amount: number;
  readonly per: 100 | 1000;
}

/** The largest discount that the contract accepts, in net cents. */
const mostCents = 100_000;

const unitText = (cents: number, per: 100 | 1000): string =>
  measureText((per === 100 ? eurosPer100Litres : eurosPerTon)(cents));

/** The error of a typed discount; the agency's price limits are checked once price and limits are known. */
export function wrongDiscount(
  typed: string,
  per: 100 | 1000,
  price: OrderPrice | undefined,
  rails: GuardRails | undefined,
): string | undefined {
  if (typed.trim() === "") return undefined;
  const read = typedCents(typed, per === 100 ? "per100Litres" : "perTon");
  if (read.wrong !== null) return centsReason(read);
  if (read.cents < 0) return validationTexts.zeroOrMore;
  if (read.cents > mostCents) return phoneTexts.discountRange(unitText(mostCents, per));
  if (!price || !rails) return undefined;
  return violationOfDiscount(price, read.cents, rails, { amount: 0, per } satisfies SoldAmount)?.text;
}

/** The largest discount in words. */
export function discountLimit(price: OrderPrice, rails: GuardRails, per: 100 | 1000): string {
  const most = mostDiscountUnitNetCents(price, rails);
  const floor = unitText(rails.margin.floor, per);
  return most === 0 ? phoneTexts.noDiscount(floor) : phoneTexts.mostDiscount(unitText(most, per), floor);
}
