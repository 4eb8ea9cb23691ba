import { maxLength } from "@partner-konto/domain/validation/length";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface BoundedFieldProps extends ComponentProps<typeof Field> {
  /** The maximum number of characters, and the current text. */
  most: number;
  text: string;
}

/**
 * A field with a maximum length. Longer text stays as typed or pasted, the field shows the error at once, and forms do not send it
 * (unreadable-in). The browser's maxlength would cut the text silently, and it counts an emoji as several characters.
 */
export function BoundedField({ most, text, error, children, ...field }: BoundedFieldProps) {
  const tooLong = maxLength(most)(text);
  return (
    <Field {...field} error={tooLong ?? error}>
      {(control) => children({ ...control, ...(tooLong !== undefined && { "data-unreadable": "" }) })}
    </Field>
  );
}
