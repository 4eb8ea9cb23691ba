import { password as passwordRule } from "@partner-konto/domain/validation/password";
import { rules } from "@partner-konto/domain/validation/rule";
import { repeats, required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { FormSummary } from "../../ui/fields/form-summary.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { PasswordMeter } from "../../ui/fields/password-meter.tsx";
import { publicText } from "./texts.ts";

const labels = { password: publicText.newPassword, repeated: publicText.repeatPassword };

interface NewPasswordFormProps {
  save: string;
  busy: boolean;
  onSave: (password: string) => void;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordForm({ save, busy, onSave }: NewPasswordFormProps) {
  const { form, values, errors, field, jump } = useForm(useState({ password: "", repeated: "" }), {
    wrongOf: ({ password, repeated }) => ({
      password: rules(required, passwordRule)(password),
      repeated: rules(required, repeats(password))(repeated),
    }),
    send: ({ password }) => onSave(password),
  });
  return (
    <Form mails={false} className="grid gap-4.5" {...form}>
      <FormSummary labels={labels} errors={errors} onJump={jump} />
      <div>
        <PasswordField label={labels.password} size="large" autoComplete="new-password" {...field("password")} />
        <PasswordMeter password={values.password} />
      </div>
      <PasswordField label={labels.repeated} size="large" autoComplete="new-password" {...field("repeated")} />
      <Button type="submit" look="primary" size="large" busy={busy}>
        {save}
      </Button>
    </Form>
  );
}
