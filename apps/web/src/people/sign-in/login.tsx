import { frontendSources } from "@partner-konto/domain/frontend";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { email as emailRule } from "@partner-konto/domain/validation/email";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { forget } from "../../data/forget.ts";
import { api, trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { askedPath } from "../../shell/asked-path.ts";
import { session } from "../../shell/gate.ts";
import { browserTexts } from "../../texts/browsers.ts";
import { signInText } from "../../texts/public.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { FormSummary } from "../../ui/fields/form-summary.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PublicPage } from "./public-page.tsx";

const labels = { email: signInText.email, password: signInText.password };
type Credentials = Record<keyof typeof labels, string>;

/** The address of somebody who comes from finishing their registration. */
function useEnteredEmail(): string {
  const { state } = useLocation() as { state: { email?: string } | null };
  return state?.email ?? "";
}

export function Component() {
  const { busy, refusal, refused, asksForCode, signIn, start } = useSignIn();
  useEffect(forget, []);
  const { form, values, errors, field, jump } = useForm(useState({ email: useEnteredEmail(), password: "" }), {
    wrongOf: ({ email, password }) => ({ email: rules(required, emailRule)(email), password: required(password) }),
    send: (credentials) => void signIn(credentials),
  });
  const [query] = useSearchParams();
  if (asksForCode)
    return <CodePage busy={busy} refusal={refusal} onCode={(code) => void signIn(values, { code })} onBack={start} />;
  return (
    <PublicPage title={signInText.login}>
      {query.has("expired") && !refusal && <Note meaning="new">{genericErrorTexts.unauthorized}</Note>}
      {refusal && <Note meaning={refused === "sent" ? "ok" : "bad"}>{refusal}</Note>}
      {(refused === "EMAIL_NOT_CONFIRMED" || refused === "sent") && (
        <Button busy={busy} onClick={() => void signIn(values, { confirmAgain: true })}>
          {signInText.confirmAgain}
        </Button>
      )}
      {refused === "WRONG_LOGIN_DATA" && (
        <p className="text-ink-3">
          {signInText.noPasswordYet} <Link to="/forgot-password">{signInText.linkAgain}</Link>
        </p>
      )}
      <FormSummary labels={labels} errors={errors} onJump={jump} />
      <Form mails={false} {...form} className="grid gap-4.5">
        <TextField
          data-first
          label={labels.email}
          size="large"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...field("email")}
        />
        <PasswordField
          label={labels.password}
          size="large"
          className="col-start-1 row-start-2"
          autoComplete="current-password"
          {...field("password")}
        />
        <Button type="submit" look="primary" size="large" busy={busy} className="mt-1">
          {signInText.login}
        </Button>
        {/* Beside the label of the password, but after the button for the keyboard: the cursor goes from e-mail to password to button. */}
        <Link to="/forgot-password" className="col-start-1 row-start-2 self-start justify-self-end type-13">
          {signInText.forgot}
        </Link>
      </Form>
      <p className="text-ink-3">
        {signInText.noAccount} <Link to="/registration">{signInText.register}</Link>
      </p>
      <p className="type-12 text-ink-3">{browserTexts.floor}</p>
    </PublicPage>
  );
}

/** Asks for the code of the second factor after the password. */
function CodePage({
  busy,
  refusal,
  onCode,
  onBack,
}: {
  busy: boolean;
  refusal: string | undefined;
  onCode: (code: string) => void;
  onBack: () => void;
}) {
  const { form, field } = useForm(useState({ code: "" }), {
    wrongOf: ({ code }) => ({ code: required(code) }),
    send: ({ code }) => onCode(code),
  });
  return (
    <PublicPage title={signInText.codeTitle}>
      {refusal ? <Note meaning="bad">{refusal}</Note> : <p>{signInText.codeText}</p>}
      <Form mails={false} {...form} className="grid gap-4.5">
        <TextField
          data-first
          label={signInText.code}
          size="large"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          {...field("code")}
        />
        <Button type="submit" look="primary" size="large" busy={busy} className="mt-1">
          {signInText.login}
        </Button>
        <Button look="ghost" onClick={onBack}>
          {signInText.otherAccount}
        </Button>
      </Form>
      <p className="text-ink-3">{signInText.codeLost}</p>
    </PublicPage>
  );
}

/** Signs in and opens the requested page. The gateway signs out a user without a permitted role. */
function useSignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  // `code` is the server's; "sent" after the link to confirm the address was mailed again.
  const [refused, setRefused] = useState<{ code?: string | undefined; text: string }>();
  const [asksForCode, setAsksForCode] = useState(false);
  const login = trpc.session.login.useMutation();
  const [confirming, setConfirming] = useState(false);
  const frontendSource = frontendSources.find((source) => source === query.get("frontendSource"));
  const signIn = async ({ email, password }: Credentials, more: { code?: string; confirmAgain?: boolean } = {}) => {
    setConfirming(more.confirmAgain === true);
    try {
      await login.mutateAsync({ email: email.trim(), password, ...(frontendSource && { frontendSource }), ...more });
      await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
      if ((await session()).signedIn) await navigate(askedPath(query.get("from"), location.origin), { replace: true });
      else setRefused({ text: genericErrorTexts.accessDenied });
    } catch (error) {
      const { code, text } = callErrorOf(error);
      if (code === "EMAIL_NOT_CONFIRMED" && more.confirmAgain)
        return setRefused({ code: "sent", text: signInText.confirmSent });
      if (code !== "SECOND_FACTOR_NEEDED") return setRefused({ code, text });
      setRefused(undefined);
      setAsksForCode(true);
    }
  };
  const start = () => {
    setRefused(undefined);
    setAsksForCode(false);
  };
  // The button that sends the link stays, and keeps the focus.
  const shown = login.isPending && !confirming ? undefined : refused;
  return { busy: login.isPending, refusal: shown?.text, refused: shown?.code, asksForCode, signIn, start };
}
