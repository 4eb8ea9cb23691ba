import { formatNumber } from "@partner-konto/domain/format/number";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { streetsTexts as text } from "./streets-texts.ts";

export function RemoveStreet({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const remove = trpc.streets.delete.useMutation(effectOf("streets.delete"));
  return (
    <ConfirmDialog
      title={text.removeTitle(name)}
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

/**
 * Asks before an import is deleted. It shows the number of the import's streets, independent of the list's search; if the number
 * cannot be loaded, deleting still works.
 */
export function RemoveImport({ id, file, onClose }: { id: string; file: string; onClose: () => void }) {
  const after = useSingleCall(onClose);
  const left = trpc.streets.find.useQuery({ limit: 1, page: 1, importId: id });
  const remove = trpc.streets.deleteImport.useMutation(effectOf("streets.deleteImport"));
  return (
    <ConfirmDialog
      title={text.removeImportTitle(file)}
      does={text.removeImport}
      icon="trash"
      busy={remove.isPending || left.isPending}
      onConfirm={() => remove.mutate({ id }, after)}
      onClose={onClose}
    >
      {left.data && text.leftOfImport(formatNumber(left.data.total))} {text.removeImportText}
    </ConfirmDialog>
  );
}
