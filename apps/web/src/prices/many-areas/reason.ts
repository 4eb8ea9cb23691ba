import type { RefusedArea } from "@partner-konto/domain/error/refusal-details";
import { bulkTexts } from "./texts.ts";

/** The German reason why an area blocks a bulk change. */
export function reasonOf({
  code,
  takenCodes = [],
  barredPrices = [],
}: Pick<RefusedArea, "code" | "takenCodes" | "barredPrices">): string {
  const { reasons } = bulkTexts;
  if (code === "NOT_FOUND" || code === "VERSION_CONFLICT") return reasons[code];
  if (barredPrices.length > 0) return barredPrices.map(({ text }) => text).join(" ");
  if (takenCodes.length === 0) return reasons.other;
  const names = [...new Set(takenCodes.map(({ areaName }) => areaName))].join(", ");
  return reasons.taken([...new Set(takenCodes.map(({ postalCode }) => postalCode))], names);
}
