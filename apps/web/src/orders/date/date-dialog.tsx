import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { messageProblem } from "../confirm/message-facts.ts";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { planTexts } from "../plan/plan-texts.ts";
import { startOf, usePlan } from "../plan/use-plan.ts";
import { orderAction } from "../undo/order-action.ts";
import { WithOrder } from "../with-order.tsx";

export function DateDialog({ id, onClose, onActed }: ActionDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <ShareDate order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

function ShareDate({ order, opened, onClose, onActed }: OfOrder) {
  const { grossCents, vatPercent } = order.price;
  const planned = { ...order, grossCents, vatPercent };
  const plan = usePlan(`date ${order.id}`, [planned], { mayWait: false, keepsDate: true });
  const choice = plan.choiceOf(planned);
  const [text, setText] = useKept(`date ${order.id} text`, "");
  const mailing = useMailing("setDeliveryDate", { order, opened });
  const share = trpc.order.setDeliveryDate.useMutation(
    orderAction("order.setDeliveryDate", order, {
      status: "deliveryDateShared",
      deliveryDate: choice && startOf(choice),
      onFailure: mailing.onFailure,
      onActed,
    }),
  );
  const problem = messageProblem(text, undefined);
  const unready = plan.isPending ? planTexts.proposing : planTexts.pickFirst;
  const send = (version: number) => {
    if (!choice) return;
    const body = { deliveryDateTime: startOf(choice), ...(text.trim() && { customText: text.trim() }), version };
    share.mutate({ orderId: order.id, body }, { onSuccess: onClose });
  };
  return (
    <MailingDialog
      wide
      aside={deliveryTimesTexts[order.deliveryTimes]}
      title={dialogTexts.dateTitle(order.orderId)}
      note={dialogTexts.mailGoes}
      order={order}
      opened={opened}
      mailing={{ ...mailing, offBecause: mailing.offBecause ?? (choice ? problem : unready) }}
      call={share}
      does={dialogTexts.shareDate}
      anyway={dialogTexts.sendAnyway}
      before="send"
      onSend={() => mailing.press(send)}
      onClose={onClose}
    >
      <div className="mt-1 grid gap-x-12 gap-y-4 sm:grid-cols-[minmax(0,1fr)_300px]">
        <div className="max-sm:order-last">
          <MessageField text={text} onText={setText} error={problem} agencyId={order.businessCustomerId} />
        </div>
        <PlanSide orders={[planned]} plan={plan} />
      </div>
    </MailingDialog>
  );
}
