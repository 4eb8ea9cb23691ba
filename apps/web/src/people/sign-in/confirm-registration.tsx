import type { EnteredRegistration } from "@partner-konto/domain/people/registration";
import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { Link } from "react-router";
import { Note } from "../../ui/feedback/note.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { PasswordMeter } from "../../ui/fields/password-meter.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PublicPage } from "./public-page.tsx";
import { bodyOf, formOf } from "./registration-form.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { registrationTexts as text } from "./registration-texts.ts";
import { publicText } from "./texts.ts";
import { useRegistration } from "./use-registration.ts";

/** The owner of the mailbox reviews the registration, which somebody else may have entered, and sets the password. */
export function ConfirmRegistration({ token, entered }: { token: string; entered: EnteredRegistration }) {
  const registering = useRegistration(formOf(entered), {
    without: ["email", "repeatedEmail"],
    bodyOf: (typed) => ({ ...bodyOf(typed), password: typed.password, token }),
  });
  const { register, values, field } = registering;
  if (register.isSuccess) {
    return (
      <PublicPage title={text.confirmedTitle}>
        <Note meaning="ok">{ourSuccessTexts.userVerified}</Note>
        <p className="text-ink-3">{text.confirmedText}</p>
        <Link to="/login" state={{ email: entered.email }}>
          {publicText.toLogin}
        </Link>
      </PublicPage>
    );
  }
  return (
    <RegistrationPage
      title={text.confirmTitle}
      intro={text.confirmIntro}
      send={text.confirmSend}
      registering={registering}
      access={
        <>
          <TextField label={text.email} type="email" autoComplete="username" readOnly value={entered.email} />
          <div>
            <PasswordField label={text.password} autoComplete="new-password" {...field("password")} />
            <PasswordMeter password={values.password} />
          </div>
          <PasswordField label={text.repeatedPassword} autoComplete="new-password" {...field("repeatedPassword")} />
        </>
      }
    />
  );
}
