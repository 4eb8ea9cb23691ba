import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { isSame } from "@partner-konto/domain/record/json";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { CopiedPrice, PriceCopy } from "../copy/copy-dialog.tsx";
import { labelOf, topicsOf } from "./charge-rows.ts";
import { type Charge, type ChargesForm, type EntryCharges, formOf, patchOf } from "./charges-form.ts";
import { chargeText } from "./grid-of.ts";

type Price = DeliveryArea["price"][number];

/** The paths of an entry's charges that are switched on in an area; none when the area does not sell the product. */
function pathsOn(area: DeliveryArea, { product }: Pick<Price, "product">): string[] {
  if (product !== null && !activeProducts(area).includes(product)) return [];
  return topicsOf(area, product).flatMap(({ rows }) => rows.flatMap(({ path, isOn }) => (isOn ? [path] : [])));
}

/** The charges of another area after copying this form: those that both areas have switched on are replaced, all others stay. */
export function copiedTo(area: DeliveryArea, form: ChargesForm, target: DeliveryArea): ChargesForm {
  return Object.fromEntries(
    target.price.map((entry) => {
      const key = keyOf(entry);
      const mine = formOf(target).value[key] ?? {};
      const source = form[key];
      if (!source) return [key, mine];
      const there = new Set(pathsOn(target, entry));
      const both = new Set(pathsOn(area, entry).filter((path) => there.has(path)));
      const kept = Object.entries(mine).filter(([path]) => !both.has(path));
      const taken = Object.entries(source).filter(([path]) => both.has(path));
      return [key, Object.fromEntries([...kept, ...taken]) as EntryCharges];
    }),
  );
}

const word = (charge: Charge | undefined): string => (charge ? chargeText(charge) : "–");

/** The charges of an area that copying would change. */
export function copiedCharges(target: DeliveryArea, wanted: ChargesForm): CopiedPrice[] {
  const { value } = formOf(target);
  return target.price.flatMap((entry) => {
    const key = keyOf(entry);
    const [old = {}, next = {}] = [value[key], wanted[key]];
    return pathsOn(target, entry).flatMap((path) => {
      const [before, after] = [old[path], next[path]];
      if (isSame(before ?? null, after ?? null)) return [];
      const field = `/${key}/${path}`;
      return [{ key: field, label: labelOf(target, field), before: word(before), after: word(after) }];
    });
  });
}

/** The copy of this form in another area. */
export function copyTo(area: DeliveryArea, form: ChargesForm, target: DeliveryArea): PriceCopy {
  const wanted = copiedTo(area, form, target);
  return { changes: copiedCharges(target, wanted), patch: patchOf(target, formOf(target).value, wanted) };
}
