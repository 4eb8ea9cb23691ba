import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { isPlausible } from "@partner-konto/domain/market/plausible";
import type { IndexSeries } from "@partner-konto/domain/market/values";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { typedWrongTexts } from "@partner-konto/domain/texts/typed";
import { basisTexts as text } from "./texts.ts";

/** A price that staff keep: what it is of, and what counted before. */
export interface PriceRow {
  /** The name of its input and its place in the form. */
  readonly key: string;
  readonly label: string;
  readonly kind: MarketGood | IndexSeries;
  /** Under the name: the region's depots. */
  readonly note?: string | undefined;
  /** In net cents; null where there was none. */
  readonly before: number | null;
  /** Since when, or of which day. */
  readonly since?: string | undefined;
  /** What the region was surveyed at last. */
  readonly survey?: { readonly day: string; readonly netCents: number } | undefined;
}

/** Prices as they are typed, by the keys of their rows. */
export type TypedPrices = Readonly<Record<string, string>>;

export const typedOf = (netCents: number | undefined): string =>
  netCents === undefined ? "" : formatNumber(netCents / 100, 2);

/** The cents of a row, where they can be read. */
export const centsOf = (typed: string | undefined): number | null => typedCents(typed ?? "").cents;

/** A step, with its sign: "+0,40". */
export const signed = (cents: number): string => `${cents > 0 ? "+" : ""}${formatNumber(cents / 100, 2)}`;

/** What is wrong, by the names of the inputs. A price that was there cannot be taken away; where there was none, nothing need be typed. */
export function pricesWrong(rows: readonly PriceRow[], typed: TypedPrices, saved: TypedPrices): Record<string, string> {
  const wrong = rows.flatMap(({ key }): [string, string][] => {
    const written = typed[key] ?? "";
    if (written === saved[key]) return [];
    const read = typedCents(written);
    if (read.wrong) return [[key, typedWrongTexts[read.wrong]]];
    return read.cents > 0 ? [] : [[key, text.notPositive]];
  });
  return Object.fromEntries(wrong);
}

/** The rows that would be sent: changed, and with another price than before. */
export function changedRows(
  rows: readonly PriceRow[],
  typed: TypedPrices,
  saved: TypedPrices,
): { row: PriceRow; netCents: number }[] {
  return rows.flatMap((row) => {
    const netCents = centsOf(typed[row.key]);
    return netCents === null || netCents === centsOf(saved[row.key]) ? [] : [{ row, netCents }];
  });
}

/** Whether a price looks like a slip of the hand, as the service will see it. */
export const isUnlikely = ({ kind, before }: PriceRow, netCents: number): boolean =>
  !isPlausible(kind, netCents, before ?? undefined);
