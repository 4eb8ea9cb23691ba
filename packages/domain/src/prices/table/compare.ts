import { formatNumber } from "../../format/number.ts";
import { typedCents } from "../../format/typed-cents.ts";
import { typedWhole } from "../../format/typed-whole.ts";
import type { MoneyUnit } from "../../goods/price-values.ts";
import { productTexts } from "../../goods/texts.ts";
import type { PatchOperation } from "../../record/differences.ts";
import { fill } from "../../texts/fill.ts";
import { centsReason, typedWrongTexts } from "../../validation/amount-faults.ts";
import { type Column, cellText, plainWord, type ReadCell, type TableLine } from "./read.ts";
import { type Amount, amountText, type PricedRecord, type PriceSlot, priceSlots } from "./slots.ts";
import { priceRowTexts, priceTableTexts as text } from "./texts.ts";

/** A row that is left out, and why. */
export type RowProblem = { readonly line: number; readonly column: string; readonly reason: string };
/** A price that differs between table and area. */
export type PriceChange = {
  readonly line: number;
  readonly what: string;
  readonly before: string;
  readonly after: string;
  /** In euros; null when the units differ. */
  readonly difference: string | null;
};
export type ChangedArea<Area> = {
  readonly area: Area;
  readonly changes: readonly PriceChange[];
  readonly patch: readonly PatchOperation[];
};
export type TableDiff<Area> = {
  readonly changed: readonly ChangedArea<Area>[];
  /** The number of rows without a change. */
  readonly same: number;
  readonly problems: readonly RowProblem[];
  /** Rows hidden by the spreadsheet's filter; they are read like all others. */
  readonly hidden: readonly number[];
};

type Names = "kind" | "product" | "charge" | "from";
const names: readonly Names[] = ["kind", "product", "charge", "from"];
const largest = 10_000_00;
const mostOptions = 8;
const mostShown = 60;

const nameIn = (slot: PriceSlot, column: Names): string => {
  if (column === "kind") return text.kinds[slot.kind];
  if (column === "product") return slot.product === null ? "" : productTexts[slot.product];
  return column === "charge" ? slot.charge : slot.from === null ? "" : String(slot.from);
};

/** @returns a cell's text in the form in which names of slots are compared */
const nameOf = (cell: ReadCell, column: Names): string => {
  const written = cellText(cell);
  const isTyped = column === "from" && typeof cell === "string";
  const amount = isTyped ? (typedWhole(written, "l").value ?? typedWhole(written, "kg").value) : null;
  return plainWord(amount === null ? written : String(amount));
};

const keyOf = (names: readonly string[]): string => names.join("\n");
const slotKey = (slot: PriceSlot): string => keyOf(names.map((column) => plainWord(nameIn(slot, column))));

