import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { products } from "@partner-konto/domain/goods/values";
import { amountText } from "../../areas/delivery-area/price-entries.ts";
import type { CopiedPrice, PriceCopy } from "../copy/copy-dialog.tsx";
import { formOf, type MarginForm, patchOf, type Tiers } from "./margin-form.ts";

/** The area's margins after copying: the tiers of the other form, with its margins for the products that this area sells. */
export function copiedTo(area: DeliveryArea, form: MarginForm): MarginForm {
  const sold = activeProducts(area);
  return Object.fromEntries(
    Object.entries(formOf(area).value).map(([key, mine]) => {
      const source = form[key];
      if (!source || Object.keys(source.tiers).length === 0) return [key, mine];
      const tiers: Tiers = Object.fromEntries(
        Object.entries(source.tiers).map(([from, margins]) => [
          from,
          Object.fromEntries(Object.entries(margins).filter(([product]) => sold.some((one) => one === product))),
        ]),
      );
      return [key, { ...mine, tiers }];
    }),
  );
}

const word = (cents: number | undefined): string => (cents === undefined ? "–" : formatCents(cents));

/** The margins that copying would change in an area, by product and tier. */
export function copiedMargins(area: DeliveryArea, wanted: MarginForm): CopiedPrice[] {
  const { value } = formOf(area);
  return Object.entries(wanted).flatMap(([key, { tiers }]) => {
    const old = value[key]?.tiers ?? {};
    const steps = [...new Set([...Object.keys(old), ...Object.keys(tiers)])].map(Number).toSorted((a, b) => a - b);
    return steps.flatMap((from) =>
      products.flatMap((product) => {
        const [before, after] = [old[from]?.[product], tiers[from]?.[product]];
        if (before === after) return [];
        const label = `${productTexts[product]}, ${amountText(key, from)}`;
        return [{ key: `${from} ${product}`, label, before: word(before), after: word(after) }];
      }),
    );
  });
}

/** The copy of this form in another area. */
export function copyTo(target: DeliveryArea, form: MarginForm): PriceCopy {
  const wanted = copiedTo(target, form);
  return { changes: copiedMargins(target, wanted), patch: patchOf(target, formOf(target).value, wanted) };
}
