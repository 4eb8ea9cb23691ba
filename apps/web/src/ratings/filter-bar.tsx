import { formatNumber } from "@partner-konto/domain/format/number";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { CountChip } from "../ui/chip.tsx";
import { cn } from "../ui/cn.ts";
import { FilterDay } from "../ui/fields/filter-day.tsx";
import { optionsOf } from "../ui/fields/options.ts";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Select } from "../ui/fields/select.tsx";
import { withToggled } from "../ui/list/toggle.ts";
import type { Filter } from "../ui/view/use-view.ts";
import { type RatingsView, starValues } from "./ratings-view.ts";
import { ratingTexts as text } from "./texts.ts";

interface FilterBarProps {
  view: RatingsView;
  /** The numbers of one star up to five stars; undefined until they are known. */
  counts: readonly number[] | undefined;
  onFilter: Filter<RatingsView>;
}

/** Filters by stars, answer, period and text. */
export function FilterBar({ view, counts, onFilter }: FilterBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <fieldset aria-label={text.starWord} className="flex min-w-0 flex-wrap gap-1.5">
        {starValues.map((stars) => (
          <CountChip
            key={stars}
            label={text.stars(stars)}
            count={counts ? formatNumber(counts[stars - 1] ?? 0) : "–"}
            pressed={view.stars.includes(stars)}
            onToggle={() => onFilter({ stars: withToggled(starValues, view.stars, stars) })}
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
          onChange={(answered) => onFilter({ answered })}
        />
        <FilterDay label={text.from} value={view.from} onDay={(from) => onFilter({ from })} />
        <FilterDay label={text.to} value={view.to} onDay={(to) => onFilter({ to })} />
        <SearchField
          label={text.search}
          text={view.text}
          onText={(typed) => onFilter({ text: typed }, { replace: true })}
        />
      </div>
    </div>
  );
}
