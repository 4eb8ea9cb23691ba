import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export interface TextInputProps extends Omit<FieldProps, "children"> {
  value: string;
  /** Receives the typed text; without it the field is read-only or locked. */
  onChange?: ((value: string) => void) | undefined;
}

export type TextFieldProps = TextInputProps &
  Omit<ComponentProps<typeof TextInput>, keyof TextInputProps> & { inputClass?: string };

/** A text input with its label. */
export function TextField(props: TextFieldProps) {
  const { label, aside, optional, hint, error, className, inputClass, onChange, ...input } = props;
  return (
    <Field {...{ label, aside, optional, hint, error, className }}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          className={inputClass}
          onChange={onChange && (({ target }) => onChange(target.value))}
        />
      )}
    </Field>
  );
}
