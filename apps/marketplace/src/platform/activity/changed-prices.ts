import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { deliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { priceChanges } from "@partner-konto/domain/prices/publications/price-changes";
import type { Entry } from "./find.ts";

type Prices = readonly PriceEntry[];
type Inside = Record<string, unknown>;

const isCharge = /\.charges\.\w+\.\w+$/;
const isInside = (value: unknown): value is Inside => typeof value === "object" && value !== null;

/** Puts the entry's value of a field such as "price.0.tiers" into the prices; does nothing if that place no longer exists. */
function put(root: Inside, field: string, value: unknown): void {
  const names = field.split(".");
  const last = names.pop() ?? "";
  let inside: unknown = root;
  for (const name of names) inside = isInside(inside) ? inside[name] : undefined;
  if (!isInside(inside)) return;
  // An entry has null for a missing charge; in the prices the key is absent.
  if (value === undefined || (value === null && isCharge.test(field))) delete inside[last];
  else inside[last] = value;
}

/** The prices with the entry's values; undefined if the area's prices have another shape by now. */
function pricesAs(now: Prices, fields: readonly string[], said: Inside): Prices | undefined {
  const root: { price: PriceEntry[] } = { price: structuredClone([...now]) };
  for (const field of fields) put(root, field, said[field]);
  return deliveryArea.shape.price.safeParse(root.price).data;
}

/**
 * The changes of an area's prices, in figures: "Marge Premium ab 3.000 l: 5,20 €/100 l → 5,70 €/100 l". Null if the entry changed no
 * prices.
 * @param now the area's current prices, which fill in the facts that an entry leaves out: the product, and the unit of a charge
 */
export function changedPrices({ before, after, fields }: Entry, now: Prices | undefined): string[] | null {
  const priced = fields.filter((field) => /^price\b/.test(field));
  if (priced.length === 0 || !now || !isInside(before) || !isInside(after)) return null;
  const [was, is] = [pricesAs(now, priced, before), pricesAs(now, priced, after)];
  const changes = was && is ? priceChanges(was, is) : [];
  return changes.length > 0 ? changes : null;
}
