import { formatNumber } from "@partner-konto/domain/format/number";

export const unitOf = (key: string): string => (key === "oil" ? "€/100 l" : "€/t");

/** A price change in euros with its sign, from cents. */
export const signed = (cents: number): string => `${cents > 0 ? "+" : ""}${formatNumber(cents / 100, 2)}`;
