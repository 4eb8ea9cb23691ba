import { noteLength } from "@partner-konto/domain/platform/notes/length";
import { maxLength } from "@partner-konto/domain/validation/length";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { fieldsOf } from "../../edit/use-form.ts";
import { Choice, Switch } from "../../ui/fields/choice.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";
import { noteTexts as text } from "./texts.ts";

export interface NoteForm {
  readonly text: string;
  readonly pinned: boolean;
}

export const noteErrors = (form: NoteForm) => ({
  text: required(form.text.trim()) ?? maxLength(noteLength)(form.text),
});

/** Text and pin of a note. */
export function NoteFields({ field }: { field: ReturnType<typeof fieldsOf<NoteForm>> }) {
  const pinned = field("pinned");
  return (
    <>
      <BoundedTextArea
        most={noteLength}
        rows={8}
        label={text.text}
        hint={text.textHint}
        data-first=""
        {...field("text")}
      />
      <Choice label={text.pinned}>
        <Switch name="pinned" checked={pinned.value} onChange={({ target }) => pinned.onChange(target.checked)} />
      </Choice>
    </>
  );
}
