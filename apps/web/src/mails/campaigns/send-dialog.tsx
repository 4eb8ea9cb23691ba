import type { CampaignContent } from "@partner-konto/domain/mails/campaigns/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Reach } from "./form/reach.tsx";
import { blanksIn } from "./templates.ts";
import { mailTexts as text } from "./texts.ts";

interface SendDialogProps {
  /** The saved draft. */
  mail: { id: string; version: number };
  content: CampaignContent;
  onClose: () => void;
  onSent: () => void;
}

/** Asks before a mail goes out: names how many get it, and who does not. */
export function SendDialog({ mail, content, onClose, onSent }: SendDialogProps) {
  // A retry after a lost answer must not begin anything twice.
  const { refusal, onFailure, clearRefusal } = useRefusal((error) =>
    error.status === 412 ? text.overtaken : error.text,
  );
  const checked = trpc.campaign.check.useQuery({ body: content }, { staleTime: 0 });
  const send = trpc.adminMail.sendGeneric.useMutation(
    effectOf("adminMail.sendGeneric", {
      success: text.started,
      onFailure,
    }),
  );
  const blanks = blanksIn(`${content.subject} ${content.text}`);
  const recipients = checked.data?.recipients ?? 0;
  return (
    <Dialog
      alert
      title={text.sendTitle(recipients)}
      onClose={onClose}
      busy={send.isPending}
      action={
        recipients > 0 ? (
          <Button
            look="primary"
            before="send"
            busy={send.isPending}
            onClick={() => {
              clearRefusal();
              const body = { campaignId: mail.id, version: mail.version };
              send.mutate({ body }, { onSuccess: onSent });
            }}
          >
            {text.sendDoes}
          </Button>
        ) : null
      }
    >
      <div className="grid gap-3">
        <p className="font-medium wrap-anywhere">{content.subject}</p>
        <p className="text-ink-2">{`${text.kinds[content.kind]}: ${text.kindHints[content.kind]}`}</p>
        {checked.isPending && <SkeletonBar className="h-10 w-full" />}
        {checked.isError && !checked.data && <NotLoaded query={checked} />}
        {checked.data && <Reach checked={checked.data} />}
        {blanks.length > 0 && <Note meaning="warn">{text.stillBlank(blanks)}</Note>}
        <p className="text-ink-2">{text.sendText}</p>
        {refusal !== undefined && <Note meaning="bad">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
