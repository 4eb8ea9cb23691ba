import { euros, measureText } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { isRecord } from "@partner-konto/domain/record/json";
import { amountText, isProduct } from "../../areas/delivery-area/price-entries.ts";
import { marginTexts, tierTexts } from "./texts.ts";

/** "/oil/tiers/3000/premium" is "Premium, Stufe ab 3.000 l". */
export function labelOf(field: string): string {
  const [, key = "", part = "", from = "", product = ""] = field.split("/");
  const kind = isProduct(key) ? [productTexts[key]] : [];
  if (part === "tierBasis") return [...kind, tierTexts.basis].join(", ");
  const sort = isProduct(product) ? [productTexts[product]] : kind;
  return from === "" ? marginTexts.margins : [...sort, marginTexts.tier(amountText(key, Number(from)))].join(", ");
}

/** The German text of a margin, of all margins of a tier, or of the tier basis. */
export function wordOf(value: unknown): string {
  if (typeof value === "number") return measureText(euros(value));
  if (value === "averagePerPoint" || value === "total") return tierTexts.bases[value];
  if (!isRecord(value)) return marginTexts.none;
  const said = Object.entries(value).map(([product, cents]) =>
    isProduct(product) ? `${productTexts[product]} ${wordOf(cents)}` : wordOf(cents),
  );
  return said.join(", ") || marginTexts.none;
}
