import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { stoppedTexts as text } from "./texts.ts";

/** Asks before mails go to an address again. */
export function ReleaseAddress({ email, onClose }: { email: string; onClose: () => void }) {
  const release = trpc.mailAddress.release.useMutation(effectOf("mailAddress.release", { success: text.released }));
  return (
    <ConfirmDialog
      title={text.releaseTitle(email)}
      does={text.release}
      look="primary"
      onConfirm={() => {
        release.mutate({ body: { email } });
        onClose();
      }}
      onClose={onClose}
    >
      {text.releaseText}
    </ConfirmDialog>
  );
}
