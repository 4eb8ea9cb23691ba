import { trpc } from "../../data/trpc.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { SettingsButton } from "../plan/settings-button.tsx";
import { SlotButton } from "../plan/slot-button.tsx";
import { planTexts } from "../plan-texts.ts";
import { MailPreview } from "./mail-preview.tsx";
import { type MailedStep, mailedSteps, useMailedStep, withDate } from "./mailed-step.ts";
import { messageFor } from "./message-facts.ts";
import { MessageField } from "./message-field.tsx";

/**
 * Confirms all new orders, or shares the dates of confirmed ones, each with its own half-day. The agency's own text is preset only when all
 * orders belong to one agency.
 */
export function StepMany({ step, ...many }: ManyOrders & { step: MailedStep }) {
  const { orders } = many;
  const { call, mayWait, many: words } = mailedSteps[step];
  const sample = trpc.order.get.useQuery({ id: orders[0]?.id ?? "" }, { enabled: mayWait && orders.length > 0 }).data;
  const { plan, agencyId, message, offBecause, bodyOf, becomes } = useMailedStep({ step, orders, sample });
  const { text, setText, signature, problem, facts } = message;
  const confirm = trpc.order.confirm.useMutation();
  const share = trpc.order.setDeliveryDate.useMutation();
  const bulk = useBulk({
    ...many,
    call,
    act: (orderId, version) => {
      const body = { ...bodyOf(orderId), version };
      return step === "confirm"
        ? confirm.mutateAsync({ orderId, body })
        : share.mutateAsync({ orderId, body: withDate(body) });
    },
    becomes: ({ id }) => becomes(id),
  });
  return (
    <BulkDialog
      title={words.title(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={words.start(orders.length)}
      doneWord={words.doneWord}
      summary={words.summary}
      note={dialogTexts.mailsGo(orders.length)}
      offBecause={offBecause}
      beside={new Map(orders.map((order) => [order.id, <SlotButton key={order.id} order={order} plan={plan} />]))}
      onStart={() => void bulk.run()}
    >
      <PlanSide orders={orders} plan={plan} />
      <MessageField
        label={dialogTexts.messageToAll(orders.length)}
        hint={planTexts.ownDate}
        error={problem}
        text={text}
        onText={setText}
        agencyId={agencyId}
      />
      {mayWait && (
        <MailPreview
          recipient={orders[0]?.customerName}
          text={messageFor(text, problem ? undefined : facts)}
          signature={signature}
        />
      )}
      {mayWait && agencyId !== undefined && <SettingsButton agencyId={agencyId} />}
    </BulkDialog>
  );
}
