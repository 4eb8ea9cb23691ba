import { required } from "@partner-konto/domain/validation/text-rules";
import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import type { CallError } from "../../data/call-error.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { settingsTexts } from "./texts.ts";

interface Given {
  password: string;
  code: string;
}

interface Props {
  title: string;
  action: string;
  busy: boolean;
  /** Also asks for the password. */
  withPassword?: boolean;
  onClose: () => void;
  /** `refuse` shows a failure at its field and returns whether it belongs to one. */
  onGiven: (given: Given, refuse: (error: CallError) => boolean) => void;
  children?: ReactNode;
}

const fieldOf: Readonly<Record<string, keyof Given>> = {
  OLD_PASSWORD_IS_WRONG: "password",
  SECOND_FACTOR_WRONG: "code",
};

/** Asks for a code before the second factor is changed. */
export function SecondFactorCode({ title, action, busy, withPassword, onClose, onGiven, children }: Props) {
  const form = useForm<Given>({ defaultValues: { password: "", code: "" } });
  const { errors } = form.formState;
  const id = useId();
  const refuse = ({ code, text }: CallError): boolean => {
    const name = fieldOf[code];
    if (name) form.setError(name, { message: text }, { shouldFocus: true });
    return name !== undefined;
  };
  const submit = form.handleSubmit((given) => onGiven(given, refuse));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form={id}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        {children}
        {withPassword && (
          <Field label={settingsTexts.oldPassword} error={errors.password?.message}>
            {(control) => (
              <PasswordInput
                data-first
                autoComplete="current-password"
                {...control}
                {...form.register("password", { validate: (value) => required(value) ?? true })}
              />
            )}
          </Field>
        )}
        <Field label={settingsTexts.anyCode} error={errors.code?.message}>
          {(control) => (
            <TextInput
              {...control}
              {...(!withPassword && { "data-first": true })}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              className="font-mono"
              {...form.register("code", { validate: (value) => required(value) ?? true })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
