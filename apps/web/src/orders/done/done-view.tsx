import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { euroText, measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { deliveredText } from "@partner-konto/domain/orders/settlement/settlement-words";
import type { Outputs } from "../../data/trpc.ts";
import { bulkTexts } from "../../edit/bulk/bulk-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { amountMeasure } from "../order/row-text.ts";
import { OrderLine } from "../with-order.tsx";
import { doneTexts } from "./done-texts.ts";
import { SumLines } from "./sum-lines.tsx";

interface DoneViewProps {
  order: Order;
  view: Outputs["order"]["done"];
  onClose: () => void;
}

/** The result of marking an order as done. */
export function DoneView({ order, view, onClose }: DoneViewProps) {
  const { settlement } = view;
  const goods = { prod: order.prod, amount: view.amount };
  const lines = [
    [dialogTexts.doneAt, formatDayAndTime(view.doneAt)],
    [
      dialogTexts.deliveredAmount,
      settlement ? deliveredText(goods, settlement.orderedAmount) : measureText(amountMeasure(goods)),
    ],
    ...(settlement && settlement.agreedPrice.grossCents !== view.grossCents
      ? [[doneTexts.agreed, euroText(settlement.agreedPrice.grossCents)] as const]
      : []),
    [dialogTexts.gross, euroText(view.grossCents)],
    [dialogTexts.successFee, view.successFeeCents > 0 ? euroText(view.successFeeCents) : dialogTexts.noFee],
  ] as const;
  return (
    <Dialog
      title={dialogTexts.doneTitle(order.orderId)}
      onClose={onClose}
      foot={
        <Button data-first="" look="primary" onClick={onClose}>
          {bulkTexts.finish}
        </Button>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        <SumLines lines={lines} />
      </div>
    </Dialog>
  );
}
