import type { RefusedArea } from "@partner-konto/domain/error/refusal-details";
import type { CallError } from "../../data/call-error.ts";
import { writeTexts } from "./texts.ts";

/** The German reason why an area blocks a change of several. */
export function reasonOf({
  code,
  takenCodes = [],
  barredPrices = [],
}: Pick<RefusedArea, "code" | "takenCodes" | "barredPrices">): string {
  const { reasons } = writeTexts;
  if (code === "NOT_FOUND" || code === "VERSION_CONFLICT") return reasons[code];
  if (barredPrices.length > 0) return barredPrices.map(({ text }) => text).join(" ");
  if (takenCodes.length === 0) return reasons.other;
  const names = [...new Set(takenCodes.map(({ areaName }) => areaName))].join(", ");
  return reasons.taken([...new Set(takenCodes.map(({ postalCode }) => postalCode))], names);
}

/** The distinct reasons why prices were refused: those of each area, of each price, or of the call. */
export function reasonsOf({ text, details: { refusedAreas = [], barredPrices = [] } }: CallError): readonly string[] {
  const reasons = [...refusedAreas.map(reasonOf), ...barredPrices.map((barred) => barred.text)];
  return reasons.length > 0 ? [...new Set(reasons)] : [text];
}
