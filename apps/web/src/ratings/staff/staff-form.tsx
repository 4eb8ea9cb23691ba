import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { EditFields, EditFoot } from "../../edit/edit-form.tsx";
import { RecordConflict } from "../../edit/record-conflict.tsx";
import { useEditForm } from "../../edit/use-edit-form.ts";
import { type SavedRecord, useRecordEdit } from "../../edit/use-record-edit.ts";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { BlankEditor } from "./blank-editor.tsx";
import { staffTexts as text } from "./staff-texts.ts";

type StaffPart = Pick<ProductRating, "blanks" | "note">;

const partOf = ({ version, blanks, note }: ProductRating): SavedRecord<StaffPart> => ({
  version,
  value: { blanks, note },
});

const isRating = (record: unknown): record is ProductRating =>
  typeof record === "object" && record !== null && "version" in record && "blanks" in record;

const labelOf = (field: string): string => (field.startsWith("/note") ? text.note : text.blanked);

const wordOf = (value: unknown): string =>
  Array.isArray(value)
    ? text.blankCount(value.length)
    : typeof value === "string" && value !== ""
      ? value
      : text.nothing;

/** The staff's changes to a rating: blanked parts of its text, and their note. */
export function StaffForm({ rating, mayDecide }: { rating: ProductRating; mayDecide: boolean }) {
  const update = trpc.rating.updateByProduct.useMutation(
    effectOf("rating.updateByProduct", { success: false, onFailure: ({ status }) => status === 412 }),
  );
  const record = useRecordEdit<StaffPart>({
    name: `rating ${rating.id}`,
    server: partOf(rating),
    readCurrent: (current) => {
      if (!isRating(current)) return undefined;
      if (current.original === rating.original) return partOf(current);
      // Blanks are places in a text. Places in the old text mean nothing in the new.
      void reload(["rating"]);
      return undefined;
    },
    // Blanks are sent as a whole, because a range alone says nothing about the ones it touches.
    send: async ({ version, value }, wanted) => {
      const body = {
        version,
        ...(wanted.blanks !== value.blanks && { blanks: wanted.blanks }),
        ...(wanted.note !== value.note && { note: wanted.note }),
      };
      return partOf(await update.mutateAsync({ id: rating.id, body }));
    },
  });
  const edit = { ...record, busy: update.isPending };
  const [original, setOriginal] = useState(rating.original);
  const [isOldText, setOldText] = useState(false);
  if (rating.original !== original) {
    setOriginal(rating.original);
    setOldText(record.copy.blanks !== record.original.value.blanks);
    record.change((now) => ({ ...now, blanks: rating.blanks }));
  }
  const form = useEditForm([edit]);
  const { blanks, note } = edit.copy;
  const change = (more: Partial<StaffPart>) => edit.change((now) => ({ ...now, ...more }));
  return (
    <>
      <EditFields form={form}>
        {rating.original !== "" && (
          <SheetSection title={text.text}>
            {isOldText && <Note meaning="warn">{text.textChanged}</Note>}
            <BlankEditor
              original={rating.original}
              blanks={blanks}
              onChange={mayDecide ? (next) => change({ blanks: next }) : undefined}
            />
          </SheetSection>
        )}
        {rating.stars !== null && (
          <SheetSection>
            <BoundedTextArea
              most={5000}
              name="note"
              label={text.note}
              hint={text.noteHint}
              readOnly={!mayDecide}
              error={form.errors["note"]}
              value={note}
              onChange={(typed) => change({ note: typed })}
            />
          </SheetSection>
        )}
      </EditFields>
      <RecordConflict edits={[edit]} labelOf={labelOf} wordOf={wordOf} />
      <EditFoot form={form} />
    </>
  );
}
