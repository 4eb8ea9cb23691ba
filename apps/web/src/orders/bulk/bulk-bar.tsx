import { euroText, measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { mayOffer } from "@partner-konto/domain/orders/order/steps";
import { Button } from "../../ui/button.tsx";
import { FootBar } from "../../ui/list/foot-bar.tsx";
import { sumMeasure } from "../order/row-text.ts";
import type { OrderDialog } from "../order-dialog.ts";
import { bulkTexts } from "./bulk-texts.ts";

/** The totals of the chosen orders, "11.500 l · 10.882,55 €"; litres and kilograms are listed separately. */
export function sumsOf(orders: readonly OrderSummary[]): string {
  const amounts = (["l", "kg"] as const).flatMap((unit) => {
    const amount = orders.reduce((sum, order) => (amountUnit(order.prod) === unit ? sum + order.amount : sum), 0);
    return amount > 0 ? [measureText(sumMeasure(amount, unit))] : [];
  });
  const gross = orders.reduce((sum, { grossCents }) => sum + grossCents, 0);
  return [...amounts, euroText(gross)].join(" · ");
}

interface BulkBarProps {
  orders: readonly OrderSummary[];
  onAsk: (asked: OrderDialog) => void;
  onClear: () => void;
}

/** The selected orders, their totals, and the bulk actions for those in the right status. */
export function BulkBar({ orders, onAsk, onClear }: BulkBarProps) {
  const open = orders.filter(({ status }) => status === "open");
  const accepted = orders.filter(({ status }) => status === "accepted");
  const dated = orders.filter(({ status }) => status === "deliveryDateShared");
  const done = [...accepted, ...dated];
  const going = orders.filter(({ status }) => mayOffer(status, "deny"));
  return (
    <FootBar
      label={bulkTexts.selection}
      onClose={onClear}
      actions={
        <>
          {going.length > 0 && (
            <Button look="inverse" onClick={() => onAsk({ kind: "denyMany", orders: going })}>
              {bulkTexts.denyMany(going.length)}
            </Button>
          )}
          {done.length > 0 && (
            <Button
              look={open.length + accepted.length > 0 ? "inverse" : "inversePrimary"}
              before="success"
              onClick={() => onAsk({ kind: "doneMany", orders: done })}
            >
              {bulkTexts.doneMany(done.length)}
            </Button>
          )}
          {dated.length > 0 && (
            <Button look="inverse" before="calendar" onClick={() => onAsk({ kind: "dateMany", orders: dated })}>
              {bulkTexts.moveMany(dated.length)}
            </Button>
          )}
          {accepted.length > 0 && (
            <Button
              look={open.length > 0 ? "inverse" : "inversePrimary"}
              before="calendar"
              onClick={() => onAsk({ kind: "dateMany", orders: accepted })}
            >
              {bulkTexts.dateMany(accepted.length)}
            </Button>
          )}
          {open.length > 0 && (
            <Button look="inversePrimary" onClick={() => onAsk({ kind: "confirmMany", orders: open })}>
              {bulkTexts.confirmMany(open.length)}
            </Button>
          )}
          {going.length === 0 && <span className="type-13 text-on-inverse-2">{bulkTexts.nothingToDo}</span>}
        </>
      }
    >
      <span className="flex flex-wrap items-baseline gap-x-4 tabular-nums">
        <b className="font-semibold">{bulkTexts.chosen(orders.length)}</b>
        <span className="type-13 text-on-inverse-2">{sumsOf(orders)}</span>
      </span>
    </FootBar>
  );
}
