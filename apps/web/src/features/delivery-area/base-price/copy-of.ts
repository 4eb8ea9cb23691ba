import { activeProducts } from "@partner-konto/domain/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { CopiedPrice } from "../copy/copy-dialog.tsx";
import { type BasePriceForm, formOf, keyOf } from "./base-price-form.ts";
import { labelOf, wordOf } from "./words.ts";

type Price = DeliveryArea["price"][number];

const sells = (area: DeliveryArea, { product }: Pick<Price, "product">): boolean =>
  product === null || activeProducts(area).includes(product);

/** The base prices of another area as they would be: those of this one, as they are chosen and typed, for what both sell. */
export function copiedTo(area: DeliveryArea, form: BasePriceForm, target: DeliveryArea): BasePriceForm {
  const { value } = formOf(target);
  const taken = target.price.flatMap((entry) => {
    const [source, mine] = [form[keyOf(entry)], value[keyOf(entry)]];
    if (!source?.mode || !mine || !sells(area, entry) || !sells(target, entry)) return [];
    // A figure that counts nowhere is not copied over one that may count again there.
    const typed = source.mode === "selfManaged" ? source.typed : mine.typed;
    return [[keyOf(entry), { ...source, typed }] as const];
  });
  return { ...value, ...Object.fromEntries(taken) };
}

const parts = ["mode", "region", "typed"] as const;

/** What the copy makes different in an area: who keeps the price, the region, one's own figure. */
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
