import { formatNumber } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { isPlausible } from "@partner-konto/domain/market/plausible";
import type { IndexSeries } from "@partner-konto/domain/market/values";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { unitOfGoods } from "@partner-konto/domain/pricing/values";
import { centsReason, typedWrongTexts } from "@partner-konto/domain/texts/typed";
import { type Cells, withCents } from "../../ui/grid/cells.ts";
import { pasted, type Refuse, type RefusedCell, type UnitAt } from "../../ui/grid/changes.ts";
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
  const wrong = rows.flatMap((row): [string, string][] => {
    const { key, kind } = row;
    const written = typed[key] ?? "";
    if (written === saved[key]) return [];
    const read = typedCents(written, unitOfGoods(kind));
    if (read.wrong) return [[key, centsReason(read)]];
    return read.cents > 0 ? [] : [[key, text.notPositive]];
  });
  return Object.fromEntries(wrong);
}

/**
 * A column of a spreadsheet into the rows from one of them on: all of it, or none, why not, and the rest that would fit. An empty line takes a price away
 * only where there was none.
 */
export function pastedPrices(
  rows: readonly PriceRow[],
  typed: TypedPrices,
  from: number,
  column: string,
): { typed: TypedPrices; count: number; refused: readonly RefusedCell[]; rest: TypedPrices } {
  const cells = rows.map(({ key }) => [centsOf(typed[key])]);
  const block = { top: from, left: 0, bottom: from, right: 0 };
  const refuse: Refuse = ({ row }, cents) => {
    if (cents === null) return rows[row]?.before === null ? undefined : typedWrongTexts.empty;
    return cents > 0 ? undefined : text.notPositive;
  };
  const unitAt: UnitAt = ({ row }) => rows[row] && unitOfGoods(rows[row].kind);
  const changed = pasted(cells, block, column, refuse, unitAt);
  const written = (after: Cells): TypedPrices =>
    Object.fromEntries(
      rows.flatMap(({ key }, row) => {
        const cents = after[row]?.[0] ?? null;
        return cents === cells[row]?.[0] ? [] : [[key, typedOf(cents ?? undefined)]];
      }),
    );
  return { ...changed, typed: written(changed.cells), rest: written(withCents(cells, changed.rest)) };
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
