import { BoundedField } from "../../../ui/bounded-field.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { actionTexts } from "./texts.ts";

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
  error?: string | undefined;
  hint?: string;
}

/** The name of a new area; the first field of every dialog that creates one. */
export function NameField({ name, onChange, error, hint }: NameFieldProps) {
  return (
    <BoundedField most={200} text={name} label={actionTexts.newName} error={error} hint={hint}>
      {(control) => (
        <TextInput {...control} data-first="" value={name} onChange={({ target }) => onChange(target.value)} />
      )}
    </BoundedField>
  );
}
