import { Link } from "react-router";
import { Field } from "../../ui/field.tsx";
import { Note } from "../../ui/note.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PublicPage } from "./public-page.tsx";
import { bodyOf, emptyForm } from "./registration-form.ts";
import { RegistrationPage } from "./registration-page.tsx";
import { registrationTexts as text } from "./registration-texts.ts";
import { publicText } from "./texts.ts";
import { useRegistration } from "./use-registration.ts";

/**
 * Registers a company with an email address; the password is set through the mailed link. The answer is the same whether or not the
 * address already has an account.
 */
export function Component() {
  const registering = useRegistration(emptyForm);
  const { form, register, input, error, sendWith } = registering;
  if (register.isSuccess) return <Sent email={register.variables.body.email} />;
  return (
    <RegistrationPage
      title={text.title}
      intro={text.intro}
      send={text.send}
      registering={registering}
      onSend={() => sendWith(bodyOf)}
      access={
        <>
          <Field label={text.email} error={error("email")}>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                autoComplete="username"
                {...input("email", form.getFieldState("repeatedEmail").isTouched ? "repeatedEmail" : undefined)}
              />
            )}
          </Field>
          <Field label={text.repeatedEmail} error={error("repeatedEmail")}>
            {(control) => <TextInput {...control} type="email" {...input("repeatedEmail")} />}
          </Field>
        </>
      }
    />
  );
}

function Sent({ email }: { email: string }) {
  return (
    <PublicPage title={text.sentTitle}>
      <Note meaning="ok">{text.sent(email)}</Note>
      <p className="text-ink-3">{text.sentText}</p>
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}
