import type { Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { webhookKindTexts } from "@partner-konto/domain/notifications/webhooks/texts";
import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

const isWebhook = (current: unknown): current is Webhook =>
  typeof current === "object" && current !== null && "kinds" in current && "url" in current;

/**
 * Changes address and kinds, and sends only what the person changed. If somebody was faster, the dialog says what counts now, and the next
 * press is against that.
 */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [overtaking, setOvertaking] = useState<Webhook>();
  const [refusal, setRefusal] = useState<string>();
  const onFailure = ({ status, text: said, current }: CallError) => {
    if (status === 412 && isWebhook(current)) {
      setOvertaking(current);
      setRefusal(text.overtaken(current.url, current.kinds.map((kind) => webhookKindTexts[kind]).join(", ")));
    } else setRefusal(said);
    return true;
  };
  const change = trpc.webhook.change.useMutation(effectOf("webhook.change", { onFailure }));
  return (
    <WebhookDialog
      title={text.editTitle}
      does={text.save}
      name={`edit ${webhook.id}`}
      from={{ url: webhook.url, kinds: webhook.kinds, begun: webhook }}
      busy={change.isPending}
      refusal={refusal}
      onSend={({ url, kinds, begun = webhook }) => {
        setRefusal(undefined);
        const body = {
          ...(url !== begun.url && { url }),
          ...(kinds.join() !== begun.kinds.join() && { kinds: [...kinds] }),
        };
        // An empty patch is never sent.
        if (Object.keys(body).length === 0) onClose();
        else {
          const { id, version } = overtaking ?? begun;
          change.mutate({ id, version, body }, { onSuccess: onClose });
        }
      }}
      onClose={onClose}
    />
  );
}
