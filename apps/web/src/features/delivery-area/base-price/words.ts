import { productTexts } from "@partner-konto/domain/texts/order-values";
import { regionTexts } from "@partner-konto/domain/texts/regions";
import type { BasePriceInput } from "./base-price-form.ts";
import { basePriceTexts as texts } from "./texts.ts";

const names: Readonly<Record<string, string>> = productTexts;

/** "/pallet/region" is "Palette, Region"; an area of oil has one price. */
export function labelOf(field: string): string {
  const [, key = "", part = ""] = field.split("/");
  const label = texts.changedLabel[part as keyof BasePriceInput];
  return [names[key], label].filter(Boolean).join(", ");
}

const words: Readonly<Record<string, string>> = {
  ...regionTexts,
  ...Object.fromEntries(Object.entries(texts.modes).map(([mode, { title }]) => [mode, title])),
};

/** A mode, a region or a figure, as one reads it; none is a dash. */
export const wordOf = (value: unknown): string =>
  typeof value === "string" && value !== "" ? (words[value] ?? value) : "–";
