import type { CancellationStatus } from "@partner-konto/domain/orders/order/status";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { FinalNote } from "../bulk/final-note.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { messageProblem } from "../confirm/message-facts.ts";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { agencyOf } from "../plan/use-levels.ts";
import { ReasonChoice } from "./reason-choice.tsx";

/** Denies several orders for one reason. */
export function DenyMany(many: ManyOrders) {
  const { orders } = many;
  const [reason, setReason] = useKept<CancellationStatus | null>("deny reason", null);
  const [missing, setMissing] = useState(false);
  const [text, setText] = useKept("deny text", "");
  const deny = trpc.order.deny.useMutation();
  const bulk = useBulk({
    ...many,
    call: "order.deny",
    act: (orderId, version) => {
      if (!reason) throw new Error("the run starts with a reason");
      const body = { reason, ...(text.trim() && { customText: text.trim() }), version };
      return deny.mutateAsync({ orderId, body });
    },
    becomes: ({ status, deliveryDate }) => ({ status: reason ?? status, deliveryDate }),
  });
  const problem = messageProblem(text, undefined);
  return (
    <BulkDialog
      title={dialogTexts.denyManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      look="danger"
      startLabel={dialogTexts.denyMany(orders.length)}
      doneWord={dialogTexts.denyWord}
      summary={dialogTexts.denySummary}
      note={dialogTexts.mailsGo(orders.length)}
      offBecause={problem}
      onStart={() => (reason ? void bulk.run() : setMissing(true))}
    >
      <FinalNote orders={orders} />
      <ReasonChoice
        narrow
        reason={reason}
        isMissing={missing}
        onReason={(one) => {
          setReason(one);
          setMissing(false);
        }}
      />
      <MessageField
        label={dialogTexts.messageToAll(orders.length)}
        error={problem}
        text={text}
        onText={setText}
        agencyId={agencyOf(orders)}
      />
    </BulkDialog>
  );
}
