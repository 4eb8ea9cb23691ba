import { useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { IconButton } from "../button.tsx";
import { Field } from "./field.tsx";
import type { TextFieldProps } from "./text-field.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

function PasswordInput(props: Omit<TextInputProps, "type" | "after">) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? "text" : "password"}
      after={
        <IconButton
          icon="eye"
          label={shown ? uiText.hidePassword : uiText.showPassword}
          className="-mr-1.5 text-ink-3 max-sm:-mr-3"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

/** A password input with its label. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "after" | "inputClass">) {
  const { label, aside, optional, hint, error, className, onChange, ...input } = props;
  return (
    <Field {...{ label, aside, optional, hint, error, className }}>
      {(control) => <PasswordInput {...control} {...input} onChange={({ target }) => onChange?.(target.value)} />}
    </Field>
  );
}
