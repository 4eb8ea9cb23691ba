import { formatNumber } from "@partner-konto/domain/format/number";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonBar } from "../../../ui/skeleton.tsx";
import { orderTexts } from "../texts.ts";
import { filtered, isFiltered, noFilter, type OrdersView } from "../view/view.ts";
import { filterChips } from "./filter-chips.ts";
import type { StatusSum } from "./list-items.ts";

interface EmptyListProps {
  view: OrdersView;
  byStatus: readonly StatusSum[];
  onView: (view: OrdersView) => void;
}

/** Shown when there are no orders at all, or none for this filter; then with a button that resets it. */
export function EmptyList({ view, byStatus, onView }: EmptyListProps) {
  if (!isFiltered(view)) return <EmptyState title={orderTexts.neverAny}>{orderTexts.neverAnyText}</EmptyState>;
  const words = filterChips(view, () => orderTexts.agencies).map(({ value }) => value);
  const others = byStatus.reduce((sum, { count }) => sum + count, 0);
  const withoutStatus = view.status.length > 0 && others > 0;
  return (
    <EmptyState
      icon="filter"
      title={words.length > 0 ? orderTexts.noneFitsTo(words.join(", ")) : orderTexts.noneFits}
      action={
        <>
          {withoutStatus && (
            <Button onClick={() => onView(filtered(view, { status: [] }))}>{orderTexts.searchWithoutStatus}</Button>
          )}
          <Button look="ghost" onClick={() => onView(filtered(view, noFilter))}>
            {orderTexts.clearFilters}
          </Button>
        </>
      }
    >
      {withoutStatus && `${orderTexts.withoutStatus(orderTexts.orders(others, formatNumber(others)))} `}
      {view.text !== "" && orderTexts.searchedIn}
    </EmptyState>
  );
}

/** Placeholder rows with the position and height of the real ones. */
export function ListSkeleton({ phone }: { phone: boolean }) {
  const rows = Array.from({ length: phone ? 8 : 14 }, (_, row) => row);
  return (
    <div className="overflow-hidden">
      <output className="sr-only">{uiText.loading}</output>
      {!phone && <div className="h-(--h-head) border-b border-line bg-canvas" />}
      {rows.map((row) =>
        phone ? (
          <div
            key={row}
            className="grid min-h-[72px] grid-cols-[1fr_auto] content-center gap-x-3 gap-y-3 border-b border-line px-4"
          >
            <SkeletonBar className="w-36" />
            <SkeletonBar className="w-14" />
            <SkeletonBar className="w-48" />
            <SkeletonBar className="w-10 justify-self-end" />
          </div>
        ) : (
          <div key={row} className="flex h-(--h-row) items-center gap-6 border-b border-line px-6">
            <SkeletonBar className="size-4" />
            <SkeletonBar className="w-12" />
            <SkeletonBar className="w-36" />
            <SkeletonBar className="w-28" />
            <SkeletonBar className="ml-auto w-12" />
            <SkeletonBar className="w-16" />
            <SkeletonBar className="w-20" />
          </div>
        ),
      )}
    </div>
  );
}
