import { chargePlaces, chargesIn } from "../../areas/delivery-area/charges-in.ts";
import { activeProducts, isPellet } from "../../areas/delivery-area/products.ts";
import type { DeliveryArea } from "../../areas/delivery-area/schema.ts";
import { measureText, quantity } from "../../format/measure.ts";
import { formatNumber } from "../../format/number.ts";
import type { MoneyUnit } from "../../goods/price-values.ts";
import { productTexts } from "../../goods/texts.ts";
import { amountUnit, oilSorts, type Product } from "../../goods/values.ts";
import type { PatchOperation } from "../../record/differences.ts";
import { fill } from "../../texts/fill.ts";
import { changedPriceTexts } from "../limits/guard-rail-texts.ts";
import { priceTableTexts } from "./texts.ts";

export type PricedRecord = Pick<DeliveryArea, "id" | "name" | "type" | "productSorts" | "pelletTypes" | "price">;
export type Amount = { readonly netCents: number; readonly unit: MoneyUnit };

/** A price of an area that a table can contain: its names there, its current value, and the patch that changes it. */
export type PriceSlot = {
  readonly kind: keyof typeof priceTableTexts.kinds;
  readonly product: Product | null;
  /** The German name of the charge; empty for other prices. */
  readonly charge: string;
  /** The litres or kilograms at which a margin's tier begins. */
  readonly from: number | null;
  /** The possible units; the current one comes first. */
  readonly units: readonly [MoneyUnit, ...MoneyUnit[]];
  readonly now: Amount | null;
  /** The German name. A function, because only changed prices among thousands need it. */
  readonly what: () => string;
  readonly change: (to: Amount | null) => PatchOperation;
};

type Entry = DeliveryArea["price"][number];

/** @returns the patch of a value that may be missing, such as a named margin */
function named(path: string, isThere: boolean, value: unknown): PatchOperation {
  if (value === null) return { op: "remove", path };
  return { op: isThere ? "replace" : "add", path, value };
}

function marginSlots(area: PricedRecord, entry: Entry, at: number): PriceSlot[] {
  const sold = new Set<Product>(activeProducts(area));
  const own = entry.product === null ? oilSorts : [entry.product];
  const unit = entry.product === null ? "per100Litres" : "perTon";
  return own.flatMap((product) => {
    // A sort that is switched off keeps its margins.
    if (!sold.has(product) && entry.tiers.every(({ margins }) => margins[product] === undefined)) return [];
    return entry.tiers.map(({ from, margins }, tier): PriceSlot => {
      const cents = margins[product];
      return {
        kind: "margin",
        product,
        charge: "",
        from,
        units: [unit],
        now: cents === undefined ? null : { netCents: cents, unit },
        what: () => {
          const amount = measureText(quantity(from, amountUnit(product)));
          return fill(changedPriceTexts.margin, { product: productTexts[product], amount });
        },
        change: (to) => named(`/price/${at}/tiers/${tier}/margins/${product}`, cents !== undefined, to && to.netCents),
      };
    });
  });
}

function chargeSlots(entry: Entry, at: number, prefix: string): PriceSlot[] {
  const pellet = entry.product !== null;
  const goods = pellet ? "perTon" : "per100Litres";
  const known = new Map(chargesIn(entry.charges).map(({ path, charge }) => [path, charge]));
  return chargePlaces(pellet).map(({ path, label }): PriceSlot => {
    const now = known.get(path) ?? null;
    const rest = ([goods, "perOrder", "perUnloadingPoint"] as const).filter((unit) => unit !== now?.unit);
    const pointer = `/price/${at}/charges/${path.replace(".", "/")}`;
    return {
      kind: "charge",
      product: entry.product,
      charge: label,
      from: null,
      units: now ? [now.unit, ...rest] : [goods, "perOrder", "perUnloadingPoint"],
      now,
      what: () => prefix + fill(changedPriceTexts.charge, { name: label }),
      change: (to) => {
        if (now && to?.unit === now.unit) return { op: "replace", path: `${pointer}/netCents`, value: to.netCents };
        // The single charge of a topic is null where there is none.
        return path.includes(".") ? named(pointer, now !== null, to) : { op: "replace", path: pointer, value: to };
      },
    };
  });
}

/** @returns every price that an area can have, set or not: its own base price, a margin for each tier and product, and charges */
export function priceSlots(area: PricedRecord): PriceSlot[] {
  return area.price.flatMap((entry, at) => {
    const { product, basePrice } = entry;
    const prefix = product === null ? "" : `${productTexts[product]}, `;
    const unit = isPellet(area) ? "perTon" : "per100Litres";
    const own: PriceSlot = {
      kind: "basePrice",
      product,
      charge: "",
      from: null,
      units: [unit],
      now: basePrice?.netCents == null ? null : { netCents: basePrice.netCents, unit },
      what: () => prefix + changedPriceTexts.basePrice,
      change: (to) => ({ op: "replace", path: `/price/${at}/basePrice/netCents`, value: to && to.netCents }),
    };
    return [
      ...(basePrice?.mode === "selfManaged" ? [own] : []),
      ...marginSlots(area, entry, at),
      ...chargeSlots(entry, at, prefix),
    ];
  });
}

/** @returns "4,50 €/100 l", or the German text for no price */
export const amountText = (amount: Amount | null): string =>
  amount === null
    ? changedPriceTexts.none
    : measureText({ number: formatNumber(amount.netCents / 100, 2), unit: priceTableTexts.units[amount.unit] });
