import type { User } from "@partner-konto/domain/people/schema";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useSingleCall } from "../../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { userTexts } from "../texts.ts";
import { nameOfUser } from "../user-name.ts";

interface RemoveUserProps {
  user: User;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Asks before a user is removed; the server refuses to remove the last master administrator. */
export function RemoveUser({ user, onClose, onRemoved = onClose }: RemoveUserProps) {
  const after = useSingleCall(onClose, onRemoved);
  const remove = trpc.user.delete.useMutation(effectOf("user.delete"));
  return (
    <ConfirmDialog
      title={userTexts.removeTitle(nameOfUser(user))}
      does={userTexts.removeDo}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: user.id }, after)}
      onClose={onClose}
    >
      {userTexts.removeText}
    </ConfirmDialog>
  );
}
