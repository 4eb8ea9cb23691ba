import { useState } from "react";
import { trpc } from "../../../data/trpc.ts";
import { Checkbox, Choice } from "../../../ui/choice.tsx";
import { Note } from "../../../ui/note.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { deliveryText } from "../list/row-text.ts";
import { isDue } from "../next-order.ts";

/** Marks several orders as done: at first only those whose delivery has begun. */
export function DoneMany(many: ManyOrders) {
  const now = useNow();
  const [onlyDue, setOnlyDue] = useState(true);
  const due = many.orders.filter((order) => isDue(order, now));
  const ahead = many.orders.length - due.length;
  const orders = onlyDue && ahead > 0 ? due : many.orders;
  const done = trpc.order.done.useMutation();
  const bulk = useBulk({
    ...many,
    orders,
    call: "order.done",
    act: (orderId, key) => done.mutateAsync({ orderId, key }),
    becomes: ({ deliveryDate }) => ({ status: "done", deliveryDate }),
  });
  return (
    <BulkDialog
      title={dialogTexts.doneManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.doneMany(orders.length)}
      doneWord={dialogTexts.doneWord}
      summary={dialogTexts.doneSummary}
      note={dialogTexts.noMailGoes}
      offBecause={orders.length === 0 ? dialogTexts.nobodyBegun : undefined}
      beside={new Map(orders.map((order) => [order.id, deliveryText(order, now)]))}
      onStart={() => void bulk.run(() => null)}
      onClose={many.onClose}
    >
      {ahead > 0 && (
        <>
          <Choice label={dialogTexts.onlyBegun(due.length)} hint={dialogTexts.onlyBegunHint}>
            <Checkbox checked={onlyDue} onChange={({ target }) => setOnlyDue(target.checked)} />
          </Choice>
          {!onlyDue && <Note meaning="warn">{dialogTexts.notBegun(ahead)}</Note>}
        </>
      )}
    </BulkDialog>
  );
}
