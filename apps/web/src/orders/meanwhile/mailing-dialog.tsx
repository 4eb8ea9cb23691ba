import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { ComponentProps } from "react";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { OrderLine } from "../with-order.tsx";
import { MeanwhileNote } from "./note.tsx";
import type { useMailing } from "./use-mailing.ts";

interface MailingDialogProps extends Omit<ComponentProps<typeof FormDialog>, "form" | "mails" | "busy" | "offBecause"> {
  order: Order;
  opened: Order;
  mailing: ReturnType<typeof useMailing>;
  call: { isPending: boolean; isSuccess: boolean };
  /** The button's label after the question about a change. */
  anyway: string;
  onSend: () => void;
}

/** The dialog of an action that mails the consumer: the order, what changed meanwhile, and why the action was refused. */
export function MailingDialog(props: MailingDialogProps) {
  const { order, opened, mailing, call, does, anyway, onSend, children, ...dialog } = props;
  return (
    <FormDialog
      mails
      {...dialog}
      does={mailing.isAsked ? anyway : does}
      busy={call.isPending}
      offBecause={mailing.offBecause}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          onSend();
        },
      }}
    >
      <OrderLine order={order} />
      <MeanwhileNote order={order} opened={opened} busy={call.isPending || call.isSuccess} />
      {mailing.refusal && <Note meaning="bad">{mailing.refusal}</Note>}
      {children}
    </FormDialog>
  );
}
