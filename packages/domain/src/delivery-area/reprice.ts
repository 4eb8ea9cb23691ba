import type { Product } from "../order/values.ts";
import { mostNetCents } from "../pricing/values.ts";
import { differences, type PatchOperation } from "../record/differences.ts";
import type { PriceEntry } from "./price-entry.ts";
import type { DeliveryArea } from "./schema.ts";

/** By how many net cents prices of several areas go up or down; of one product, or of all. */
export type PriceShift = {
  readonly marginCents: number;
  readonly basePriceCents: number;
  readonly product: Product | null;
};

function shifted(entry: PriceEntry, { marginCents, basePriceCents, product }: PriceShift): PriceEntry {
  const { basePrice, tiers } = entry;
  const isOwn = basePrice?.mode === "selfManaged" && basePrice.netCents !== null;
  // An entry of pellets is of one product.
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

/** The entries as they would be: each margin there is moves, and the base price where it is one's own. */
export const repriced = ({ price }: Pick<DeliveryArea, "price">, shift: PriceShift): PriceEntry[] =>
  price.map((entry) => shifted(entry, shift));

/** Which of an area's prices could not be kept afterwards: an own base price below nothing, or whatever goes beyond all prices. */
export function unkeepable(area: Pick<DeliveryArea, "price">, shift: PriceShift): "basePrice" | "margin" | undefined {
  const entries = repriced(area, shift);
  const own = entries.flatMap(({ basePrice }) => basePrice?.netCents ?? []);
  if (own.some((cents) => cents < 0 || cents > mostNetCents)) return "basePrice";
  const margins = entries.flatMap(({ tiers }) => tiers.flatMap((tier) => Object.values(tier.margins)));
  return margins.some((cents) => Math.abs(cents) > mostNetCents) ? "margin" : undefined;
}

/** What has to be sent for an area; nothing where it has no such price. */
export const pricePatch = ({ price }: Pick<DeliveryArea, "price">, shift: PriceShift): PatchOperation[] =>
  differences({ price }, { price: repriced({ price }, shift) });
