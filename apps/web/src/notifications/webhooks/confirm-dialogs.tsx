import type { Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

interface ConfirmProps {
  webhook: Webhook;
  onClose: () => void;
}

export function RemoveDialog({ webhook: { id }, onClose }: ConfirmProps) {
  const remove = trpc.webhook.remove.useMutation({ ...effectOf("webhook.remove"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      does={text.removeDoes}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id })}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}

export function SwitchOffDialog({ webhook: { id, version }, onClose }: ConfirmProps) {
  const change = trpc.webhook.change.useMutation({ ...effectOf("webhook.change"), onSettled: onClose });
  return (
    <ConfirmDialog
      title={text.switchOffTitle}
      does={text.switchOffDoes}
      busy={change.isPending}
      onConfirm={() => change.mutate({ id, version, body: { isOn: false } })}
      onClose={onClose}
    >
      {text.switchOffText}
    </ConfirmDialog>
  );
}

/** Stays open after a failure: if only the answer was lost, the next press has the same key and gets the same secret. */
export function RenewDialog({ webhook: { id }, onMade, onClose }: ConfirmProps & { onMade: (secret: string) => void }) {
  const effect = effectOf("webhook.renewSecret");
  const renew = trpc.webhook.renewSecret.useMutation({
    ...effect,
    // First of all, because nothing may come between the only answer with the secret and the eye.
    onSuccess({ secret }) {
      onMade(secret);
      onClose();
      return effect.onSuccess();
    },
  });
  return (
    <ConfirmDialog
      title={text.renewTitle}
      does={text.renewDoes}
      icon="key"
      look="primary"
      busy={renew.isPending}
      onConfirm={() => renew.mutate({ id })}
      onClose={onClose}
    >
      {text.renewText}
    </ConfirmDialog>
  );
}
