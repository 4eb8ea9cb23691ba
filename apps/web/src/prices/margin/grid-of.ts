import { on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { oilSorts } from "@partner-konto/domain/goods/values";
import { barredPrices } from "@partner-konto/domain/prices/area-rails";
import type { GuardRails } from "@partner-konto/domain/prices/guard-rails";
import type { ReactNode } from "react";
import { amountText, isProduct, keyOf } from "../../areas/delivery-area/price-entries.ts";
import type { Cells } from "../../ui/grid/cells.ts";
import { cellsOf, type GridSection } from "../../ui/grid/sections.ts";
import { type MarginForm, pricesBy, stepsOf } from "./margin-form.ts";
import { marginTexts } from "./texts.ts";

export const unitOf = (key: string): string => (key === "oil" ? "€/100 l" : "€/t");

/**
 * The grid's sections: one for oil with a row per sort, one per kind of pellets with its own tiers. `off` is shown for products
 * that are not sold.
 */
export function sectionsOf(
  area: Pick<DeliveryArea, "price" | "productSorts" | "pelletTypes">,
  form: MarginForm,
  off: { notSold: ReactNode; noTiers: ReactNode },
): GridSection[] {
  const sold: readonly string[] = [...on(area.productSorts), ...on(area.pelletTypes)];
  return area.price.map((entry) => {
    const key = keyOf(entry);
    const unit = unitOf(key);
    const steps = stepsOf(form[key]?.tiers ?? {});
    return {
      key,
      label: entry.product
        ? marginTexts.head(productTexts[entry.product], unit)
        : marginTexts.head(marginTexts.margin, unit),
      columns: steps.map((from) => ({ key: String(from), label: amountText(key, from) })),
      rows: (entry.product ? [entry.product] : oilSorts).map((product) => ({
        key: product,
        label: productTexts[product],
        unit,
        ...(sold.includes(product) ? steps.length === 0 && { off: off.noTiers } : { off: off.notSold }),
      })),
    };
  });
}

/** The margins of a form as grid cells; `form` may be the stored or the typed one. */
export const marginsIn = (sections: readonly GridSection[], form: MarginForm): Cells =>
  cellsOf(sections, (section, row, column) => (isProduct(row) ? (form[section]?.tiers[column]?.[row] ?? null) : null));

/** The form with the margins of the grid's cells; an empty cell means no margin. */
export function withMargins(form: MarginForm, sections: readonly GridSection[], cells: Cells): MarginForm {
  let first = 0;
  return {
    ...form,
    ...Object.fromEntries(
      sections.map(({ key, columns, rows }) => {
        const entry = form[key] ?? { tiers: {}, tierBasis: null };
        const lines = cells.slice(first, first + rows.length);
        first += rows.length;
        const tiers = Object.fromEntries(
          columns.map(({ key: from }, column) => {
            const margins = { ...entry.tiers[from] };
            for (const [at, { key: product }] of rows.entries()) {
              const cents = lines[at]?.[column];
              if (!isProduct(product) || cents === undefined) continue;
              if (cents === null) delete margins[product];
              else margins[product] = cents;
            }
            return [from, margins];
          }),
        );
        return [key, { ...entry, tiers }];
      }),
    ),
  };
}

/** The margins outside the agency's price limits, as German texts by cell. */
export function beyondRails(
  area: Pick<DeliveryArea, "price">,
  form: MarginForm,
  rails: GuardRails,
  sections: readonly GridSection[],
): Map<string, string> {
  const hints = new Map<string, string>();
  for (const { path, text } of barredPrices(area.price, pricesBy(area.price, form), rails)) {
    const [, entry, , tier, , product] = path.split(".");
    const at = Number(entry);
    const row = sections[at]?.rows.findIndex(({ key }) => key === product) ?? -1;
    if (row < 0) continue;
    const first = sections.slice(0, at).reduce((count, { rows }) => count + rows.length, 0);
    const cell = `${first + row}:${tier}`;
    const known = hints.get(cell);
    hints.set(cell, known === undefined ? text : `${known} ${text}`);
  }
  return hints;
}
