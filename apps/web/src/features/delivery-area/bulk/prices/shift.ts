import { isPellet } from "@partner-konto/domain/delivery-area/products";
import type { PriceShift } from "@partner-konto/domain/delivery-area/reprice";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { Product } from "@partner-konto/domain/order/values";
import type { MoneyUnit } from "@partner-konto/domain/pricing/values";
import { typedWrongTexts } from "@partner-konto/domain/texts/typed";

/** By how much prices shall change, as it is typed. */
export interface TypedShift {
  readonly margin: string;
  readonly basePrice: string;
  readonly product: Product | null;
}
export const untyped: TypedShift = { margin: "", basePrice: "", product: null };

/** Nothing typed changes nothing. */
const centsIn = (typed: string, unit: MoneyUnit) =>
  typed.trim() === "" ? { cents: 0, wrong: null } : typedCents(typed, unit);

/** What prices of these areas are for: they are all of oil or all of pellets. */
export const unitOf = (areas: readonly Pick<DeliveryArea, "type">[]): MoneyUnit =>
  areas.some(isPellet) ? "perTon" : "per100Litres";

export function readShift({ margin, basePrice, product }: TypedShift, unit: MoneyUnit) {
  const [ofMargin, ofBase] = [centsIn(margin, unit), centsIn(basePrice, unit)];
  const shift: PriceShift | null =
    ofMargin.cents === null || ofBase.cents === null || (ofMargin.cents === 0 && ofBase.cents === 0)
      ? null
      : { marginCents: ofMargin.cents, basePriceCents: ofBase.cents, product };
  return {
    shift,
    marginError: ofMargin.wrong === null ? undefined : typedWrongTexts[ofMargin.wrong],
    basePriceError: ofBase.wrong === null ? undefined : typedWrongTexts[ofBase.wrong],
  };
}
