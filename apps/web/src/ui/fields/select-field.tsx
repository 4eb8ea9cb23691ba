import { Field, type FieldProps } from "./field.tsx";
import { Select, type SelectProps } from "./select.tsx";

type SelectFieldProps<Value extends string> = Omit<FieldProps, "children"> &
  Omit<SelectProps<Value>, "className"> & { inputClass?: string };

/** A select with its label. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, aside, optional, hint, error, className, inputClass, ...select } = props;
  return (
    <Field {...{ label, aside, optional, hint, error, className }}>
      {(control) => <Select {...control} {...select} className={inputClass} />}
    </Field>
  );
}
