import { BoundedField } from "../../../ui/bounded-field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { actionTexts } from "./texts.ts";

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error?: string | undefined;
  hint?: string;
}

/** What a new area is called: the first thing every dialog asks that makes one. */
export function NameField({ name, onChange, error, hint }: NameFieldProps) {
  return (
    <BoundedField most={200} text={name} label={actionTexts.newName} error={error} hint={hint}>
      {(control) => (
        <TextInput {...control} data-first="" value={name} onChange={({ target }) => onChange(target.value)} />
      )}
    </BoundedField>
  );
}
