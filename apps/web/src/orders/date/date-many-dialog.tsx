import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { messageProblem } from "../confirm/message-facts.ts";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { planTexts } from "../plan/plan-texts.ts";
import { SlotButton } from "../plan/slot-button.tsx";
import { agencyOf } from "../plan/use-levels.ts";
import { startOf, usePlan } from "../plan/use-plan.ts";

/** Sets or moves the dates of several confirmed orders, each to its own half-day or all to one. */
export function DateMany(many: ManyOrders) {
  const { orders, onClose } = many;
  const plan = usePlan("dates", orders, { mayWait: false });
  const [text, setText] = useKept("dates text", "");
  const problem = messageProblem(text, undefined);
  const share = trpc.order.setDeliveryDate.useMutation();
  const choices = new Map(orders.map((order) => [order.id, plan.choiceOf(order)]));
  const bodyOf = (id: string) => {
    const choice = choices.get(id);
    if (!choice) throw new Error("every order has a half-day before the run can start");
    return { deliveryDateTime: startOf(choice), ...(text.trim() && { customText: text.trim() }) };
  };
  const bulk = useBulk({
    ...many,
    call: "order.setDeliveryDate",
    act: (orderId, version) => share.mutateAsync({ orderId, body: { ...bodyOf(orderId), version } }),
    becomes: ({ id }) => ({ status: "deliveryDateShared", deliveryDate: bodyOf(id).deliveryDateTime }),
  });
  return (
    <BulkDialog
      title={dialogTexts.dateManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.shareDates(orders.length)}
      doneWord={dialogTexts.dateDone}
      summary={dialogTexts.dateSummary}
      note={dialogTexts.mailsGo(orders.length)}
      offBecause={
        plan.isPending ? planTexts.proposing : [...choices.values()].includes(null) ? planTexts.pickFirst : problem
      }
      beside={new Map(orders.map((order) => [order.id, <SlotButton key={order.id} order={order} plan={plan} />]))}
      onStart={() => void bulk.run()}
      onClose={onClose}
    >
      <PlanSide orders={orders} plan={plan} />
      <MessageField
        label={dialogTexts.messageToAll(orders.length)}
        hint={planTexts.ownDate}
        error={problem}
        text={text}
        onText={setText}
        agencyId={agencyOf(orders)}
      />
    </BulkDialog>
  );
}
