import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { unitOfGoods } from "@partner-konto/domain/goods/price-values";
import { isPlausible } from "@partner-konto/domain/market/plausible";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { IndexSeries } from "@partner-konto/domain/market/values";
import { centsReason, typedWrongTexts } from "@partner-konto/domain/validation/amount-faults";
import { type Cells, withCents } from "../../ui/grid/cells.ts";
import { pasted, type Refuse, type RefusedCell, type UnitAt } from "../../ui/grid/changes.ts";
import { basisTexts as text } from "./texts.ts";

/** A price that staff maintain, with its previous value. */
export interface PriceRow {
  /** The name of its input and its key in the form. */
  readonly key: string;
  readonly label: string;
  readonly kind: MarketGood | IndexSeries;
  /** Below the name: the region's depots. */
  readonly note?: string | undefined;
  /** In net cents; null when there was none. */
  readonly before: number | null;
  /** Start of validity, or the day of the value. */
  readonly since?: string | undefined;
  /** The region's last survey. */
  readonly survey?: { readonly day: string; readonly netCents: number } | undefined;
}

/** The typed prices, by row key. */
export type TypedPrices = Readonly<Record<string, string>>;

export const typedOf = (netCents: number | undefined): string => (netCents === undefined ? "" : formatCents(netCents));

/** The cents of a typed price; null when it cannot be read. */
export const centsOf = (typed: string | undefined): number | null => typedCents(typed ?? "").cents;

/** Error texts by input name. An existing price cannot be removed; a missing one may stay empty. */
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
 * Pastes a spreadsheet column into the rows from one row on: all of it or nothing. When lines are refused, it returns the reasons
 * and the lines that would fit. An empty line is allowed only where there was no price.
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

/** The rows to send: those with a new price. */
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

/** Whether a price looks like a typing mistake, by the rule that the service uses. */
export const isUnlikely = ({ kind, before }: PriceRow, netCents: number): boolean =>
  !isPlausible(kind, netCents, before ?? undefined);
