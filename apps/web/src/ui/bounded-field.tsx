import { maxLength } from "@partner-konto/domain/validation/length";
import type { ComponentProps } from "react";
import { Field } from "./field.tsx";

interface BoundedFieldProps extends ComponentProps<typeof Field> {
  /** How many signs the server keeps, and what is typed. */
  most: number;
  text: string;
}

/**
 * A field that takes so many signs. What is more than that stays as it was typed or pasted, the field says so at once, and forms do not send
 * it (unreadable-in). The browser's own bound cuts it without a word, and counts an emoji as several.
 */
export function BoundedField({ most, text, error, children, ...field }: BoundedFieldProps) {
  const tooLong = maxLength(most)(text);
  return (
    <Field {...field} error={tooLong ?? error}>
      {(control) => children({ ...control, ...(tooLong !== undefined && { "data-unreadable": "" }) })}
    </Field>
  );
}
