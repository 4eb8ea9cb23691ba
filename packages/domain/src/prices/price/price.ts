import type { OrderPrice, PricePart } from "./price-schema.ts";
import { roundedQuotient, vatOf } from "./rounding.ts";

type PartLabel = Omit<PricePart, "unitNetCents" | "netCents">;

export interface PriceInput {
  /** Litres of oil, or kilograms of pellets. */
  amount: number;
  /** The amount that a unit price covers: 100 litres or 1000 kilograms. */
  per: 100 | 1000;
  unitParts: readonly (PartLabel & { unitNetCents: number })[];
  fixedParts: readonly (PartLabel & { netCents: number })[];
  vatPercent: number;
}

/** Moves single cents to the parts that lack the most, or from those that have the most too much. */
function spread(cents: number, lacking: { part: PricePart; missing: number }[]): void {
  const sign = Math.sign(cents);
  const most = lacking.toSorted((one, other) => (other.missing - one.missing) * sign);
  for (const { part } of most.slice(0, Math.abs(cents))) part.netCents += sign;
}

/**
 * Calculates an order's price, rounded half up to integer cents. The net sum of the goods is rounded once over all unit parts. Each unit
 * part is its price × quantity, rounded. Where these do not add up to the sum, the parts that were rounded the most are a cent off, so that
 * each is less than a cent off and only a part that lowers the price is negative.
 * @returns the price with its parts, in integer cents
 */
export function priceOrder({ amount, per, unitParts, fixedParts, vatPercent }: PriceInput): OrderPrice {
  const parts: PricePart[] = unitParts.map((part) => ({
    ...part,
    netCents: roundedQuotient(part.unitNetCents * amount, per),
  }));
  const unitNetCents = unitParts.reduce((sum, part) => sum + part.unitNetCents, 0);
  const goodsNetCents = roundedQuotient(unitNetCents * amount, per);
  spread(
    goodsNetCents - parts.reduce((sum, { netCents }) => sum + netCents, 0),
    parts.map((part) => ({ part, missing: (part.unitNetCents ?? 0) * amount - part.netCents * per })),
  );
  let fixedNetCents = 0;
  for (const part of fixedParts) {
    fixedNetCents += part.netCents;
    parts.push({ ...part, unitNetCents: null });
  }
  const vatCents = vatOf(goodsNetCents + fixedNetCents, vatPercent);
  return {
    parts,
    goodsNetCents,
    fixedNetCents,
    vatPercent,
    vatCents,
    grossCents: goodsNetCents + fixedNetCents + vatCents,
  };
}

/** @returns the same order's price for another amount: unit parts follow the amount, fixed parts stay */
export function repriceOrder(price: OrderPrice, amount: number, per: 100 | 1000): OrderPrice {
  return priceOrder({
    amount,
    per,
    vatPercent: price.vatPercent,
    unitParts: price.parts.flatMap((part) => {
      const { unitNetCents } = part;
      return unitNetCents === null ? [] : [{ ...part, unitNetCents }];
    }),
    fixedParts: price.parts.filter(({ unitNetCents }) => unitNetCents === null),
  });
}
