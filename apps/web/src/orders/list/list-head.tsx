import { Button } from "../../ui/button.tsx";
import { orderTexts } from "../texts.ts";
import type { useOrderList } from "../use-order-list.ts";
import { filtered, type OrdersView } from "../view/view.ts";
import { FilterBar } from "./filter-bar.tsx";
import { StatusChips } from "./status-chips.tsx";

interface ListHeadProps {
  view: OrdersView;
  onView: (view: OrdersView, how?: { replace?: boolean }) => void;
  list: ReturnType<typeof useOrderList>["data"];
  /** Undefined where nobody may take an order. */
  onTake: (() => void) | undefined;
}

/** Status chips, the button for a new order, and the active filters. */
export function ListHead({ view, onView, list, onTake }: ListHeadProps) {
  return (
    <div className="grid flex-none gap-2.5 px-6 pt-3 pb-2.5 max-sm:px-4 print:hidden sm:short:flex sm:short:py-2">
      {/* On phones the wider gap makes up for the chips' negative margin. */}
      <div className="flex min-w-0 items-start gap-2.5 max-sm:gap-6.5 sm:short:contents">
        <StatusChips
          chosen={view.status}
          byStatus={list?.byStatus}
          onChange={(status) => onView(filtered(view, { status }))}
          late={list}
          only={view}
          onOnly={(only) => onView(filtered(view, only))}
        />
        {onTake && (
          <Button before="plus" className="ml-auto flex-none" aria-keyshortcuts="p" onClick={onTake}>
            <span className="max-sm:sr-only short:sr-only">{orderTexts.take}</span>
          </Button>
        )}
      </div>
      <FilterBar view={view} onView={onView} />
    </div>
  );
}
