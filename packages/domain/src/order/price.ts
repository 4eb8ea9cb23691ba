import { roundedQuotient } from "../pricing/rounding.ts";
import type { OrderPrice, PricePart } from "./price-schema.ts";

type About = Omit<PricePart, "unitNetCents" | "netCents">;

export interface PriceInput {
  /** Litres, or kilograms for pellets. */
  amount: number;
  /** The amount one unit price covers: 100 (litres) or 1000 (kilograms). */
  per: 100 | 1000;
  unitParts: readonly (About & { unitNetCents: number })[];
  fixedParts: readonly (About & { netCents: number })[];
  vatPercent: number;
}

/**
 * An order's price from its unit and fixed parts, half-up in integer cents (peers.md C6). The goods' net sum is rounded once over all
 * unit parts. Each of them is shown as what the sum grows by it, so that they always add up, none is off by a cent or more, and
 * none is negative that does not lower the price.
 */
export function priceOrder({ amount, per, unitParts, fixedParts, vatPercent }: PriceInput): OrderPrice {
  const parts: PricePart[] = [];
  let unitNetCents = 0;
  let goodsNetCents = 0;
  for (const part of unitParts) {
    const before = goodsNetCents;
    unitNetCents += part.unitNetCents;
    goodsNetCents = roundedQuotient(unitNetCents * amount, per);
    parts.push({ ...part, netCents: goodsNetCents - before });
  }
  let fixedNetCents = 0;
  for (const part of fixedParts) {
    fixedNetCents += part.netCents;
    parts.push({ ...part, unitNetCents: null });
  }
  const vatCents = roundedQuotient((goodsNetCents + fixedNetCents) * vatPercent, 100);
  return {
    parts,
    goodsNetCents,
    fixedNetCents,
    vatPercent,
    vatCents,
    grossCents: goodsNetCents + fixedNetCents + vatCents,
  };
}

/** The same order's price for another amount: unit parts follow the amount, fixed parts stay. */
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
