import { frontendSources } from "@partner-konto/domain/frontend";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { email } from "@partner-konto/domain/validation/email";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useEffect, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { forget } from "../../data/forget.ts";
import { api, trpc } from "../../data/trpc.ts";
import { askedPath } from "../../shell/asked-path.ts";
import { session } from "../../shell/gate.ts";
import { signInText } from "../../texts/public.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormSummary } from "../../ui/form-summary.tsx";
import { Note } from "../../ui/note.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { PublicPage } from "./public-page.tsx";
import { usePlainForm } from "./use-plain-form.ts";

const labels = { email: signInText.email, password: signInText.password };
const fields = { email: rules(required, email), password: required };
type Name = keyof typeof labels;
const codeField = { code: required };

export function Component() {
  const { busy, refusal, asksForCode, signIn } = useSignIn();
  useEffect(forget, []);
  const [credentials, setCredentials] = useState<Record<Name, string>>();
  const { form, errors, wrong, focus } = usePlainForm<Name>(fields, (values) => {
    setCredentials(values);
    void signIn(values);
  });
  const [query] = useSearchParams();
  if (asksForCode && credentials)
    return <CodePage busy={busy} refusal={refusal} onCode={(code) => void signIn(credentials, code)} />;
  return (
    <PublicPage title={signInText.login}>
      {query.has("expired") && !refusal && <Note meaning="new">{genericErrorTexts.unauthorized}</Note>}
      {refusal && <Note meaning="bad">{refusal}</Note>}
      <FormSummary<Name> wrong={wrong.map((name) => ({ name, label: labels[name] }))} onJump={focus} />
      <form {...form} className="grid gap-4.5">
        <Field label={labels.email} error={errors.email}>
          {(control) => (
            <TextInput
              size="large"
              type="email"
              name="email"
              autoComplete="username"
              autoCapitalize="none"
              {...control}
            />
          )}
        </Field>
        <Field
          label={labels.password}
          aside={<Link to="/forgot-password">{signInText.forgot}</Link>}
          error={errors.password}
        >
          {(control) => <PasswordInput size="large" name="password" autoComplete="current-password" {...control} />}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy} className="mt-1">
          {signInText.login}
        </Button>
      </form>
      <p className="text-ink-3">
        {signInText.noAccount} <Link to="/registration">{signInText.register}</Link>
      </p>
    </PublicPage>
  );
}

/** Asks for the code of the second factor after the password. */
function CodePage({
  busy,
  refusal,
  onCode,
}: {
  busy: boolean;
  refusal: string | undefined;
  onCode: (code: string) => void;
}) {
  const { form, errors } = usePlainForm<"code">(codeField, ({ code }) => onCode(code));
  return (
    <PublicPage title={signInText.codeTitle}>
      {refusal ? <Note meaning="bad">{refusal}</Note> : <p>{signInText.codeText}</p>}
      <form {...form} className="grid gap-4.5">
        <Field label={signInText.code} error={errors.code}>
          {(control) => (
            <TextInput size="large" name="code" autoComplete="one-time-code" autoCapitalize="characters" {...control} />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" busy={busy} className="mt-1">
          {signInText.login}
        </Button>
      </form>
    </PublicPage>
  );
}

/** Signs in and opens the requested page. The gateway signs out a user without a permitted role. */
function useSignIn() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [refusal, setRefusal] = useState<string>();
  const [asksForCode, setAsksForCode] = useState(false);
  const login = trpc.session.login.useMutation();
  const frontendSource = frontendSources.find((source) => source === query.get("frontendSource"));
  const signIn = async ({ email: address, password }: Record<Name, string>, code?: string) => {
    try {
      await login.mutateAsync({
        email: address.trim(),
        password,
        ...(frontendSource && { frontendSource }),
        ...(code !== undefined && { code }),
      });
      await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
      if ((await session()).signedIn) await navigate(askedPath(query.get("from"), location.origin), { replace: true });
      else setRefusal(genericErrorTexts.accessDenied);
    } catch (error) {
      const { code: refused, text } = callErrorOf(error);
      if (refused !== "SECOND_FACTOR_NEEDED") return setRefusal(text);
      setRefusal(undefined);
      setAsksForCode(true);
    }
  };
  return { busy: login.isPending, refusal: login.isPending ? undefined : refusal, asksForCode, signIn };
}
