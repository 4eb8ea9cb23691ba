import { productTexts } from "@partner-konto/domain/goods/texts";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import type { BasePriceInput } from "./base-price-form.ts";
import { basePriceTexts as texts } from "./texts.ts";

const names: Readonly<Record<string, string>> = productTexts;

/** "/pallet/region" is "Palette, Region"; an oil area has one price and needs no product name. */
export function labelOf(field: string): string {
  const [, key = "", part = ""] = field.split("/");
  const label = texts.changedLabel[part as keyof BasePriceInput];
  return [names[key], label].filter(Boolean).join(", ");
}

const words: Readonly<Record<string, string>> = {
  ...regionTexts,
  ...Object.fromEntries(Object.entries(texts.modes).map(([mode, { title }]) => [mode, title])),
};

/** The German text of a mode, a region or a figure; "–" for none. */
export const wordOf = (value: unknown): string =>
  typeof value === "string" && value !== "" ? (words[value] ?? value) : "–";
