import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import { differences } from "@partner-konto/domain/record/differences";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useForm } from "../../edit/use-form.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { NoteFields, type NoteForm, noteErrors } from "./note-fields.tsx";
import { noteTexts as text } from "./texts.ts";

const savedOf = ({ version, text: written, pinned }: DealerNote): SavedRecord<NoteForm> => ({
  version,
  value: { text: written, pinned },
});

/** Whether the current record of a 412 is a note. */
const isNote = (current: unknown): current is DealerNote =>
  typeof current === "object" && current !== null && "pinned" in current && "about" in current;

const wordOf = (value: unknown): string => (typeof value === "string" ? value : value === true ? text.yes : text.no);

/** Changes text and pin of a note; a conflict with somebody else's change is shown field by field. */
export function EditNote({ note, onClose }: { note: DealerNote; onClose: () => void }) {
  const patch = trpc.adminDealerNote.patch.useMutation(
    effectOf("adminDealerNote.patch", { onFailure: ({ status }) => status === 412 }),
  );
  const record = useRecordEdit<NoteForm>({
    name: `note ${note.id}`,
    server: savedOf(note),
    readCurrent: (current) => (isNote(current) ? savedOf(current) : undefined),
    send: async (original, wanted) => {
      const body = differences(original.value, { ...wanted, text: wanted.text.trim() });
      if (body.length === 0) return original;
      return savedOf(await patch.mutateAsync({ id: note.id, version: original.version, body }));
    },
  });
  const closeAfter = async (saving: Promise<boolean>): Promise<boolean> => {
    const isSaved = await saving;
    if (isSaved) onClose();
    return isSaved;
  };
  const { form, field } = useForm<NoteForm>([record.copy, record.change], {
    wrongOf: noteErrors,
    send: () => void closeAfter(record.save()),
  });
  const { clash } = record;
  const edit = {
    clash: clash && { ...clash, choose: (mine: readonly string[]) => closeAfter(clash.choose(mine)) },
    busy: patch.isPending,
  };
  return (
    <>
      <FormDialog
        mails={false}
        title={text.editTitle}
        form={form}
        does={text.save}
        busy={patch.isPending}
        onClose={onClose}
      >
        <NoteFields field={field} />
      </FormDialog>
      <RecordConflict
        edits={[edit]}
        labelOf={(pointer) => (pointer === "/pinned" ? text.pinned : text.text)}
        wordOf={wordOf}
      />
    </>
  );
}
