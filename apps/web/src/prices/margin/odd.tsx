import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { formatCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { type OddMargin, oddMargins, usualMargins } from "@partner-konto/domain/prices/margin/odd-margins";
import { amountText, isProduct } from "../../areas/delivery-area/price-entries.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import type { GridSection } from "../../ui/grid/sections.ts";
import { unitOf } from "../price/unit.ts";
import { formOf, type MarginForm, stepsOf } from "./margin-form.ts";
import { oddTexts } from "./texts.ts";

/** A margin that looks like a mistake. Its key includes the values, so that a changed value is asked about again. */
export interface Odd {
  readonly key: string;
  /** "row:column". */
  readonly cell: string;
  readonly name: string;
  readonly text: string;
}

function said(section: string, odd: OddMargin): string {
  if (odd.kind === "inverted")
    return oddTexts.inverted(unitOf(section).replace("€/", ""), amountText(section, odd.smaller));
  if (odd.kind === "far") return oddTexts.far(formatCents(odd.before));
  const { from, to } = usualMargins[section === "oil" ? "oil" : "pellets"];
  return oddTexts.unusual(formatCents(from), `${formatCents(to)}\u00a0${unitOf(section)}`);
}

/** The odd margins in the form, with their cells. */
export function oddIn(area: DeliveryArea, form: MarginForm, sections: readonly GridSection[]): Odd[] {
  const stored = formOf(area).value;
  let first = 0;
  return sections.flatMap(({ key: section, rows }) => {
    const top = first;
    first += rows.length;
    const tiers = form[section]?.tiers ?? {};
    const amounts = stepsOf(tiers);
    return rows.flatMap(({ key: product, off }, row) => {
      if (off !== undefined || !isProduct(product)) return [];
      const marginsOf = (of: MarginForm) =>
        stepsOf(of[section]?.tiers ?? {}).flatMap((from) => {
          const marginCents = of[section]?.tiers[from]?.[product];
          return marginCents === undefined ? [] : [{ from, marginCents }];
        });
      const steps = marginsOf(form);
      const before = new Map(marginsOf(stored).map(({ from, marginCents }) => [from, marginCents]));
      return oddMargins(steps, before, section === "oil" ? "oil" : "pellets").map((odd) => {
        const values = [tiers[odd.from]?.[product], odd.kind === "inverted" && tiers[odd.smaller]?.[product]];
        return {
          key: [section, product, odd.from, odd.kind, ...values].join(),
          cell: `${top + row}:${amounts.indexOf(odd.from)}`,
          name: `${productTexts[product]}, ${amountText(section, odd.from)}`,
          text: said(section, odd),
        };
      });
    });
  });
}

const mostShown = 4;

/** Lists the odd margins, each with a button that confirms it. */
export function OddNote({ odd, onKeep }: { odd: readonly Odd[]; onKeep: (keys: readonly string[]) => void }) {
  if (odd.length === 0) return null;
  return (
    <Note meaning="warn" className="m-4">
      <b className="font-semibold">{oddTexts.title}</b>
      <ul className="grid gap-1">
        {odd.slice(0, mostShown).map(({ key, name, text }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 basis-60">
              {name}: {text}
            </span>
            <Button size="small" aria-label={oddTexts.keepOf(name)} onClick={() => onKeep([key])}>
              {oddTexts.keep}
            </Button>
          </li>
        ))}
      </ul>
      {odd.length > mostShown && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3">
          {oddTexts.more(odd.length - mostShown)}
          <Button size="small" onClick={() => onKeep(odd.map(({ key }) => key))}>
            {oddTexts.keepAll}
          </Button>
        </p>
      )}
    </Note>
  );
}
