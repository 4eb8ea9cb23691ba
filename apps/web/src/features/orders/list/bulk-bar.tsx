import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { Button } from "../../../ui/button.tsx";
import { FootBar } from "../../../ui/foot-bar.tsx";
import { orderTexts } from "../texts.ts";
import { sumMeasure } from "./row-text.ts";

/** The totals of the chosen orders, "11.500 l · 10.882,55 €"; litres and kilograms are listed separately. */
export function sumsOf(orders: readonly OrderSummary[]): string {
  const amounts = (["l", "kg"] as const).flatMap((unit) => {
    const amount = orders.reduce((sum, order) => (amountUnit(order.prod) === unit ? sum + order.amount : sum), 0);
    return amount > 0 ? [measureText(sumMeasure(amount, unit))] : [];
  });
  const gross = orders.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return [...amounts, measureText(euros(gross))].join(" · ");
}

interface BulkBarProps {
  orders: readonly OrderSummary[];
  onConfirm: (orders: readonly OrderSummary[]) => void;
  onDate: (orders: readonly OrderSummary[]) => void;
  onClear: () => void;
}

/** The selected orders, their totals, and the bulk actions for those in the right status. */
export function BulkBar({ orders, onConfirm, onDate, onClear }: BulkBarProps) {
  const open = orders.filter(({ status }) => status === "open");
  const accepted = orders.filter(({ status }) => status === "accepted");
  return (
    <FootBar
      label={orderTexts.selection}
      onClose={onClear}
      actions={
        <>
          {accepted.length > 0 && (
            <Button
              look={open.length > 0 ? "inverse" : "inversePrimary"}
              before="calendar"
              onClick={() => onDate(accepted)}
            >
              {orderTexts.dateMany(accepted.length)}
            </Button>
          )}
          {open.length > 0 && (
            <Button look="inversePrimary" onClick={() => onConfirm(open)}>
              {orderTexts.confirmMany(open.length)}
            </Button>
          )}
          {open.length + accepted.length === 0 && (
            <span className="type-13 text-on-inverse-2">{orderTexts.nothingToDo}</span>
          )}
        </>
      }
    >
      <span className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <b className="font-semibold">{orderTexts.chosen(orders.length)}</b>
        <span className="type-13 text-on-inverse-2">{sumsOf(orders)}</span>
      </span>
    </FootBar>
  );
}
