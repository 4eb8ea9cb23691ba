import type { Days } from "@partner-konto/domain/analysis/presets";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { Button } from "../ui/button.tsx";
import { FilterDay } from "../ui/fields/filter-day.tsx";
import { optionsOf } from "../ui/fields/options.ts";
import { Segmented } from "../ui/fields/segmented.tsx";
import { Select } from "../ui/fields/select.tsx";
import { useNow } from "../ui/use-now.ts";
import type { AnalysisView } from "./analysis-view.ts";
import { ChoosePlaces } from "./choose-places.tsx";
import { analysisTexts as text } from "./texts.ts";

interface ControlsProps {
  company: CompanyNode;
  view: AnalysisView;
  /** The days of the view; null for a free period without any. */
  days: Days | null;
  onView: (view: AnalysisView) => void;
}

/** Period, comparison, and the part of the company. */
export function Controls({ company, view, days, onView }: ControlsProps) {
  const today = berlinTime(useNow()).date;
  const free = { from: view.from ?? days?.start ?? today, to: view.to ?? days?.end ?? today };
  return (
    <section aria-label={text.controls} className="flex flex-wrap items-center gap-2.5 print:hidden">
      <Segmented
        label={text.period}
        value={view.period}
        options={optionsOf(text.periods)}
        className="max-md:hidden"
        // Free days begin with those that are shown.
        onChange={(period) => onView({ ...view, period, ...(period === "free" && free) })}
      />
      <Select
        aria-label={text.period}
        value={view.period}
        options={optionsOf(text.periods)}
        className="h-(--h-control) md:hidden max-sm:w-full"
        onChange={(period) => onView({ ...view, period, ...(period === "free" && free) })}
      />
      {view.period === "free" && (
        <>
          <FilterDay label={text.from} value={free.from} onDay={(from) => onView({ ...view, from: from || null })} />
          <FilterDay label={text.to} value={free.to} onDay={(to) => onView({ ...view, to: to || null })} />
        </>
      )}
      <Segmented
        label={text.compare}
        value={view.compare}
        options={optionsOf(text.comparisons)}
        className="max-sm:w-full"
        onChange={(compare) => onView({ ...view, compare })}
      />
      <ChoosePlaces company={company} chosen={view} onChoose={(places) => onView({ ...view, ...places })} />
      <Button before="print" className="ml-auto max-sm:hidden" onClick={() => globalThis.print()}>
        {text.print}
      </Button>
    </section>
  );
}
