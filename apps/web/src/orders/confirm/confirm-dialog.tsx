import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { trpc } from "../../data/trpc.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { planTexts } from "../plan/plan-texts.ts";
import { SettingsButton } from "../plan/settings-button.tsx";
import { startOf, usePlan } from "../plan/use-plan.ts";
import { orderAction } from "../undo/order-action.ts";
import { WithOrder } from "../with-order.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { factsOf, messageFor, messageProblem } from "./message-facts.ts";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

export function ConfirmDialog({ id, onClose, onActed }: ActionDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Confirm order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

/** Confirms an order, with its proposed or picked date or without one, in one mail. */
function Confirm({ order, opened, onClose, onActed }: OfOrder) {
  const { businessCustomerId } = order;
  const { grossCents, vatPercent } = order.price;
  const planned = { ...order, grossCents, vatPercent };
  const plan = usePlan(`confirm ${order.id}`, [planned], { mayWait: true });
  const choice = plan.choiceOf(planned);
  const { text, setText, signature, phone } = useAgencyText(`confirm ${order.id}`, businessCustomerId);
  const facts = factsOf(order, choice, phone);
  const problem = messageProblem(text, facts);
  const mailing = useMailing("confirm", { order, opened });
  const confirm = trpc.order.confirm.useMutation(
    orderAction("order.confirm", order, {
      status: choice ? "deliveryDateShared" : "accepted",
      deliveryDate: choice && startOf(choice),
      onFailure: mailing.onFailure,
      onActed,
    }),
  );
  const send = (version: number) => {
    const body = {
      ...(text.trim() && { customText: text.trim() }),
      ...(choice && { deliveryDateTime: startOf(choice) }),
      version,
    };
    confirm.mutate({ orderId: order.id, body }, { onSuccess: onClose });
  };
  const offBecause = mailing.offBecause ?? (plan.isPending ? planTexts.proposing : problem);
  return (
    <MailingDialog
      wide
      aside={deliveryTimesTexts[order.deliveryTimes]}
      title={dialogTexts.confirmTitle(order.orderId)}
      note={dialogTexts.mailGoes}
      order={order}
      opened={opened}
      mailing={{ ...mailing, offBecause }}
      call={confirm}
      does={dialogTexts.confirm}
      anyway={dialogTexts.confirmAnyway}
      before="check"
      onSend={() => mailing.press(send)}
      onClose={onClose}
    >
      <div className="mt-1 grid gap-x-12 gap-y-4 sm:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-3 max-sm:order-last">
          <MessageField text={text} onText={setText} error={problem} agencyId={businessCustomerId} />
          <MailPreview
            recipient={order.customer.email}
            text={messageFor(text, problem ? undefined : facts)}
            signature={signature}
          />
          <SettingsButton agencyId={businessCustomerId} />
        </div>
        <PlanSide orders={[planned]} plan={plan} />
      </div>
    </MailingDialog>
  );
}
