import { formatDate } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { openInAdvance } from "@partner-konto/domain/orders/order/advance-payment";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SumLines } from "../done/sum-lines.tsx";
import { orderTexts } from "../texts.ts";
import { PaidDialog } from "./paid-dialog.tsx";
import { paidTexts as text } from "./paid-texts.ts";

/** Whether a payment in advance has come, as somebody marked it, and what of it is still open or too much. */
export function PaidSection({ order, mayUpdate }: { order: Order; mayUpdate: boolean }) {
  const { id, version, paid, paymentType, price } = order;
  const [isAsking, setAsking] = useState(false);
  const mark = trpc.dispatch.markPaid.useMutation(effectOf("dispatch.markPaid", { success: text.unmarked }));
  const open = openInAdvance({ paymentType, paid, grossCents: price.grossCents }) ?? 0;
  return (
    <SheetSection title={orderTexts.prepayment}>
      {paid === null ? (
        <Note meaning="warn">{text.notMarked}</Note>
      ) : (
        <>
          <SumLines
            lines={[
              [text.received(formatDate(paid.receivedOn)), euroText(paid.grossCents)],
              ...(open === 0 ? [] : [[open > 0 ? text.open : text.tooMuch, euroText(Math.abs(open))] as const]),
            ]}
          />
          <p className="type-13 text-ink-3">{text.markedBy(paid.by ?? text.somebody, formatDate(paid.at))}</p>
        </>
      )}
      {mayUpdate && (
        <p className="mt-2 flex flex-wrap gap-2">
          {paid === null ? (
            <Button size="small" before="check" onClick={() => setAsking(true)}>
              {text.mark}
            </Button>
          ) : (
            <Button
              size="small"
              busy={mark.isPending}
              onClick={() => mark.mutate({ orderId: id, body: { receivedOn: null, version } })}
            >
              {text.unmark}
            </Button>
          )}
        </p>
      )}
      {isAsking && <PaidDialog order={order} onClose={() => setAsking(false)} />}
    </SheetSection>
  );
}
