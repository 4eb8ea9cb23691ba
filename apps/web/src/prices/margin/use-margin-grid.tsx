import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { unitOfGoods } from "@partner-konto/domain/goods/price-values";
import type { Product } from "@partner-konto/domain/goods/values";
import { priceRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import type { GuardRails } from "@partner-konto/domain/prices/limits/guard-rails";
import { useMemo, useState } from "react";
import { isProduct } from "../../areas/delivery-area/price-entries.ts";
import { areaSwitches } from "../../areas/delivery-area/switches.ts";
import type { useHistory } from "../../edit/use-history.ts";
import type { GridSection } from "../../ui/grid/sections.ts";
import { useGrid } from "../../ui/grid/use-grid.ts";
import { SwitchedOff } from "../switched-off.tsx";
import { beyondRails, marginsIn, sectionsOf, withMargins } from "./grid-of.ts";
import { formOf, type MarginForm } from "./margin-form.ts";
import { oddIn } from "./odd.tsx";
import { marginTexts } from "./texts.ts";

const most = 10_000_00;
const noRails: ReadonlyMap<string, string> = new Map();

/** The entry and product of a grid row. */
function entryAt(sections: readonly GridSection[], row: number): { section: string; product: Product } {
  let first = 0;
  for (const { key, rows } of sections) {
    const product = rows[row - first]?.key;
    if (product !== undefined && isProduct(product)) return { section: key, product };
    first += rows.length;
  }
  return { section: sections[0]?.key ?? "oil", product: "normal" };
}

interface MarginGridInput {
  area: DeliveryArea;
  form: MarginForm;
  history: ReturnType<typeof useHistory<MarginForm>>;
  /** Undefined until they are loaded. */
  rails: GuardRails | undefined;
  readOnly: boolean;
}

/** The margins of an area as a grid, with the remarks on its cells. */
export function useMarginGrid({ area, form, history, rails, readOnly }: MarginGridInput) {
  const sections = useMemo(() => {
    const { anchor } = areaSwitches[area.type === "PARTNER" ? "productSorts" : "pelletTypes"];
    const to = readOnly ? undefined : `/delivery-area/${area.id}#${anchor}`;
    const notSold = <SwitchedOff said={marginTexts.notSold} to={to} activate={marginTexts.activate} />;
    return sectionsOf(area, form, { notSold, noTiers: priceRefusalTexts.noTiers });
  }, [area, form, readOnly]);
  const cells = useMemo(() => marginsIn(sections, form), [sections, form]);
  const saved = useMemo(() => marginsIn(sections, formOf(area).value), [sections, area]);
  const railHints = useMemo(
    () => (rails ? beyondRails(area, form, rails, sections) : noRails),
    [area, form, rails, sections],
  );
  /** Keys of the odd margins that the user has confirmed. */
  const [keptKeys, setKeptKeys] = useState<ReadonlySet<string>>(new Set());
  const odd = useMemo(() => oddIn(area, form, sections), [area, form, sections]).filter(
    ({ key, cell }) => !keptKeys.has(key) && !railHints.has(cell),
  );
  const grid = useGrid({
    cells,
    readOnly,
    refuse: (_, cents) => (cents !== null && Math.abs(cents) > most ? marginTexts.range : undefined),
    unitAt: ({ row }) => unitOfGoods(entryAt(sections, row).section),
    onChange: (next, isContinued) => {
      history.put(withMargins(form, sections, next), isContinued);
      return true;
    },
  });
  return {
    grid,
    sections,
    saved,
    /** The margins outside the agency's price limits, by cell. */
    railHints,
    /** All remarks, by cell. */
    hints: new Map([...odd.map(({ cell, text }) => [cell, text] as const), ...railHints]),
    odd,
    /** Confirms odd margins. */
    keep: (keys: readonly string[]) => setKeptKeys(new Set([...keptKeys, ...keys])),
    /** The entry and product in use. */
    here: entryAt(sections, grid.worked.row),
  };
}
