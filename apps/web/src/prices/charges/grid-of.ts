import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatCents } from "@partner-konto/domain/format/number";
import { type MoneyUnit, unitOfGoods } from "@partner-konto/domain/goods/price-values";
import { barredPrices } from "@partner-konto/domain/prices/limits/area-rails";
import type { GuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import type { ReactNode } from "react";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { Cells } from "../../ui/grid/cells.ts";
import { cellsOf, type GridSection } from "../../ui/grid/sections.ts";
import type { Topic } from "./charge-rows.ts";
import { type Charge, type ChargesForm, type EntryCharges, pricesBy } from "./charges-form.ts";
import { chargeTexts } from "./texts.ts";

/** The units of an entry's charges, one column each. */
export const unitsOf = (key: string): readonly MoneyUnit[] => ["perOrder", "perUnloadingPoint", unitOfGoods(key)];

/** "12,50 € je Bestellung". */
export const chargeText = ([unit, netCents]: Charge): string => `${formatCents(netCents)} € ${chargeTexts.units[unit]}`;

/** One section per topic, one column per unit. `off` makes the text for a row that the area has switched off. */
export function sectionsOf(
  key: string,
  topics: readonly Topic[],
  charges: EntryCharges,
  off: (said: string, topic: Topic) => ReactNode,
): GridSection[] {
  const columns = unitsOf(key).map((unit) => ({ key: unit, label: chargeTexts.units[unit] }));
  return topics.map((topic) => ({
    key: topic.topic,
    label: chargeTexts.head(chargeTexts.topics[topic.topic]),
    columns,
    rows: topic.rows.map(({ path, label, isOn }) => {
      const charge = charges[path];
      const said = charge ? chargeTexts.offWith(chargeText(charge)) : chargeTexts.off;
      return { key: path, label, unit: "€", ...(!isOn && { off: off(said, topic) }) };
    }),
  }));
}

/** The amounts by row and unit column. */
export const centsIn = (sections: readonly GridSection[], charges: EntryCharges): Cells =>
  cellsOf(sections, (_, path, unit) => (charges[path]?.[0] === unit ? charges[path][1] : null));

/** A charge with amounts in two units. */
export interface Twice {
  readonly twice: string;
}

/** The charge of a grid row: a changed cell replaces the old charge. Null when two cells have changed. */
function chargeOf(
  units: readonly MoneyUnit[],
  line: Cells[number],
  before: Charge | undefined,
): Charge | null | undefined {
  const all = units.flatMap((unit, at): Charge[] => {
    const netCents = line[at] ?? null;
    return netCents === null ? [] : [[unit, netCents]];
  });
  const fresh = all.filter(([unit, netCents]) => unit !== before?.[0] || netCents !== before[1]);
  if (fresh.length > 1) return null;
  return fresh[0] ?? all[0];
}

/** The charges from the grid's cells; rows that are off keep their charge. */
export function withCells(
  key: string,
  charges: EntryCharges,
  sections: readonly GridSection[],
  cells: Cells,
): EntryCharges | Twice {
  const units = unitsOf(key);
  const next: Record<string, Charge> = { ...charges };
  for (const [at, { key: path, label, off }] of sections.flatMap(({ rows }) => rows).entries()) {
    if (off !== undefined) continue;
    const charge = chargeOf(units, cells[at] ?? [], charges[path]);
    if (charge === null) return { twice: label };
    if (charge) next[path] = charge;
    else delete next[path];
  }
  return next;
}

export const isTwice = (found: EntryCharges | Twice): found is Twice => typeof found["twice"] === "string";

/** Restores a charge that typing in another column had replaced, once the new amount is removed again. */
export function withUnmoved(before: EntryCharges, now: EntryCharges, next: EntryCharges): EntryCharges {
  const back = Object.entries(before).filter(
    ([path, [unit]]) => !next[path] && now[path] !== undefined && now[path][0] !== unit,
  );
  return { ...next, ...Object.fromEntries(back) };
}

/** The charges outside the agency's price limits, as German texts by cell. */
export function beyondRails(
  area: Pick<DeliveryArea, "price">,
  form: ChargesForm,
  rails: GuardRails,
  { key, sections }: { key: string; sections: readonly GridSection[] },
): Map<string, string> {
  const paths = sections.flatMap(({ rows }) => rows.map((row) => row.key));
  const at = area.price.findIndex((entry) => keyOf(entry) === key);
  return new Map(
    barredPrices(area.price, pricesBy(area.price, form), rails).flatMap(({ path, text }) => {
      const [, entry, part, ...rest] = path.split(".");
      const charge = rest.join(".");
      const row = Number(entry) === at && part === "charges" ? paths.indexOf(charge) : -1;
      const unit = form[key]?.[charge]?.[0];
      return row < 0 || !unit ? [] : [[`${row}:${unitsOf(key).indexOf(unit)}`, text] as const];
    }),
  );
}
