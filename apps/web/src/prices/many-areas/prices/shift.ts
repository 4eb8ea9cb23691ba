import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import { type PriceShift, unkeepable } from "@partner-konto/domain/areas/delivery-area/reprice";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type TypedCents, typedCents } from "@partner-konto/domain/format/typed-cents";
import type { MoneyUnit } from "@partner-konto/domain/goods/price-values";
import type { Product } from "@partner-konto/domain/goods/values";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { priceTexts } from "./texts.ts";

/** The price changes as typed. */
export interface TypedShift {
  readonly margin: string;
  readonly basePrice: string;
  readonly product: Product | null;
}
export const untyped: TypedShift = { margin: "", basePrice: "", product: null };

/** Empty input means no change. */
const centsIn = (typed: string, unit: MoneyUnit): TypedCents =>
  typed.trim() === "" ? { cents: 0, wrong: null } : typedCents(typed, unit);

/** The unit of these areas' prices; they are all oil or all pellets. */
export const unitOf = (areas: readonly Pick<DeliveryArea, "type">[]): MoneyUnit =>
  areas.some(isPellet) ? "perTon" : "per100Litres";

type ShiftedArea = Pick<DeliveryArea, "name" | "type" | "price">;

/** The typed shift for these areas, or the errors; a misplaced decimal comma may lead to an impossible price. */
export function readShift({ margin, basePrice, product }: TypedShift, areas: readonly ShiftedArea[]) {
  const unit = unitOf(areas);
  const [ofMargin, ofBase] = [centsIn(margin, unit), centsIn(basePrice, unit)];
  const shift: PriceShift | null =
    ofMargin.cents === null || ofBase.cents === null || (ofMargin.cents === 0 && ofBase.cents === 0)
      ? null
      : { marginCents: ofMargin.cents, basePriceCents: ofBase.cents, product };
  const lost = shift && areas.find((area) => unkeepable(area, shift));
  const which = lost && shift && unkeepable(lost, shift);
  const errorOf = (field: "margin" | "basePrice", read: ReturnType<typeof centsIn>) =>
    read.wrong !== null ? centsReason(read) : lost && which === field ? priceTexts.unkeepable(lost.name) : undefined;
  return {
    shift: lost ? null : shift,
    marginError: errorOf("margin", ofMargin),
    basePriceError: errorOf("basePrice", ofBase),
  };
}
