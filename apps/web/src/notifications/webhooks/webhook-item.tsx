import type { Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { webhookKindTexts } from "@partner-konto/domain/notifications/webhooks/texts";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Pill } from "../../ui/pill.tsx";
import { RemoveDialog, RenewDialog, SwitchOffDialog } from "./confirm-dialogs.tsx";
import { EditWebhookDialog } from "./edit-webhook-dialog.tsx";
import { ProbeNote } from "./probe-note.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

interface WebhookItemProps {
  webhook: Webhook;
  mayChange: boolean;
  onLog: () => void;
  onSecret: (secret: string) => void;
}

/** One webhook: where it leads, what it tells, whether it arrives, and what may be done with it. */
export function WebhookItem({ webhook, mayChange, onLog, onSecret }: WebhookItemProps) {
  const { url, kinds, isOn, createdBy, createdAt } = webhook;
  return (
    <li className="grid gap-2 py-5" aria-label={url}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 type-16 [overflow-wrap:anywhere]">{url}</h2>
        <Pill state={isOn ? "online" : "offline"} word={isOn ? text.on : text.off} />
      </div>
      <p>{kinds.map((kind) => webhookKindTexts[kind]).join(", ")}</p>
      <States webhook={webhook} />
      <p className="type-13 text-ink-3">{text.madeBy(createdBy, createdAt)}</p>
      <Actions {...{ webhook, mayChange, onLog, onSecret }} />
    </li>
  );
}

function States({
  webhook: { offByFailure, failingSince, lastArrivedAt, formerSecretUntil, isOn },
}: {
  webhook: Webhook;
}) {
  return (
    <>
      {offByFailure && <Note meaning="bad">{text.offByFailure}</Note>}
      {isOn && failingSince !== null && <Note meaning="warn">{text.failingSince(failingSince)}</Note>}
      {formerSecretUntil !== null && <Note>{text.twoSecrets(formerSecretUntil)}</Note>}
      <p className="type-13 text-ink-3">
        {lastArrivedAt === null ? text.neverArrived : text.lastArrived(lastArrivedAt)}
      </p>
    </>
  );
}

function Actions({ webhook, mayChange, onLog, onSecret }: WebhookItemProps) {
  const { user } = useSession();
  const [asking, setAsking] = useState<"edit" | "off" | "renew" | "remove" | null>(null);
  const { id, version, isOn } = webhook;
  const probe = trpc.webhook.probe.useMutation(effectOf("webhook.probe"));
  const change = trpc.webhook.change.useMutation(effectOf("webhook.change"));
  const close = () => setAsking(null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button before="history" onClick={onLog}>
          {text.log}
        </Button>
        {mayChange && (
          <>
            <Button before="send" busy={probe.isPending} onClick={() => probe.mutate({ id })}>
              {text.probe}
            </Button>
            <Button before="edit" onClick={() => setAsking("edit")}>
              {text.edit}
            </Button>
            {isOn ? (
              <Button onClick={() => setAsking("off")}>{text.switchOff}</Button>
            ) : (
              <Button busy={change.isPending} onClick={() => change.mutate({ id, version, body: { isOn: true } })}>
                {text.switchOn}
              </Button>
            )}
            <Button
              before="key"
              offBecause={user.viewing ? text.notWhileViewing : undefined}
              onClick={() => setAsking("renew")}
            >
              {text.renew}
            </Button>
            <Button look="danger" before="trash" onClick={() => setAsking("remove")}>
              {text.remove}
            </Button>
          </>
        )}
      </div>
      {probe.data && <ProbeNote answer={probe.data} />}
      {asking === "edit" && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {asking === "off" && <SwitchOffDialog webhook={webhook} onClose={close} />}
      {asking === "renew" && <RenewDialog webhook={webhook} onMade={onSecret} onClose={close} />}
      {asking === "remove" && <RemoveDialog webhook={webhook} onClose={close} />}
    </>
  );
}
