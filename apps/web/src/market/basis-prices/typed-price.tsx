import type { ClipboardEventHandler } from "react";
import { FieldError } from "../../ui/fields/field.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";

interface Props {
  name: string;
  label: string;
  value: string | undefined;
  isChanged: boolean;
  error: string | undefined;
  locked: boolean;
  onType: (value: string) => void;
  onPaste?: ClipboardEventHandler;
}

/** A price input in a table cell, with its error below. */
export function TypedPrice({ name, label, value = "", isChanged, error, locked, onType, onPaste }: Props) {
  return (
    <>
      <TextInput
        name={name}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `wrong-${name}` : undefined}
        inputMode="decimal"
        className={isChanged ? "[&>input]:text-right [&>input]:font-semibold" : "[&>input]:text-right"}
        locked={locked}
        value={value}
        onChange={({ target }) => onType(target.value)}
        onPaste={onPaste}
      />
      {error && <FieldError id={`wrong-${name}`}>{error}</FieldError>}
    </>
  );
}
