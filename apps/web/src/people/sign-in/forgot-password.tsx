import { ourSuccessTexts } from "@partner-konto/domain/texts/success";
import { email as emailRule } from "@partner-konto/domain/validation/email";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { Link } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { frontendOf } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Form } from "../../ui/fields/form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";

/** The answer is the same for known and unknown addresses, so that nobody learns who has an account. */
export function Component() {
  const ask = trpc.user.getResetPasswordToken.useMutation();
  const { data } = trpc.session.bootstrap.useQuery();
  const { form, field } = useForm(useState({ email: "" }), {
    wrongOf: ({ email }) => ({ email: rules(required, emailRule)(email) }),
    send: ({ email }) => ask.mutate({ email: email.trim(), frontendSource: frontendOf(data) }),
  });
  if (ask.isSuccess) {
    return (
      <PublicPage title={publicText.forgotTitle}>
        <Note meaning="ok">{ourSuccessTexts.resetMailSent}</Note>
        <p className="text-ink-3">{publicText.forgotDone}</p>
        <Link to="/login">{publicText.toLogin}</Link>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={publicText.forgotTitle} intro={publicText.forgotText}>
      {ask.error && <Note meaning="bad">{callErrorOf(ask.error).text}</Note>}
      <Form mails={false} {...form} className="grid gap-4.5">
        <TextField
          data-first
          label={publicText.email}
          size="large"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          {...field("email")}
        />
        <Button type="submit" look="primary" size="large" busy={ask.isPending}>
          {publicText.forgotSend}
        </Button>
      </Form>
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}
