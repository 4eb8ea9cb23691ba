import type { PriceEntry } from "../delivery-area/price-entry.ts";
import { isSame } from "../record/json.ts";
import { changedPriceTexts as text } from "../texts/guard-rails.ts";
import { productTexts } from "../texts/order-values.ts";
import { judgedPrices } from "./guard-rails.ts";
import { changesIn } from "./put-back.ts";

type Prices = readonly PriceEntry[];

/** On what a base price is based, whatever it is. */
const basisOf = ({ basePrice }: PriceEntry) => basePrice && { ...basePrice, netCents: null };

function changesOf(before: PriceEntry, after: PriceEntry): string[] {
  const prefix = after.product === null ? "" : `${productTexts[after.product]}, `;
  // Rails judge what there is afterwards; looked at from the other side are the charges that went.
  const gone = judgedPrices(after, before)
    .filter((price) => price.isCharge && price.before === null)
    .map((price) => ({ ...price, before: price.after, after: null }));
  const all = [...judgedPrices(before, after), ...gone];
  const amounts = all.flatMap(({ path, what, before: from, after: to, written, isCharge }) => {
    if (from === to) return [];
    const nothing = isCharge ? text.noCharge : text.none;
    const [old, now] = [from, to].map((cents) => (cents === null ? nothing : written(cents)));
    // Margins name their product themselves.
    return [`${path.startsWith("tiers.") ? "" : prefix}${what}: ${old} → ${now}`];
  });
  return [
    ...(isSame(basisOf(before), basisOf(after)) ? [] : [prefix + text.basis]),
    ...(before.tierBasis === after.tierBasis ? [] : [prefix + text.tierBasis]),
    ...amounts,
  ];
}

/** A change of an area's prices in words, price by price: "Marge Normal ab 500 l: 4,50 €/100 l → 5,00 €/100 l". */
export function priceChanges(before: Prices, after: Prices): string[] {
  const changes = after.flatMap((entry) => {
    const known = before.find(({ product }) => product === entry.product);
    return known ? changesOf(known, entry) : [];
  });
  return changes.length === 0 && changesIn(before, after) > 0 ? [text.other] : changes;
}
