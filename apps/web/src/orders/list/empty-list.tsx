import { formatNumber } from "@partner-konto/domain/format/number";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { orderTexts } from "../texts.ts";
import { filtered, type OrdersView, ordersView, unfiltered } from "../view/view.ts";
import { emptyTexts } from "./empty-texts.ts";
import { filterChips } from "./filter-chips.ts";
import type { StatusSum } from "./list-items.ts";

interface EmptyListProps {
  view: OrdersView;
  byStatus: readonly StatusSum[];
  onView: (view: OrdersView) => void;
}

/** Shown when there are no orders at all, or none for this filter; then with a button that resets it. */
export function EmptyList({ view, byStatus, onView }: EmptyListProps) {
  if (!ordersView.isFiltered(view))
    return <EmptyState title={emptyTexts.neverAny}>{emptyTexts.neverAnyText}</EmptyState>;
  const words = filterChips(view, () => orderTexts.agencies).map(({ value }) => value);
  const others = byStatus.reduce((sum, { count }) => sum + count, 0);
  const withoutStatus = view.status.length > 0 && others > 0;
  return (
    <EmptyState
      icon="filter"
      title={words.length > 0 ? emptyTexts.noneFitsTo(words.join(", ")) : emptyTexts.noneFits}
      action={
        <>
          {withoutStatus && (
            <Button onClick={() => onView(filtered(view, { status: [] }))}>{emptyTexts.searchWithoutStatus}</Button>
          )}
          <Button look="ghost" onClick={() => onView(unfiltered(view))}>
            {orderTexts.clearFilters}
          </Button>
        </>
      }
    >
      {withoutStatus && `${emptyTexts.withoutStatus(emptyTexts.orders(others, formatNumber(others)))} `}
      {view.text !== "" && emptyTexts.searchedIn}
    </EmptyState>
  );
}
