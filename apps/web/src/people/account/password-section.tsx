import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { password as passwordRule } from "@partner-konto/domain/validation/password";
import { rules } from "@partner-konto/domain/validation/rule";
import { repeats, required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { PasswordMeter } from "../../ui/fields/password-meter.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

const empty = { old: "", fresh: "", repeated: "", keepApiToken: false };

/** Changes the password. A wrong old password is shown at its field. Users with an API key can keep it. */
export function PasswordSection() {
  const { user, frontend } = useSession();
  const { form, values, field, put, refuse } = useForm(useState(empty), {
    wrongOf: ({ old, fresh, repeated }) => ({
      old: required(old),
      fresh: rules(required, passwordRule)(fresh),
      repeated: rules(required, repeats(fresh))(repeated),
    }),
    send: ({ old: oldPassword, fresh: newPassword, keepApiToken }) =>
      change.mutate(
        {
          body: { oldPassword, newPassword, frontendSource: frontend, ...(user.hasApiToken && { keepApiToken }) },
        },
        { onSuccess: () => put(empty) },
      ),
  });
  const change = trpc.user.changePassword.useMutation(
    effectOf("user.changePassword", {
      success: ourSuccessTexts.passwordChanged,
      onFailure: ({ code, text }) => {
        if (code !== "OLD_PASSWORD_IS_WRONG") return false;
        refuse({ old: text });
        return true;
      },
    }),
  );
  return (
    <Section title={settingsTexts.password} intro={settingsTexts.passwordIntro}>
      <Form mails={false} className="grid gap-3" {...form}>
        {/* For password managers, which need the user name. */}
        <input type="text" autoComplete="username" value={user.contactPoint.email} readOnly hidden />
        <PasswordField label={settingsTexts.oldPassword} autoComplete="current-password" {...field("old")} />
        <div>
          <PasswordField label={settingsTexts.newPassword} autoComplete="new-password" {...field("fresh")} />
          <PasswordMeter password={values.fresh} />
        </div>
        <PasswordField label={settingsTexts.repeatPassword} autoComplete="new-password" {...field("repeated")} />
        {user.hasApiToken && (
          <Choice label={settingsTexts.keepApiKey} hint={settingsTexts.keepApiKeyHint}>
            <Checkbox
              name="keepApiToken"
              checked={values.keepApiToken}
              onChange={({ target }) => put({ keepApiToken: target.checked })}
            />
          </Choice>
        )}
        <Button type="submit" className="justify-self-start" busy={change.isPending}>
          {settingsTexts.changePassword}
        </Button>
      </Form>
    </Section>
  );
}
