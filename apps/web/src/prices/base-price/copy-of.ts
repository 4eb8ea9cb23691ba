import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { CopiedPrice, PriceCopy } from "../copy/copy-dialog.tsx";
import { type BasePriceForm, formOf, patchOf } from "./base-price-form.ts";
import { labelOf, wordOf } from "./words.ts";

type Price = DeliveryArea["price"][number];

const sells = (area: DeliveryArea, { product }: Pick<Price, "product">): boolean =>
  product === null || activeProducts(area).includes(product);

/** The base prices of another area after copying this area's form, for the products that both areas sell. */
export function copiedTo(area: DeliveryArea, form: BasePriceForm, target: DeliveryArea): BasePriceForm {
  const { value } = formOf(target);
  const taken = target.price.flatMap((entry) => {
    const [source, mine] = [form[keyOf(entry)], value[keyOf(entry)]];
    if (!source?.mode || !mine || !sells(area, entry) || !sells(target, entry)) return [];
    // An own price that is not in use here must not overwrite the target's, which may be used again.
    const typed = source.mode === "selfManaged" ? source.typed : mine.typed;
    return [[keyOf(entry), { ...source, typed }] as const];
  });
  return { ...value, ...Object.fromEntries(taken) };
}

const parts = ["mode", "region", "typed"] as const;

/** The differences that copying makes in an area: mode, region, own price. */
export function copiedBasePrices(target: DeliveryArea, wanted: BasePriceForm): CopiedPrice[] {
  return Object.entries(formOf(target).value).flatMap(([key, old]) =>
    parts.flatMap((part) => {
      const [before, after] = [old[part], (wanted[key] ?? old)[part]];
      if (before === after) return [];
      const field = `/${key}/${part}`;
      return [{ key: field, label: labelOf(field), before: wordOf(before), after: wordOf(after) }];
    }),
  );
}

/** The copy of this form in another area. */
export function copyTo(area: DeliveryArea, form: BasePriceForm, target: DeliveryArea): PriceCopy {
  const wanted = copiedTo(area, form, target);
  return { changes: copiedBasePrices(target, wanted), patch: patchOf(target, formOf(target).value, wanted) };
}
