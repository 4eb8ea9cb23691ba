import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { CountChip } from "../ui/chip.tsx";
import { cn } from "../ui/cn.ts";
import { FilterDay } from "../ui/filter-day.tsx";
import { withToggled } from "../ui/list/toggle.ts";
import { optionsOf } from "../ui/options.ts";
import { SearchField } from "../ui/search-field.tsx";
import { Select } from "../ui/select.tsx";
import { filtered, type RatingsView, starValues } from "./ratings-view.ts";
import { ratingTexts as text } from "./texts.ts";

interface FilterBarProps {
  view: RatingsView;
  /** The numbers of one star up to five stars; undefined until they are known. */
  counts: readonly number[] | undefined;
  onView: (view: RatingsView, how?: { replace: boolean }) => void;
}

/** Filters by stars, answer, period and text. */
export function FilterBar({ view, counts, onView }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  const put = (more: Partial<RatingsView>, how?: { replace: boolean }) => onView(filtered(view, more), how);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset aria-label={text.starWord} className="flex min-w-0 flex-wrap gap-1.5">
        {starValues.map((stars) => (
          <CountChip
            key={stars}
            label={text.stars(stars)}
            count={counts ? formatNumber(counts[stars - 1] ?? 0) : "–"}
            pressed={view.stars.includes(stars)}
            onToggle={() => put({ stars: withToggled(starValues, view.stars, stars) })}
          />
        ))}
      </fieldset>
      <Button className="sm:hidden" before="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.filters}
      </Button>
      <div className={cn("flex flex-wrap items-start gap-2 max-sm:w-full", !isOpen && "max-sm:hidden")}>
        <Select
          aria-label={text.answered}
          className="max-sm:w-full"
          value={view.answered}
          options={optionsOf(text.answeredOptions)}
          onChange={(answered) => put({ answered })}
        />
        <FilterDay label={text.from} value={view.from} onDay={(from) => put({ from })} />
        <FilterDay label={text.to} value={view.to} onDay={(to) => put({ to })} />
        <SearchField label={text.search} text={view.text} onText={(typed) => put({ text: typed }, { replace: true })} />
      </div>
    </div>
  );
}
