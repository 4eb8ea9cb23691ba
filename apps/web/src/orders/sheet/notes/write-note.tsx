import type { OrderNote } from "@partner-konto/domain/orders/notes/note";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { callErrorOf } from "../../../data/call-error.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useForm } from "../../../edit/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../../ui/feedback/note.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { notesTexts as text } from "./notes-texts.ts";

interface WriteNoteProps {
  orderId: string;
  /** The note to change; without it a new one is written. */
  note?: OrderNote | undefined;
  onClose: () => void;
}

/** As many characters as the server takes (domain/orders/note). */
const most = 2000;

const isNote = (current: unknown): current is OrderNote =>
  typeof current === "object" && current !== null && "text" in current && "version" in current;

/** Writes or changes a note. After a conflict the other text is shown, and the next save replaces it knowingly. */
export function WriteNote({ orderId, note, onClose }: WriteNoteProps) {
  const [current, setCurrent] = useState(note);
  const add = trpc.orderNote.add.useMutation(effectOf("orderNote.add"));
  const change = trpc.orderNote.change.useMutation(
    effectOf("orderNote.change", { onFailure: ({ status }) => status === 412 }),
  );
  const isOther = current !== undefined && current !== note;
  const { form, field } = useForm(useKept(`note ${note?.id ?? orderId}`, { text: note?.text ?? "" }), {
    wrongOf: (typed) => ({ text: required(typed.text.trim()) }),
    send: (typed) => void save(typed.text.trim()),
  });
  async function save(written: string) {
    const body = { text: written };
    try {
      if (current) await change.mutateAsync({ orderId, noteId: current.id, version: current.version, body });
      else await add.mutateAsync({ orderId, body });
      onClose();
    } catch (error) {
      const theirs = currentIn(error);
      if (theirs) setCurrent(theirs);
    }
  }
  return (
    <FormDialog
      mails={false}
      title={note ? text.editTitle : text.writeTitle}
      form={form}
      does={text.save}
      busy={add.isPending || change.isPending}
      onClose={onClose}
    >
      {isOther && (
        <Note meaning="warn">
          {text.changedMeanwhile} „{current.text}“
        </Note>
      )}
      <BoundedTextArea most={most} label={text.text} rows={5} {...field("text")} />
    </FormDialog>
  );
}

/** The note as it is now, in the answer to a conflict. */
function currentIn(error: unknown): OrderNote | undefined {
  const { status, current } = callErrorOf(error);
  return status === 412 && isNote(current) ? current : undefined;
}
