import { useRef, useState } from "react";
import { setDensity, useDensity } from "../../../data/appearance.ts";
import { IconButton } from "../../../ui/button.tsx";
import { addChip, FilterChip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { orderTexts } from "../texts.ts";
import { filtered, groupedSort, type OrdersView } from "../view/view.ts";
import { filterChips } from "./filter-chips.ts";
import { FilterForm } from "./filter-form.tsx";
import { SearchField } from "./search-field.tsx";

interface FilterBarProps {
  view: OrdersView;
  onView: (view: OrdersView, how?: { replace?: boolean }) => void;
}

/** The active filters with remove buttons, "+ Filter" for more; at the right search, grouping and row height. */
export function FilterBar({ view, onView }: FilterBarProps) {
  const [adding, setAdding] = useState(false);
  const [searching, setSearching] = useState(false);
  const searchButton = useRef<HTMLButtonElement>(null);
  const density = useDensity();
  const grouped = view.sort === "status";
  const stopSearching = () => {
    setSearching(false);
    requestAnimationFrame(() => searchButton.current?.focus());
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {filterChips(view).map(({ field, value, without }) => (
        <FilterChip key={field} field={field} value={value} onRemove={() => onView(filtered(view, without))} />
      ))}
      <Popover
        label={orderTexts.filter}
        open={adding}
        onOpenChange={setAdding}
        trigger={
          <button type="button" className={addChip}>
            <Icon name="plus" className="size-3" />
            {orderTexts.filter}
          </button>
        }
      >
        <FilterForm
          view={view}
          onApply={(filter) => {
            setAdding(false);
            onView(filtered(view, filter));
          }}
        />
      </Popover>
      <span className="ml-auto flex items-center text-ink-2">
        {searching ? (
          <SearchField
            text={view.text}
            onText={(text) => onView(filtered(view, { text }), { replace: true })}
            onClose={stopSearching}
          />
        ) : (
          <IconButton
            ref={searchButton}
            icon="search"
            label={orderTexts.searchIn}
            aria-keyshortcuts="/"
            data-search=""
            onClick={() => setSearching(true)}
          />
        )}
        <IconButton
          icon="layers"
          label={orderTexts.group}
          pressed={grouped}
          onClick={() =>
            onView({ ...view, page: 1, ...(grouped ? { sort: "createdAt", direction: "desc" } : groupedSort) })
          }
        />
        <IconButton
          icon="density"
          label={orderTexts.density}
          pressed={density === "compact"}
          className="max-sm:hidden"
          onClick={() => setDensity(density === "compact" ? "normal" : "compact")}
        />
      </span>
    </div>
  );
}
