import { formatCents } from "@partner-konto/domain/format/number";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { type MoneyUnit, unitOfGoods } from "@partner-konto/domain/goods/price-values";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Product } from "@partner-konto/domain/goods/values";
import {
  flaggedSteps,
  type MarginStep,
  marginsBy,
  stopCostThrough,
} from "@partner-konto/domain/prices/margin/stop-cost";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { useState } from "react";
import { amountText } from "../../areas/delivery-area/price-entries.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { plain } from "../../ui/grid/changes.ts";
import { Icon } from "../../ui/icon.tsx";
import { PlainHead } from "../../ui/list/table-head.tsx";
import { unitOf } from "../price/unit.ts";
import { type MarginEntry, stepsOf } from "./margin-form.ts";
import { stopCostTexts as texts } from "./texts.ts";

interface StopCostProps {
  name: string;
  entry: MarginEntry;
  product: Product;
  /** The smallest amount sold, in litres or kilograms. */
  smallest: number;
  onTake: (margins: readonly MarginStep[]) => void;
  onClose: () => void;
}

/** Reads an amount from 0 to 10,000 €, or returns the error. */
function readCents(
  typed: string,
  unit: MoneyUnit,
): { cents: number; error?: undefined } | { cents: null; error: string } {
  const read = typedCents(typed, unit);
  if (read.wrong !== null) return { cents: null, error: centsReason(read) };
  return read.cents < 0 || read.cents > 1_000_000 ? { cents: null, error: texts.range } : { cents: read.cents };
}

/** Computes all margins of a product from two figures: the margin on large amounts, and the fixed cost of a stop. */
export function StopCostDialog({ name, entry, product, smallest, onTake, onClose }: StopCostProps) {
  const sold = { per: name === "oil" ? 100 : 1000, smallest } as const;
  const steps = stepsOf(entry.tiers);
  const now = steps.flatMap((from): MarginStep[] => {
    const marginCents = entry.tiers[from]?.[product];
    return marginCents === undefined ? [] : [{ from, marginCents }];
  });
  const [start] = useState(() => stopCostThrough(now, sold) ?? { farCents: 0, stopCents: 0 });
  const [typed, setTyped] = useKept("stop cost", { far: plain(start.farCents), stop: plain(start.stopCents) });
  const far = readCents(typed.far, unitOfGoods(name));
  const stop = readCents(typed.stop, "perUnloadingPoint");
  const isWrong = far.cents === null || stop.cents === null;
  const wanted = isWrong ? [] : marginsBy({ farCents: far.cents, stopCents: stop.cents }, steps, sold);
  const flags = stop.cents === null ? [] : flaggedSteps(now, { ...sold, stopCents: stop.cents });
  return (
    <Dialog
      title={texts.title(productTexts[product])}
      onClose={onClose}
      note={texts.note}
      action={
        <Button look="primary" offBecause={isWrong ? texts.first : undefined} onClick={() => onTake(wanted)}>
          {texts.take}
        </Button>
      }
    >
      <p className="mb-3 text-ink-2">{texts.intro}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={texts.far}
          hint={texts.farHint}
          error={far.error}
          data-first
          unit={unitOf(name)}
          inputMode="decimal"
          value={typed.far}
          onChange={(far) => setTyped({ ...typed, far })}
        />
        <TextField
          label={texts.stop}
          hint={texts.stopHint}
          error={stop.error}
          unit="€"
          inputMode="decimal"
          value={typed.stop}
          onChange={(stop) => setTyped({ ...typed, stop })}
        />
      </div>
      <MarginsCompared name={name} steps={steps} now={now} wanted={wanted} flags={flags} />
    </Dialog>
  );
}

interface MarginsComparedProps {
  name: string;
  steps: readonly number[];
  now: readonly MarginStep[];
  wanted: readonly MarginStep[];
  /** Current margins that look wrong. */
  flags: ReturnType<typeof flaggedSteps>;
}

/** The current and the computed margin of each tier. */
function MarginsCompared({ name, steps, now, wanted, flags }: MarginsComparedProps) {
  return (
    <table aria-label={texts.preview(unitOf(name))} className="mt-4 w-full border-collapse tabular-nums">
      <PlainHead
        className="border-b border-line type-12 text-ink-3 [&>th]:py-1.5 [&>th]:text-right [&>th]:font-medium [&>th:first-child]:text-left [&>th:last-child]:pl-4 [&>th:last-child]:text-left"
        columns={[texts.step, texts.now, texts.new, texts.hint]}
      />
      <tbody>
        {steps.map((from) => (
          <tr key={from} className="border-b border-line [&>*]:py-1">
            <th scope="row" className="text-left font-normal">
              {amountText(name, from)}
            </th>
            <td className="text-right text-ink-3">{said(now, from)}</td>
            <td className="text-right font-medium">{said(wanted, from)}</td>
            <td className="pl-4 type-13 text-warn">
              {flags
                .filter((flag) => flag.from === from)
                .map(({ flag }) => (
                  <span key={flag} className="flex items-center gap-1.5">
                    <Icon name="warning" className="size-3.5 flex-none" />
                    {texts.flags[flag]}
                  </span>
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function said(margins: readonly MarginStep[], from: number): string {
  const found = margins.find((step) => step.from === from);
  return found ? formatCents(found.marginCents) : "–";
}
