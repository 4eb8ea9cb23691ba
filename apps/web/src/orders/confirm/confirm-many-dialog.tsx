import { emptyPlaceholders } from "@partner-konto/domain/orders/message-text";
import { trpc } from "../../data/trpc.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { PlanSide } from "../plan/plan-side.tsx";
import { planTexts } from "../plan/plan-texts.ts";
import { SettingsButton } from "../plan/settings-button.tsx";
import { SlotButton } from "../plan/slot-button.tsx";
import { agencyOf } from "../plan/use-levels.ts";
import { startOf, usePlan } from "../plan/use-plan.ts";
import { MailPreview } from "./mail-preview.tsx";
import { factsOf, messageFor, messageProblem } from "./message-facts.ts";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

/** Confirms all new orders, each with its own half-day. The agency's own text is preset only when all orders belong to one agency. */
export function ConfirmMany(many: ManyOrders) {
  const { orders, onClose } = many;
  const agencyId = agencyOf(orders);
  const plan = usePlan("confirm", orders, { mayWait: true });
  const { text, setText, signature, phone } = useAgencyText("confirm", agencyId);
  const sample = trpc.order.get.useQuery({ id: orders[0]?.id ?? "" }, { enabled: orders.length > 0 }).data;
  const choiceOf = new Map(orders.map((order) => [order.id, plan.choiceOf(order)]));
  const facts = sample && factsOf(sample, choiceOf.get(sample.id) ?? null, phone);
  const customText = text.trim();
  const waiting = orders.filter(({ id }) => choiceOf.get(id) === null).length;
  const undated = facts && waiting > 0 ? emptyPlaceholders(text, { ...facts, slotAt: null }) : [];
  const problem =
    undated.length > 0
      ? planTexts.emptyLater(undated.map((name) => `{${name}}`).join(", "), waiting)
      : messageProblem(text, facts);
  const confirm = trpc.order.confirm.useMutation();
  const bodyOf = (id: string) => {
    const choice = choiceOf.get(id) ?? null;
    return { ...(customText && { customText }), ...(choice && { deliveryDateTime: startOf(choice) }) };
  };
  const bulk = useBulk({
    ...many,
    call: "order.confirm",
    act: (orderId, version) => confirm.mutateAsync({ orderId, body: { ...bodyOf(orderId), version } }),
    becomes: ({ id }) => {
      const { deliveryDateTime = null } = bodyOf(id);
      return { status: deliveryDateTime ? "deliveryDateShared" : "accepted", deliveryDate: deliveryDateTime };
    },
  });
  return (
    <BulkDialog
      title={dialogTexts.confirmManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.confirmMany(orders.length)}
      doneWord={dialogTexts.done}
      summary={dialogTexts.summary}
      note={dialogTexts.mailsGo(orders.length)}
      offBecause={plan.isPending ? planTexts.proposing : problem}
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
        agencyId={agencyId}
      />
      <MailPreview
        recipient={orders[0]?.customerName}
        text={messageFor(text, problem ? undefined : facts)}
        signature={signature}
      />
      {agencyId !== undefined && <SettingsButton agencyId={agencyId} />}
    </BulkDialog>
  );
}
