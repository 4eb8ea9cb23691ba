import { email as emailRule } from "@partner-konto/domain/validation/email";
import { repeatsEmail } from "@partner-konto/domain/validation/repeats-email";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKeep, useKept, useKeptDraft } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { settingsTexts } from "./texts.ts";

/** Changes the email address. The new one is valid after its owner has opened the mailed link. */
export function ChangeEmail() {
  const [isOpen, setIsOpen] = useKept("changes address", false);
  return (
    <>
      <Button before="mail" className="justify-self-start" onClick={() => setIsOpen(true)}>
        {settingsTexts.changeEmail}
      </Button>
      {isOpen && <ChangeEmailDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const fieldOf = { OLD_PASSWORD_IS_WRONG: "password", EMAIL_TAKEN: "email" } as const;

function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { frontend } = useSession();
  const recalled = useKeptDraft<{ email: string; repeated: string }>("new address");
  const { form, values, field, refuse } = useForm(useState({ email: "", repeated: "", ...recalled, password: "" }), {
    wrongOf: ({ email, repeated, password }) => ({
      email: rules(required, emailRule)(email.trim()),
      repeated: rules(required, repeatsEmail(email))(repeated),
      password: required(password),
    }),
    send: ({ email, password }) =>
      change.mutate({ body: { email: email.trim(), password, frontendSource: frontend } }, { onSuccess: onClose }),
  });
  const { email, repeated } = values;
  useKeep("new address", email || repeated ? { email, repeated } : undefined);
  const change = trpc.user.changeEmail.useMutation(
    effectOf("user.changeEmail", {
      success: settingsTexts.emailSent,
      onFailure: ({ code, text }) => {
        const name = fieldOf[code as keyof typeof fieldOf];
        if (name) refuse({ [name]: text });
        return name !== undefined;
      },
    }),
  );
  return (
    <FormDialog
      mails={false}
      title={settingsTexts.changeEmailTitle}
      form={form}
      does={settingsTexts.changeEmailSend}
      busy={change.isPending}
      onClose={onClose}
    >
      <p className="text-ink-2">{settingsTexts.changeEmailText}</p>
      <TextField label={settingsTexts.newEmail} data-first type="email" autoComplete="email" {...field("email")} />
      <TextField label={settingsTexts.repeatEmail} type="email" autoComplete="off" {...field("repeated")} />
      <PasswordField label={settingsTexts.oldPassword} autoComplete="current-password" {...field("password")} />
    </FormDialog>
  );
}
