import type { ComponentProps } from "react";
import { boundOf } from "./bounded-field.tsx";
import { Field } from "./field.tsx";
import type { TextInputProps } from "./text-field.tsx";
import { TextArea } from "./text-input.tsx";

type TextAreaFieldProps = TextInputProps & Omit<ComponentProps<typeof TextArea>, keyof TextInputProps>;

/** A text area with its label. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, aside, optional, hint, error, className, onChange, ...input } = props;
  return (
    <Field {...{ label, aside, optional, hint, error, className }}>
      {(control) => <TextArea {...control} {...input} onChange={({ target }) => onChange?.(target.value)} />}
    </Field>
  );
}

/** A text area with a maximum length. */
export function BoundedTextArea({ most, ...field }: TextAreaFieldProps & { most: number }) {
  return <TextAreaField {...field} {...boundOf({ ...field, most })} />;
}
