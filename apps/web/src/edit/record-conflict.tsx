import type { Conflict } from "@partner-konto/domain/record/merge";
import { successTexts } from "@partner-konto/domain/texts/success";
import { showSnack } from "../data/snackbar-queue.ts";
import { ConflictDialog } from "../ui/dialogs/conflict-dialog.tsx";
import type { Edit } from "./use-edit-form.ts";

interface Props {
  edits: readonly Pick<Edit, "clash" | "busy">[];
  /** The labels of a field (a JSON pointer) and of one of its values. */
  labelOf: (field: string) => string;
  wordOf: (value: unknown, field: string) => string;
}

/** The dialog for a save conflict: shows field by field what somebody else changed too, one record after the other. */
export function RecordConflict({ edits, labelOf, wordOf }: Props) {
  const [edit, ...later] = edits.filter(({ clash }) => clash);
  if (!edit?.clash) return null;
  const { conflicts, fitting, choose, drop } = edit.clash;
  const save = async (keepMine: string[]) => {
    if ((await choose(keepMine)) && later.length === 0) showSnack({ type: "success", text: successTexts.saved });
  };
  const row = ({ field, mine, theirs }: Conflict) => ({
    field,
    label: labelOf(field),
    mine: wordOf(mine, field),
    theirs: wordOf(theirs, field),
  });
  return (
    <ConflictDialog
      by={null}
      rows={conflicts.map(row)}
      merged={fitting}
      busy={edit.busy}
      onClose={drop}
      onSave={(keepMine) => void save(keepMine)}
    />
  );
}
