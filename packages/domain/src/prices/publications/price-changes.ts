import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { productTexts } from "../../goods/texts.ts";
import { regionTexts } from "../../postal-code/region-texts.ts";
import { fill } from "../../texts/fill.ts";
import { changedPriceTexts as text } from "../limits/guard-rail-texts.ts";
import { basePath, judgedPrices } from "../limits/guard-rails.ts";
import { changesIn } from "./restore-prices.ts";

type Prices = readonly PriceEntry[];

/** @returns the basis of a base price in German: mode and region */
function basisOf({ basePrice }: PriceEntry): string {
  if (!basePrice) return text.noBasis;
  const mode = text.modes[basePrice.mode];
  if (basePrice.region === null) return basePrice.mode === "selfManaged" ? fill(text.goodsAreThere, { mode }) : mode;
  const form = basePrice.mode === "selfManaged" ? text.fromDepot : text.ofRegion;
  return fill(form, { mode, region: regionTexts[basePrice.region] });
}

const tierBasisOf = ({ tierBasis }: PriceEntry): string =>
  tierBasis === null ? text.tierBasisOfAgency : text.tierBases[tierBasis];

/** @returns the text for a missing price; a base price of platform or surveys is named by its mode, because its figure is unknown here */
const withoutPrice = ({ basePrice }: PriceEntry): string =>
  basePrice && basePrice.mode !== "selfManaged" ? text.modes[basePrice.mode] : text.none;

function basesOf(before: PriceEntry, after: PriceEntry): string[] {
  const told = [
    { form: text.basis, before: basisOf(before), after: basisOf(after) },
    { form: text.tierBasis, before: tierBasisOf(before), after: tierBasisOf(after) },
  ];
  return told.flatMap(({ form, ...values }) => (values.before === values.after ? [] : [fill(form, values)]));
}

function changesOf(before: PriceEntry, after: PriceEntry): string[] {
  const prefix = after.product === null ? "" : `${productTexts[after.product]}, `;
  // `judgedPrices` lists the prices of the second argument, so removed charges are found by swapping the arguments.
  const gone = judgedPrices(after, before)
    .filter((price) => price.isCharge && price.before === null)
    .map((price) => ({ ...price, before: price.after, after: null }));
  const all = [...judgedPrices(before, after), ...gone];
  const amounts = all.flatMap(({ path, what, before: from, after: to, written, isCharge }) => {
    if (from === to) return [];
    const said = (cents: number | null, entry: PriceEntry): string =>
      cents !== null ? written(cents) : isCharge ? text.noCharge : path === basePath ? withoutPrice(entry) : text.none;
    // Margins name their product themselves.
    return [`${path.startsWith("tiers.") ? "" : prefix}${what}: ${said(from, before)} → ${said(to, after)}`];
  });
  return [...basesOf(before, after).map((line) => prefix + line), ...amounts];
}

/** @returns a change of an area's prices in German, one line per price: "Marge Normal ab 500 l: 4,50 €/100 l → 5,00 €/100 l" */
export function priceChanges(before: Prices, after: Prices): string[] {
  const changes = after.flatMap((entry) => {
    const known = before.find(({ product }) => product === entry.product);
    return known ? changesOf(known, entry) : [];
  });
  return changes.length === 0 && changesIn(before, after) > 0 ? [text.other] : changes;
}
