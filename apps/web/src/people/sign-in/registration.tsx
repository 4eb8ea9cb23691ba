import { Link } from "react-router";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
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
  const registering = useRegistration(emptyForm, { without: ["password", "repeatedPassword"], bodyOf });
  const { register, field } = registering;
  if (register.isSuccess) return <Sent email={register.variables.body.email} />;
  return (
    <RegistrationPage
      title={text.title}
      intro={text.intro}
      send={text.send}
      registering={registering}
      access={
        <>
          <TextField label={text.email} type="email" autoComplete="username" {...field("email")} />
          <TextField label={text.repeatedEmail} type="email" {...field("repeatedEmail")} />
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
