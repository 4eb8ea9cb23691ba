import { email as emailRule } from "@partner-konto/domain/validation/email";
import { repeatsEmail } from "@partner-konto/domain/validation/repeats-email";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useId } from "react";
import { useForm, useWatch } from "react-hook-form";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useKeep, useKept, useKeptDraft } from "../../edit/kept.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { settingsTexts } from "./texts.ts";

interface NewAddress {
  email: string;
  repeated: string;
  password: string;
}

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
  const recalled = useKeptDraft<Partial<NewAddress>>("new address");
  const form = useForm<NewAddress>({ defaultValues: { email: "", repeated: "", ...recalled, password: "" } });
  const [email, repeated] = useWatch({ control: form.control, name: ["email", "repeated"] });
  useKeep("new address", email || repeated ? { email, repeated } : undefined);
  const { errors } = form.formState;
  const id = useId();
  const change = trpc.user.changeEmail.useMutation(
    effectOf("user.changeEmail", {
      success: settingsTexts.emailSent,
      onFailure: ({ code, text }) => {
        const name = fieldOf[code as keyof typeof fieldOf];
        if (name) form.setError(name, { message: text }, { shouldFocus: true });
        return name !== undefined;
      },
    }),
  );
  const submit = form.handleSubmit(({ email, password }) =>
    change.mutate(
      { body: { email: email.trim(), password, frontendSource: frontend }, key: newKey() },
      { onSuccess: onClose },
    ),
  );
  return (
    <Dialog
      title={settingsTexts.changeEmailTitle}
      onClose={onClose}
      busy={change.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form={id}>
            {settingsTexts.changeEmailSend}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        <p className="text-ink-2">{settingsTexts.changeEmailText}</p>
        <Field label={settingsTexts.newEmail} error={errors.email?.message}>
          {(control) => (
            <TextInput
              {...control}
              data-first
              type="email"
              autoComplete="email"
              {...form.register("email", { validate: (value) => rules(required, emailRule)(value.trim()) ?? true })}
            />
          )}
        </Field>
        <Field label={settingsTexts.repeatEmail} error={errors.repeated?.message}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              {...form.register("repeated", {
                validate: (value, all) => required(value) ?? repeatsEmail(all.email)(value) ?? true,
              })}
            />
          )}
        </Field>
        <Field label={settingsTexts.oldPassword} error={errors.password?.message}>
          {(control) => (
            <PasswordInput
              autoComplete="current-password"
              {...control}
              {...form.register("password", { validate: (value) => required(value) ?? true })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
