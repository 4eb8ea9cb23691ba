import { password as passwordRule } from "@partner-konto/domain/validation/password";
import { rules } from "@partner-konto/domain/validation/rule";
import { repeats, required } from "@partner-konto/domain/validation/text-rules";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSummary } from "../../ui/form-summary.tsx";
import { PasswordInput, PasswordMeter } from "../../ui/password-input.tsx";
import { publicText } from "./texts.ts";

const labels = { password: publicText.newPassword, repeated: publicText.repeatPassword };
type Name = keyof typeof labels;

interface NewPasswordFormProps {
  save: string;
  busy: boolean;
  onSave: (password: string) => void;
}

/** A new password, typed twice, with its strength. */
export function NewPasswordForm({ save, busy, onSave }: NewPasswordFormProps) {
  const form = useForm({ defaultValues: { password: "", repeated: "" } });
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control, name: "password" });
  const wrong = (["password", "repeated"] as const).filter((name) => errors[name]);
  const submit = form.handleSubmit(({ password }) => onSave(password));
  return (
    <form noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
      <FormSummary<Name>
        wrong={wrong.map((name) => ({ name, label: labels[name] }))}
        onJump={(name) => form.setFocus(name)}
      />
      <div>
        <Field label={labels.password} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              size="large"
              autoComplete="new-password"
              {...control}
              {...form.register("password", { validate: rules(required, passwordRule) })}
            />
          )}
        </Field>
        <PasswordMeter password={typed} />
      </div>
      <Field label={labels.repeated} error={errors.repeated?.message}>
        {(control) => (
          <PasswordInput
            size="large"
            autoComplete="new-password"
            {...control}
            {...form.register("repeated", {
              validate: (value, all) => required(value) ?? repeats(all.password)(value),
            })}
          />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" busy={busy}>
        {save}
      </Button>
    </form>
  );
}
