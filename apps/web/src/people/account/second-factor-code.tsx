import { required } from "@partner-konto/domain/validation/text-rules";
import { type ReactNode, useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { settingsTexts } from "./texts.ts";

interface SecondFactorInput {
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
  onGiven: (given: SecondFactorInput, refuse: (error: CallError) => boolean) => void;
  children?: ReactNode;
}

const fieldOf: Readonly<Record<string, keyof SecondFactorInput>> = {
  OLD_PASSWORD_IS_WRONG: "password",
  SECOND_FACTOR_WRONG: "code",
};

/** Asks for a code before the second factor is changed. */
export function SecondFactorCode({ title, action, busy, withPassword, onClose, onGiven, children }: Props) {
  const { form, field, refuse } = useForm(useState({ password: "", code: "" }), {
    wrongOf: ({ password, code }) => ({
      password: withPassword ? required(password) : undefined,
      code: required(code),
    }),
    send: (given) =>
      onGiven(given, ({ code, text }) => {
        const name = fieldOf[code];
        if (name) refuse({ [name]: text });
        return name !== undefined;
      }),
  });
  return (
    <FormDialog mails={false} title={title} form={form} does={action} busy={busy} onClose={onClose}>
      {children}
      {withPassword && (
        <PasswordField
          data-first
          label={settingsTexts.oldPassword}
          autoComplete="current-password"
          {...field("password")}
        />
      )}
      <TextField
        {...(!withPassword && { "data-first": true })}
        label={settingsTexts.anyCode}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        inputClass="font-mono"
        {...field("code")}
      />
    </FormDialog>
  );
}
