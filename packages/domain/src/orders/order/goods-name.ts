import { pelletNormTexts } from "../../goods/price-values.ts";
import { dustProtectionText, productLongTexts } from "../../goods/texts.ts";
import type { Order } from "./schema.ts";

/** @returns the ordered goods in words: "Holzpellets lose, ENPlus A1, mit Staubschutz" */
export function goodsName({
  prod,
  qualityStep,
  dustProtection,
}: Pick<Order, "prod" | "qualityStep" | "dustProtection">): string {
  return [
    productLongTexts[prod],
    ...(qualityStep ? [pelletNormTexts[qualityStep]] : []),
    ...(dustProtection ? [dustProtectionText] : []),
  ].join(", ");
}
