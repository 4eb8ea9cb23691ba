import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { StatusGlyph } from "../../ui/status-glyph.tsx";
import { furtherStatuses } from "./list-items.ts";

interface FurtherStatusesProps {
  chosen: readonly OrderStatus[];
  count: (status: OrderStatus) => string;
  onToggle: (status: OrderStatus) => void;
}

/** The rarer final statuses behind "Weitere", with their counts. */
export function FurtherStatuses({ chosen, count, onToggle }: FurtherStatusesProps) {
  return (
    <div className="grid min-w-56 px-3 py-1.5">
      {furtherStatuses.map((status) => (
        <Choice
          key={status}
          label={
            <span className="flex items-center gap-2">
              <StatusGlyph status={status} />
              <span className="flex-1">{orderStatusTexts[status]}</span>
              <span className="tabular-nums text-ink-3">{count(status)}</span>
            </span>
          }
        >
          <Checkbox checked={chosen.includes(status)} onChange={() => onToggle(status)} />
        </Choice>
      ))}
    </div>
  );
}
