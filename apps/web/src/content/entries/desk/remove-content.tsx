import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { contentTexts as text } from "../texts.ts";

interface RemoveContentProps {
  content: { id: string; headline: string };
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before content is deleted. */
export function RemoveContent({ content: { id, headline }, onClose, onRemoved = onClose }: RemoveContentProps) {
  const after = useSingleCall(onClose, onRemoved);
  const remove = trpc.adminContent.delete.useMutation(effectOf("adminContent.delete"));
  return (
    <ConfirmDialog
      title={text.removeTitle(headline)}
      does={text.remove}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id }, after)}
      onClose={onClose}
    >
      {text.removeText}
    </ConfirmDialog>
  );
}
