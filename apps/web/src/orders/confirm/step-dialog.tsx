import { deliveryTimesTexts } from "@partner-konto/domain/goods/texts";
import { trpc } from "../../data/trpc.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { SettingsButton } from "../plan/settings-button.tsx";
import { orderAction } from "../undo/order-action.ts";
import { WithOrder } from "../with-order.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { type MailedStep, mailedSteps, useMailedStep, withDate } from "./mailed-step.ts";
import { messageFor } from "./message-facts.ts";
import { MessageField } from "./message-field.tsx";

export function StepDialog({ step, id, onClose, onActed }: ActionDialogProps & { step: MailedStep }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Step step={step} order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

/** Confirms an order, with its proposed or picked date or without one, or shares its date, in one mail. */
function Step({ step, order, opened, onClose, onActed }: OfOrder & { step: MailedStep }) {
  const { id, businessCustomerId } = order;
  const { grossCents, vatPercent } = order.price;
  const { call, mayWait, title, does, anyway, icon } = mailedSteps[step];
  const planned = { ...order, grossCents, vatPercent };
  const mailed = useMailedStep({ step, orders: [planned], sample: order, id });
  const { text, setText, signature, problem, facts } = mailed.message;
  const mailing = useMailing(step, { order, opened });
  const options = orderAction(call, order, { ...mailed.becomes(id), onFailure: mailing.onFailure, onActed });
  const confirm = trpc.order.confirm.useMutation(options);
  const share = trpc.order.setDeliveryDate.useMutation(options);
  const send = (version: number) => {
    const body = { ...mailed.bodyOf(id), version };
    if (step === "confirm") confirm.mutate({ orderId: id, body }, { onSuccess: onClose });
    else share.mutate({ orderId: id, body: withDate(body) }, { onSuccess: onClose });
  };
  return (
    <MailingDialog
      wide
      aside={deliveryTimesTexts[order.deliveryTimes]}
      title={title(order.orderId)}
      note={dialogTexts.mailGoes}
      order={order}
      opened={opened}
      mailing={{ ...mailing, offBecause: mailing.offBecause ?? mailed.offBecause }}
      call={step === "confirm" ? confirm : share}
      does={does}
      anyway={anyway}
      before={icon}
      onSend={() => mailing.press(send)}
      onClose={onClose}
    >
      <div className="mt-1 grid gap-x-12 gap-y-4 sm:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid content-start gap-3 max-sm:order-last">
          <MessageField text={text} onText={setText} error={problem} agencyId={businessCustomerId} />
          {mayWait && (
            <>
              <MailPreview
                recipient={order.customer.email}
                text={messageFor(text, problem ? undefined : facts)}
                signature={signature}
              />
              <SettingsButton agencyId={businessCustomerId} />
            </>
          )}
        </div>
        <PlanSide orders={[planned]} plan={mailed.plan} />
      </div>
    </MailingDialog>
  );
}
