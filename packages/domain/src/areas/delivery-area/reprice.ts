import { mostNetCents } from "../../goods/price-values.ts";
import type { Product } from "../../goods/values.ts";
import { differences, type PatchOperation } from "../../record/differences.ts";
import type { PriceEntry } from "./price-entry.ts";
import type { DeliveryArea } from "./schema.ts";

/** A shift of prices in several areas, in net cents; `product` null means all products. */
export type PriceShift = {
  readonly marginCents: number;
  readonly basePriceCents: number;
  readonly product: Product | null;
};

function shifted(entry: PriceEntry, { marginCents, basePriceCents, product }: PriceShift): PriceEntry {
  const { basePrice, tiers } = entry;
  const isOwn = basePrice?.mode === "selfManaged" && basePrice.netCents !== null;
  // A pellet entry belongs to one product.
  const isMeant = product === null || entry.product === null || entry.product === product;
  return {
    ...entry,
    basePrice: isOwn && isMeant ? { ...basePrice, netCents: (basePrice.netCents ?? 0) + basePriceCents } : basePrice,
    tiers: tiers.map(({ from, margins }) => ({
      from,
      margins: Object.fromEntries(
        Object.entries(margins).map(([name, cents]) => [
          name,
          product === null || name === product ? cents + marginCents : cents,
        ]),
      ),
    })),
  };
}

/** @returns the price entries after the shift: every existing margin moves, and the base price where it is self-managed */
export const repriced = ({ price }: Pick<DeliveryArea, "price">, shift: PriceShift): PriceEntry[] =>
  price.map((entry) => shifted(entry, shift));

/**
 * @returns the kind of price that would leave its bounds: a self-managed base price below 0 or above `mostNetCents`, or a margin beyond ±
 *   `mostNetCents`; undefined when all prices fit
 */
export function unkeepable(area: Pick<DeliveryArea, "price">, shift: PriceShift): "basePrice" | "margin" | undefined {
  const entries = repriced(area, shift);
  const own = entries.flatMap(({ basePrice }) => basePrice?.netCents ?? []);
  if (own.some((cents) => cents < 0 || cents > mostNetCents)) return "basePrice";
  const margins = entries.flatMap(({ tiers }) => tiers.flatMap((tier) => Object.values(tier.margins)));
  return margins.some((cents) => Math.abs(cents) > mostNetCents) ? "margin" : undefined;
}

/** @returns the patch of an area's prices; empty where the area has no such price */
export const pricePatch = ({ price }: Pick<DeliveryArea, "price">, shift: PriceShift): PatchOperation[] =>
  differences({ price }, { price: repriced({ price }, shift) });
