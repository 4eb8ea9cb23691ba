import type { User } from "@partner-konto/domain/user/schema";
import { useState } from "react";
import { effectOf } from "../../../data/mutation.ts";
import { newKey } from "../../../data/new-key.ts";
import { trpc } from "../../../data/trpc.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { userTexts } from "../texts.ts";
import { nameOfUser } from "../user-name.ts";

/** Asks before somebody is removed; a refusal (the last master administrator) leaves everything as it was. */
export function RemoveDialog({
  user,
  onClose,
  onRemoved,
}: {
  user: User;
  onClose: () => void;
  onRemoved?: () => void;
}) {
  // The same key for a second try after a lost answer: one is not told then that nobody is there.
  const [key] = useState(newKey);
  const remove = trpc.user.delete.useMutation(effectOf("user.delete"));
  return (
    <Dialog
      alert
      title={userTexts.removeTitle(nameOfUser(user))}
      onClose={onClose}
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="danger"
            before="trash"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: user.id, key }, { onSuccess: onRemoved ?? onClose, onError: onClose })}
          >
            {userTexts.removeDo}
          </Button>
        </>
      }
    >
      <p>{userTexts.removeText}</p>
    </Dialog>
  );
}
