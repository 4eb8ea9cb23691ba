import { formatMonth } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";

/** @returns "1.234,56", for columns whose unit stands beside the figure */
export const figure = (cents: number): string => formatNumber(cents / 100, 2);

/** @returns "Oktober 2026" for "2026-10" */
export const monthName = (month: string): string => formatMonth(`${month}-01`);
