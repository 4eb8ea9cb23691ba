import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import type { EnteredRegistration } from "@partner-konto/domain/user/registration";
import { useWatch } from "react-hook-form";
import { Link } from "react-router";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordInput, PasswordMeter } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PublicPage } from "./public-page.tsx";
import { bodyOf, formOf } from "./registration-form.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { registrationTexts as text } from "./registration-texts.ts";
import { publicText } from "./texts.ts";
import { useRegistration } from "./use-registration.ts";

/** The owner of the mailbox reviews the registration, which somebody else may have entered, and sets the password. */
export function ConfirmRegistration({ token, entered }: { token: string; entered: EnteredRegistration }) {
  const registering = useRegistration(formOf(entered));
  const { form, register, input, error, sendWith } = registering;
  const password = useWatch({ control: form.control, name: "password" });
  if (register.isSuccess) {
    return (
      <PublicPage title={text.confirmedTitle}>
        <Note meaning="ok">{ourSuccessTexts.userVerified}</Note>
        <p className="text-ink-3">{text.confirmedText}</p>
        <Link to="/login">{publicText.toLogin}</Link>
      </PublicPage>
    );
  }
  return (
    <RegistrationPage
      title={text.confirmTitle}
      intro={text.confirmIntro}
      send={text.confirmSend}
      registering={registering}
      onSend={() => sendWith((typed) => ({ ...bodyOf(typed), password: typed.password, token }))}
      access={
        <>
          <Field label={text.email}>
            {(control) => (
              <TextInput {...control} type="email" autoComplete="username" value={entered.email} readOnly />
            )}
          </Field>
          <div>
            <Field label={text.password} error={error("password")}>
              {(control) => (
                <PasswordInput
                  {...control}
                  autoComplete="new-password"
                  {...input(
                    "password",
                    form.getFieldState("repeatedPassword").isTouched ? "repeatedPassword" : undefined,
                  )}
                />
              )}
            </Field>
            <PasswordMeter password={password} />
          </div>
          <Field label={text.repeatedPassword} error={error("repeatedPassword")}>
            {(control) => <PasswordInput {...control} autoComplete="new-password" {...input("repeatedPassword")} />}
          </Field>
        </>
      }
    />
  );
}
