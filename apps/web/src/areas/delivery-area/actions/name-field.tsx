import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
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
    <BoundedTextField
      most={200}
      label={actionTexts.newName}
      error={error}
      hint={hint}
      data-first
      name="name"
      value={name}
      onChange={onChange}
    />
  );
}
