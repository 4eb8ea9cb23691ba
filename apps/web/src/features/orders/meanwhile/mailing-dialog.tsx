import type { Order } from "@partner-konto/domain/order/schema";
import type { ComponentProps } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { OrderLine } from "../with-order.tsx";
import { MeanwhileNote } from "./note.tsx";
import type { useMailing } from "./use-mailing.ts";

interface MailingDialogProps
  extends Omit<ComponentProps<typeof Dialog>, "action" | "foot" | "busy">,
    Pick<ComponentProps<typeof Button>, "look" | "before"> {
  order: Order;
  opened: Order;
  mailing: ReturnType<typeof useMailing>;
  call: { isPending: boolean; isSuccess: boolean };
  /** The button's label, and the one after the question about a change. */
  does: string;
  anyway: string;
  onSend: () => void;
}

/** The dialog of an action that mails the consumer: the order, what changed meanwhile, and why the action was refused. */
export function MailingDialog(props: MailingDialogProps) {
  const { order, opened, mailing, call, does, anyway, onSend, look = "primary", before, children, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      busy={call.isPending}
      action={
        <Button look={look} before={before} busy={call.isPending} offBecause={mailing.offBecause} onClick={onSend}>
          {mailing.isAsked ? anyway : does}
        </Button>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        <MeanwhileNote order={order} opened={opened} busy={call.isPending || call.isSuccess} />
        {mailing.refusal && <Note meaning="bad">{mailing.refusal}</Note>}
        {children}
      </div>
    </Dialog>
  );
}
