import { useState, useTransition } from "react";
import { setDensity, useDensity } from "../../data/appearance.ts";
import { usePlace } from "../../shell/place/use-place.ts";
import { IconButton } from "../../ui/button.tsx";
import { addChip, FilterChip } from "../../ui/chip.tsx";
import { Popover } from "../../ui/dialogs/popover.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadEarly } from "../../ui/load-early.ts";
import { orderTexts } from "../texts.ts";
import { filtered, groupedSort, type OrdersView } from "../view/view.ts";
import { filterChips } from "./filter-chips.ts";
import type { FilterForm } from "./filter-form.tsx";
import { SearchButton } from "./search-field.tsx";

const loadForm = () => import("./filter-form.tsx");

interface FilterBarProps {
  view: OrdersView;
  onView: (view: OrdersView, how?: { replace?: boolean }) => void;
}

/** The active filters with remove buttons, "+ Filter" for more; at the right search, grouping and row height. */
export function FilterBar({ view, onView }: FilterBarProps) {
  const [adding, setAdding] = useState(false);
  const [Form, setForm] = useState<typeof FilterForm | null>(null);
  const [, startLoading] = useTransition();
  const density = useDensity();
  const agencies = usePlace("company")?.company.parts;
  const nameOf = (id: string) => agencies?.find((agency) => agency.id === id)?.name ?? orderTexts.agencies;
  const grouped = view.sort === "status";
  // The panel opens with its form inside, because an empty panel would take the focus that belongs to the first field. The transition
  // passes an error to the route's error page, which knows what to do when a chunk is gone.
  const add = () =>
    startLoading(async () => {
      const { FilterForm } = await loadForm();
      setForm(() => FilterForm);
      setAdding(true);
    });
  return (
    <div className="flex flex-wrap items-center gap-1.5 sm:short:order-first">
      {filterChips(view, nameOf).map(({ field, value, without }) => (
        <FilterChip key={field} field={field} value={value} onRemove={() => onView(filtered(view, without))} />
      ))}
      <Popover
        label={orderTexts.filter}
        open={adding}
        onOpenChange={(isOpen) => (isOpen ? add() : setAdding(false))}
        trigger={
          <button type="button" className={addChip} {...loadEarly(loadForm)}>
            <Icon name="plus" className="size-3" />
            {orderTexts.filter}
          </button>
        }
      >
        {Form && (
          <Form
            view={view}
            agencies={agencies ?? []}
            onApply={(filter) => {
              setAdding(false);
              onView(filtered(view, filter));
            }}
          />
        )}
      </Popover>
      <span className="ml-auto flex items-center text-ink-2">
        <SearchButton text={view.text} onText={(text) => onView(filtered(view, { text }), { replace: true })} />
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
