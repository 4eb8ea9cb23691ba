import type { PriceShift } from "@partner-konto/domain/delivery-area/reprice";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import type { Product } from "@partner-konto/domain/order/values";
import { typedWrongTexts } from "@partner-konto/domain/texts/typed";

/** By how much prices shall change, as it is typed. */
export interface TypedShift {
  readonly margin: string;
  readonly basePrice: string;
  readonly product: Product | null;
}
export const untyped: TypedShift = { margin: "", basePrice: "", product: null };

/** Nothing typed changes nothing. */
const centsIn = (typed: string) => (typed.trim() === "" ? { cents: 0, wrong: null } : typedCents(typed));

export function readShift({ margin, basePrice, product }: TypedShift) {
  const [ofMargin, ofBase] = [centsIn(margin), centsIn(basePrice)];
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
