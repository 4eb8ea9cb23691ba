import { successTexts } from "@partner-konto/domain/texts/success";
import { ConflictDialog } from "../ui/conflict-dialog.tsx";
import { showSnack } from "../ui/snackbar-queue.ts";
import type { useRecordEdit } from "./use-record-edit.ts";

interface Props<Value extends object> {
  edit: Pick<ReturnType<typeof useRecordEdit<Value>>, "clash" | "choose" | "dropClash"> & { busy: boolean };
  /** A field by its pointer, and a value of it, as somebody reads them. */
  labelOf: (field: string) => string;
  wordOf: (value: unknown) => string;
}

/** Somebody else changed the same fields meanwhile: field by field. */
export function RecordConflict<Value extends object>({ edit, labelOf, wordOf }: Props<Value>) {
  const { clash } = edit;
  if (!clash) return null;
  const choose = async (keepMine: string[]) => {
    if (await edit.choose(clash, keepMine)) showSnack({ type: "success", text: successTexts.saved });
  };
  return (
    <ConflictDialog
      by={null}
      rows={clash.merge.conflicts.map(({ field, mine, theirs }) => ({
        field,
        label: labelOf(field),
        mine: wordOf(mine),
        theirs: wordOf(theirs),
      }))}
      merged={clash.fitting}
      busy={edit.busy}
      onClose={edit.dropClash}
      onSave={(keepMine) => void choose(keepMine)}
    />
  );
}
