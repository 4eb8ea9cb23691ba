import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { useNow } from "../../ui/use-now.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { FinalNote } from "../bulk/final-note.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { isDue } from "../next-order.ts";
import { deliveryText } from "../order/row-text.ts";
import { deliveredIn, doneInput, nothingTyped } from "./delivered-amount.ts";
import { DeliveredInput } from "./delivered-input.tsx";
import { doneTexts } from "./done-texts.ts";

/** The delivered amounts that the user typed, by order. */
function useDelivered(orders: readonly OrderSummary[]) {
  const [typed, setTyped] = useKept<ReadonlyMap<string, string>>("delivered", new Map());
  const read = new Map(
    orders.map(({ id, prod, amount }) => [id, deliveredIn(typed.get(id) ?? "", { prod, ordered: amount })] as const),
  );
  const all = [...read.values()];
  return {
    of: (id: string) => ({ typed: typed.get(id) ?? "", ...(read.get(id) ?? nothingTyped) }),
    put: (id: string, text: string) => setTyped((known) => new Map(known).set(id, text)),
    isWrong: all.some(({ error }) => error !== undefined),
    unlikely: all.filter(({ isUnlikely }) => isUnlikely).length,
    mails: orders.filter(({ id, amount }) => (read.get(id)?.amount ?? amount) !== amount).length,
  };
}

/** Marks several orders as done: at first only those whose delivery has begun, each with what was delivered where it is typed. */
export function DoneMany(many: ManyOrders) {
  const now = useNow();
  const [onlyDue, setOnlyDue] = useState(true);
  const [isOpen, setOpen] = useState(false);
  const [areSure, setSure] = useState(false);
  const due = many.orders.filter((order) => isDue(order, now));
  const ahead = many.orders.length - due.length;
  const orders = onlyDue && ahead > 0 ? due : many.orders;
  const delivered = useDelivered(orders);
  const done = trpc.order.done.useMutation();
  const bulk = useBulk({
    ...many,
    orders,
    call: "order.done",
    act: (orderId, version) => {
      const { status = "accepted", deliveryDate = null } = orders.find(({ id }) => id === orderId) ?? {};
      const input = doneInput(delivered.of(orderId), { version, status, deliveryDate }, now);
      return done.mutateAsync({ orderId, ...input });
    },
    becomes: ({ deliveryDate }) => ({ status: "done", deliveryDate }),
  });
  const offBecause =
    (orders.length === 0 ? dialogTexts.nobodyBegun : undefined) ??
    (delivered.isWrong ? doneTexts.wrongMany : undefined) ??
    (delivered.unlikely > 0 && !areSure ? doneTexts.confirmFirst : undefined);
  const besideOf = (order: OrderSummary) =>
    isOpen ? (
      <DeliveredInput
        order={order}
        delivered={delivered.of(order.id)}
        onType={(text) => {
          delivered.put(order.id, text);
          setSure(false);
        }}
      />
    ) : (
      deliveryText(order, now)
    );
  return (
    <BulkDialog
      title={dialogTexts.doneManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.doneMany(orders.length)}
      doneWord={dialogTexts.doneWord}
      summary={dialogTexts.doneSummary}
      note={delivered.mails > 0 ? doneTexts.mailsGo(delivered.mails) : dialogTexts.noMailGoes}
      offBecause={offBecause}
      beside={new Map(orders.map((order) => [order.id, besideOf(order)]))}
      onStart={() => void bulk.run()}
    >
      {ahead > 0 && (
        <>
          <Choice label={dialogTexts.onlyBegun(due.length)} hint={dialogTexts.onlyBegunHint}>
            <Checkbox checked={onlyDue} onChange={({ target }) => setOnlyDue(target.checked)} />
          </Choice>
          {!onlyDue && <Note meaning="warn">{dialogTexts.notBegun(ahead)}</Note>}
        </>
      )}
      <FinalNote orders={orders} />
      <Choice label={doneTexts.quantities} hint={doneTexts.quantitiesHint}>
        <Checkbox checked={isOpen} onChange={({ target }) => setOpen(target.checked)} />
      </Choice>
      {delivered.unlikely > 0 && (
        <Choice label={doneTexts.areRight(delivered.unlikely)} hint={doneTexts.unlikely}>
          <Checkbox checked={areSure} onChange={({ target }) => setSure(target.checked)} />
        </Choice>
      )}
    </BulkDialog>
  );
}
