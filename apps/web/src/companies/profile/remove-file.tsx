import type { Media, MediaType } from "@partner-konto/domain/companies/profile/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { profileTexts as text } from "./texts.ts";

interface RemoveFileProps {
  media: Media;
  profileId: string;
  onClose: () => void;
}

/** Asks before a file is removed, and explains the consequences. */
export function RemoveFile({ media: { type, name, filename }, profileId: id, onClose }: RemoveFileProps) {
  const after = useSingleCall(onClose);
  const agb = trpc.upload.deleteAgb.useMutation(effectOf("upload.deleteAgb"));
  const withdrawal = trpc.upload.deleteWithdrawal.useMutation(effectOf("upload.deleteWithdrawal"));
  const logo = trpc.upload.deleteLogo.useMutation(effectOf("upload.deleteLogo"));
  const picture = trpc.upload.deleteProfileImage.useMutation(effectOf("upload.deleteProfileImage"));
  const remove: Record<MediaType, () => void> = {
    agb: () => agb.mutate({ id }, after),
    withdrawal: () => withdrawal.mutate({ id }, after),
    logo: () => logo.mutate({ id }, after),
    profileImage: () => picture.mutate({ id, filename }, after),
  };
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
      does={text.remove}
      icon="trash"
      busy={[agb, withdrawal, logo, picture].some(({ isPending }) => isPending)}
      onConfirm={remove[type]}
      onClose={onClose}
    >
      {text.removeText[type]}
    </ConfirmDialog>
  );
}
