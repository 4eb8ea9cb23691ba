import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

const untyped = { url: "https://", kinds: ["order.created", "order.changed", "order.cancelled"] } as const;

interface NewWebhookDialogProps {
  companyId: string;
  /** Receives the secret, which no later answer shows. */
  onMade: (secret: string) => void;
  onClose: () => void;
}

export function NewWebhookDialog({ companyId, onMade, onClose }: NewWebhookDialogProps) {
  const { refusal, onFailure, clearRefusal } = useRefusal();
  const effect = effectOf("webhook.create", { onFailure });
  const create = trpc.webhook.create.useMutation({
    ...effect,
    onSuccess({ secret }) {
      onMade(secret);
      return effect.onSuccess();
    },
  });
  return (
    <WebhookDialog
      title={text.addTitle}
      does={text.addDoes}
      name="new"
      from={untyped}
      busy={create.isPending}
      refusal={refusal}
      onSend={({ url, kinds }) => {
        clearRefusal();
        const body = { groupId: companyId, url, kinds: [...kinds] };
        create.mutate({ body });
      }}
      onClose={onClose}
    />
  );
}
