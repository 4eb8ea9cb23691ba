import { euroText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { settledForDays } from "@partner-konto/domain/orders/settlement/settlement";
import { deliveredText, tierText } from "@partner-konto/domain/orders/settlement/settlement-words";
import { Button } from "../../ui/button.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { doneTexts as text } from "../done/done-texts.ts";
import { SumLines } from "../done/sum-lines.tsx";
import type { OrderDialog } from "../order-dialog.ts";

interface SettlementSectionProps {
  order: Order;
  now: string;
  mayUpdate: boolean;
  onAsk: (asked: OrderDialog) => void;
}

/** Whether the delivered amount of a done order may still be entered or corrected. */
function isSettledLate({ history }: Order, now: string): boolean {
  const doneAt = history.findLast(({ event }) => event === "done")?.at;
  return doneAt !== undefined && Date.parse(now) - Date.parse(doneAt) < settledForDays * 86_400_000;
}

/** The delivery and settlement of a done order, and the way to enter or correct it. */
export function SettlementSection({ order, now, mayUpdate, onAsk }: SettlementSectionProps) {
  const { settlement, price, prod } = order;
  const mayChange = mayUpdate && isSettledLate(order, now);
  if (!settlement && !mayChange) return null;
  const isSame = settlement?.agreedPrice.grossCents === price.grossCents;
  return (
    <SheetSection title={text.settlement}>
      {settlement && (
        <SumLines
          lines={[
            [dialogTexts.deliveredAmount, deliveredText(order, settlement.orderedAmount)],
            ...(isSame ? [] : [[text.agreed, euroText(settlement.agreedPrice.grossCents)] as const]),
            [text.settled, euroText(price.grossCents)],
            ...(settlement.tierFrom === null ? [] : [[text.price, tierText(prod, settlement.tierFrom)] as const]),
          ]}
        />
      )}
      {mayChange && (
        <Button size="small" className="mt-2" onClick={() => onAsk({ kind: "done", id: order.id })}>
          {settlement ? text.correct : text.add}
        </Button>
      )}
    </SheetSection>
  );
}
