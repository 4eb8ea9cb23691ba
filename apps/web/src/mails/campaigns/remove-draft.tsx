import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { mailTexts as text } from "./texts.ts";

interface RemoveDraftProps {
  draft: { id: string; subject: string };
  onClose: () => void;
  onRemoved: () => void;
}

export function RemoveDraft({ draft, onClose, onRemoved }: RemoveDraftProps) {
  const remove = trpc.campaign.remove.useMutation(effectOf("campaign.remove", { success: text.removed }));
  return (
    <ConfirmDialog
      title={text.removeTitle(draft.subject)}
      does={text.removeDraft}
      icon="trash"
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ id: draft.id }, { onSuccess: onRemoved })}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