class Refused extends Error {
  readonly column: Column;
  constructor(column: Column, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** @returns the refusal for a row that matches no price of the area: the first wrong cell, and the possible values */
function unknownIn(slots: readonly PriceSlot[], cells: TableLine["cells"]): Refused {
  let left = slots;
  const isUnknown = (column: Names): boolean => {
    const wanted = nameOf(cells[column], column);
    const fits = left.filter((slot) => plainWord(nameIn(slot, column)) === wanted);
    if (fits.length > 0) left = fits;
    return fits.length === 0;
  };
  const column = names.find(isUnknown) ?? "kind";
  const value = cellText(cells[column]).slice(0, mostShown);
  if (column === "kind" && plainWord(value) === plainWord(text.kinds.basePrice))
    return new Refused(column, priceRowTexts.notOwn);
  const options = [...new Set(left.map((slot) => nameIn(slot, column)))].filter((name) => name !== "");
  if (options.length === 0) return new Refused(column, priceRowTexts.mustBeEmpty);
  const shown = options.slice(0, mostOptions).join(", ") + (options.length > mostOptions ? ", …" : "");
  return new Refused(
    column,
    fill(value === "" ? priceRowTexts.missing : priceRowTexts.unknown, { value, options: shown }),
  );
}

/**
 * @returns cents, or null for an empty cell
 * @throws Refused for an ambiguous or unreadable cell
 */
function centsIn(cell: ReadCell, unit?: MoneyUnit): number | null {
  if (typeof cell === "number") {
    const cents = Math.round(cell * 100);
    if (Math.abs(cents) > Number.MAX_SAFE_INTEGER) throw new Refused("price", priceRowTexts.tooLarge);
    // Tolerance for the error of binary fractions.
    if (Math.abs(cell * 100 - cents) > 1e-6) throw new Refused("price", typedWrongTexts.decimals);
    return cents === 0 ? 0 : cents;
  }
  const written = cellText(cell);
  if (written === "") return null;
  const read = typedCents(written, unit);
  if (read.wrong !== null) throw new Refused("price", centsReason(read));
  return read.cents;
}

function unitIn(cell: ReadCell, units: readonly MoneyUnit[]): MoneyUnit {
  const written = plainWord(cellText(cell));
  const unit = units.find((one) => plainWord(text.units[one]) === written);
  if (unit) return unit;
  const options = units.map((one) => text.units[one]).join(", ");
  const told = written === "" ? priceRowTexts.missing : priceRowTexts.unknown;
  throw new Refused("unit", fill(told, { value: cellText(cell).slice(0, mostShown), options }));
}

function amountIn({ kind, units, now }: PriceSlot, cells: TableLine["cells"]): Amount | null {
  const netCents = centsIn(cells.price);
  if (netCents === null) {
    if (kind === "basePrice" && now !== null) throw new Refused("price", priceRowTexts.noBasePrice);
    return null;
  }
  if (netCents < 0 && kind !== "margin") throw new Refused("price", priceRowTexts.negative);
  if (Math.abs(netCents) > largest) throw new Refused("price", priceRowTexts.tooLarge);
  const unit = unitIn(cells.unit, units);
  // A unit typed behind the price must agree with the unit column.
  centsIn(cells.price, unit);
  return { netCents, unit };
}

type KnownArea<Area> = {
  readonly area: Area;
  readonly slots: readonly PriceSlot[];
  readonly byKey: Map<string, PriceSlot>;
};
type Wish<Area> = {
  readonly line: number;
  readonly area: Area;
  readonly slot: PriceSlot;
  readonly amount: Amount | null;
  /** Why the row is refused if it would change something. */
  readonly older: string | undefined;
};

const isSameAmount = (one: Amount | null, other: Amount | null): boolean =>
  one?.netCents === other?.netCents && one?.unit === other?.unit;

/** A spreadsheet's minus is a hyphen. */
const plainName = (name: string): string => plainWord(name.replaceAll("−", "-"));

/** Detects a price that changed since the export: importing yesterday's table would silently undo what a colleague has set since. */
function olderThan(now: Amount | null, exported: ReadCell): string | undefined {
  const then = cellText(exported);
  // A row copied in order to add a charge still has the other charge's exported price.
  if (then === "" || now === null || plainName(then) === plainName(amountText(now))) return undefined;
  return fill(priceRowTexts.older, { before: then.slice(0, mostShown), now: amountText(now) });
}

function wishOf<Area extends PricedRecord>(
  { line, cells }: TableLine,
  areas: Map<string, KnownArea<Area>>,
): Wish<Area> {
  for (const [column, cell] of Object.entries(cells) as [Column, ReadCell][])
    if (typeof cell === "object" && cell !== null) throw new Refused(column, priceRowTexts[cell.odd]);
  const known = areas.get(cellText(cells.areaId).toLowerCase());
  if (!known) throw new Refused("areaId", priceRowTexts.area);
  const { area, slots, byKey } = known;
  // Sorting a single column separates prices from their areas.
  if (plainName(cellText(cells.area)) !== plainName(area.name))
    throw new Refused("area", fill(priceRowTexts.areaName, { name: area.name }));
  const slot = byKey.get(keyOf(names.map((column) => nameOf(cells[column], column))));
  if (!slot) throw unknownIn(slots, cells);
  return { line, area, slot, amount: amountIn(slot, cells), older: olderThan(slot.now, cells.exported) };
}

function changeOf<Area>({ line, slot: { what, now }, amount }: Wish<Area>): PriceChange {
  const cents = now && amount && now.unit === amount.unit ? amount.netCents - now.netCents : null;
  const difference = cents === null ? null : `${cents > 0 ? "+" : ""}${formatNumber(cents / 100, 2)}`;
  return { line, what: what(), before: amountText(now), after: amountText(amount), difference };
}

/**
 * Nothing is guessed: a row with an unreadable or unknown cell is left out with its reason, and so are all rows that name the same price.
 * A missing row changes nothing; an empty price removes a margin or a charge.
 * @returns the changes of each area with their patch, and the refused rows
 */
export function comparedTable<Area extends PricedRecord>(
  lines: readonly TableLine[],
  areas: readonly Area[],
): TableDiff<Area> {
  const known = new Map(
    areas.map((area) => {
      const slots = priceSlots(area);
      return [area.id, { area, slots, byKey: new Map(slots.map((slot) => [slotKey(slot), slot])) }] as const;
    }),
  );
  const problems: RowProblem[] = [];
  const refuse = (line: number, column: Column, reason: string) =>
    problems.push({ line, column: text.columns[column], reason });
  const wishes = new Map<PriceSlot, Wish<Area>[]>();
  for (const line of lines) {
    try {
      const wish = wishOf(line, known);
      const others = wishes.get(wish.slot);
      if (others) others.push(wish);
      else wishes.set(wish.slot, [wish]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refuse(line.line, error.column, error.message);
    }
  }
  const changed = new Map<Area, Wish<Area>[]>();
  let same = 0;
  for (const [slot, [wish, ...others]] of wishes) {
    if (!wish) continue;
    if (others.length > 0) {
      const [second] = others;
      refuse(wish.line, "price", fill(priceRowTexts.twice, { line: second?.line ?? "" }));
      for (const { line } of others) refuse(line, "price", fill(priceRowTexts.twice, { line: wish.line }));
    } else if (isSameAmount(slot.now, wish.amount)) same += 1;
    else if (wish.older !== undefined) refuse(wish.line, "exported", wish.older);
    else changed.set(wish.area, [...(changed.get(wish.area) ?? []), wish]);
  }
  return {
    changed: [...changed].map(([area, of]) => ({
      area,
      changes: of.map(changeOf),
      patch: of.map(({ slot, amount }) => slot.change(amount)),
    })),
    same,
    problems: problems.toSorted((one, other) => one.line - other.line),
    hidden: lines.flatMap(({ line, isHidden }) => (isHidden ? [line] : [])),
  };
}
