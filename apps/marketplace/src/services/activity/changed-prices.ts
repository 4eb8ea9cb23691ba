import type { PriceEntry } from "@partner-konto/domain/delivery-area/price-entry";
import { deliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { priceChanges } from "@partner-konto/domain/pricing/price-changes";
import type { Entry } from "./find.ts";

type Prices = readonly PriceEntry[];
type Inside = Record<string, unknown>;

const isCharge = /\.charges\.\w+\.\w+$/;
const isInside = (value: unknown): value is Inside => typeof value === "object" && value !== null;

/** Puts what an entry says of a field, "price.0.tiers", in its place. A place that is no more stays away. */
function put(root: Inside, field: string, value: unknown): void {
  const names = field.split(".");
  const last = names.pop() ?? "";
  let inside: unknown = root;
  for (const name of names) inside = isInside(inside) ? inside[name] : undefined;
  if (!isInside(inside)) return;
  // What has no charge is not among the charges, and null in the entry.
  if (value === undefined || (value === null && isCharge.test(field))) delete inside[last];
  else inside[last] = value;
}

/** Undefined where the area's prices have another shape by now. */
function pricesAs(now: Prices, fields: readonly string[], said: Inside): Prices | undefined {
  const root: { price: PriceEntry[] } = { price: structuredClone([...now]) };
  for (const field of fields) put(root, field, said[field]);
  return deliveryArea.shape.price.safeParse(root.price).data;
}

/**
 * What an entry changed of an area's prices, in figures: "Marge Premium ab 3.000 l: 5,20 €/100 l → 5,70 €/100 l". Null where it changed none.
 * @param now the area's prices of now, which say what an entry leaves out: of which product they are, and by what a charge is counted
 */
export function changedPrices({ before, after, fields }: Entry, now: Prices | undefined): string[] | null {
  const priced = fields.filter((field) => /^price\b/.test(field));
  if (priced.length === 0 || !now || !isInside(before) || !isInside(after)) return null;
  const [was, is] = [pricesAs(now, priced, before), pricesAs(now, priced, after)];
  const changes = was && is ? priceChanges(was, is) : [];
  return changes.length > 0 ? changes : null;
}
