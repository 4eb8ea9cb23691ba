import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { password as passwordRule } from "@partner-konto/domain/validation/password";
import { rules } from "@partner-konto/domain/validation/rule";
import { repeats, required } from "@partner-konto/domain/validation/text-rules";
import { Controller, useForm, useWatch } from "react-hook-form";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/choice.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput, PasswordMeter } from "../../ui/password-input.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

interface Passwords {
  old: string;
  fresh: string;
  repeated: string;
  keepApiToken: boolean;
}
const empty: Passwords = { old: "", fresh: "", repeated: "", keepApiToken: false };

/** Changes the password. A wrong old password is shown at its field. Users with an API key can keep it. */
export function PasswordSection() {
  const { user, frontend } = useSession();
  const form = useForm<Passwords>({ defaultValues: empty });
  const { errors } = form.formState;
  const fresh = useWatch({ control: form.control, name: "fresh" });
  const change = trpc.user.changePassword.useMutation(
    effectOf("user.changePassword", {
      success: ourSuccessTexts.passwordChanged,
      onFailure: ({ code, text }) => {
        if (code !== "OLD_PASSWORD_IS_WRONG") return false;
        form.setError("old", { message: text }, { shouldFocus: true });
        return true;
      },
    }),
  );
  const submit = form.handleSubmit(({ old: oldPassword, fresh: newPassword, keepApiToken }) =>
    change.mutate(
      {
        body: { oldPassword, newPassword, frontendSource: frontend, ...(user.hasApiToken && { keepApiToken }) },
        key: newKey(),
      },
      { onSuccess: () => form.reset(empty) },
    ),
  );
  return (
    <Section title={settingsTexts.password} intro={settingsTexts.passwordIntro}>
      <form noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        {/* For password managers, which need the user name. */}
        <input type="text" autoComplete="username" value={user.contactPoint.email} readOnly hidden />
        <Field label={settingsTexts.oldPassword} error={errors.old?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              {...control}
              {...form.register("old", { validate: (value) => required(value) ?? true })}
            />
          )}
        </Field>
        <div>
          <Field label={settingsTexts.newPassword} error={errors.fresh?.message}>
            {(control) => (
              <PasswordInput
                autoComplete="new-password"
                {...control}
                {...form.register("fresh", { validate: (value) => rules(required, passwordRule)(value) ?? true })}
              />
            )}
          </Field>
          <PasswordMeter password={fresh} />
        </div>
        <Field label={settingsTexts.repeatPassword} error={errors.repeated?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="new-password"
              {...control}
              {...form.register("repeated", {
                validate: (value, all) => required(value) ?? repeats(all.fresh)(value) ?? true,
              })}
            />
          )}
        </Field>
        {user.hasApiToken && (
          <Choice label={settingsTexts.keepApiKey} hint={settingsTexts.keepApiKeyHint}>
            <Controller
              control={form.control}
              name="keepApiToken"
              render={({ field: { value, onChange, name } }) => (
                <Checkbox name={name} checked={value} onChange={(event) => onChange(event.target.checked)} />
              )}
            />
          </Choice>
        )}
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {settingsTexts.changePassword}
        </Button>
      </form>
    </Section>
  );
}
