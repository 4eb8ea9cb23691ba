import type { OrderPrice } from "../../prices/price/price-schema.ts";

/**
 * The margin as the order was priced: the part of the area's margin, less a discount.
 * @returns net cents for 100 litres or a ton, and for the whole order; undefined for a price whose parts do not name their kinds
 */
export function marginOf({ parts }: OrderPrice): { unitNetCents: number; netCents: number } | undefined {
  const own = parts.filter(({ kind }) => kind === "margin" || kind === "discount");
  if (!own.some(({ kind }) => kind === "margin")) return undefined;
  return {
    unitNetCents: own.reduce((sum, part) => sum + (part.unitNetCents ?? 0), 0),
    netCents: own.reduce((sum, { netCents }) => sum + netCents, 0),
  };
}
