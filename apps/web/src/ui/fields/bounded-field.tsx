import { maxLength } from "@partner-konto/domain/validation/length";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/**
 * Longer text stays as typed or pasted, the field shows the error at once, and forms do not send it (unreadable-in). The browser's
 * maxlength would cut the text silently, and it counts an emoji as several characters.
 */
export function boundOf({ most, value, error }: { most: number; value: string; error?: string | undefined }) {
  const tooLong = maxLength(most)(value);
  return { error: tooLong ?? error, ...(tooLong !== undefined && { "data-unreadable": "" }) };
}

/** A text field with a maximum length. */
export function BoundedTextField({ most, ...field }: TextFieldProps & { most: number }) {
  return <TextField {...field} {...boundOf({ ...field, most })} />;
}
