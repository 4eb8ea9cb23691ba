import { required } from "@partner-konto/domain/validation/text-rules";
import { useId } from "react";
import { useForm } from "react-hook-form";
import type { CallError } from "../data/call-error.ts";
import { useSession } from "../data/session.ts";
import { uiText } from "../texts/ui.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";

/** Proof of identity for making a key: a code of the second factor where it is on, else the password. */
export type Proof = { password: string } | { code: string };

interface Props {
  /** Whether the new key replaces an old one. */
  replaces: boolean;
  busy: boolean;
  onClose: () => void;
  /** `refuse` shows a failure at the field and returns whether the failure belongs to it. */
  onProof: (proof: Proof, refuse: (error: CallError) => boolean) => void;
}

/** Asks for the user's own password or code before a key is made, so that nobody makes one at an unattended browser. */
export function MakeKeyDialog({ replaces, busy, onClose, onProof }: Props) {
  const asksCode = useSession().user.secondFactor === "on";
  const form = useForm({ defaultValues: { proof: "" } });
  const error = form.formState.errors.proof?.message;
  const id = useId();
  const refuse = ({ code, text }: CallError): boolean => {
    const isOfField = ["OLD_PASSWORD_IS_WRONG", "SECOND_FACTOR_WRONG", "SECOND_FACTOR_NEEDED"].includes(code);
    if (isOfField) form.setError("proof", { message: text }, { shouldFocus: true });
    return isOfField;
  };
  const submit = form.handleSubmit(({ proof }) => onProof(asksCode ? { code: proof } : { password: proof }, refuse));
  const field = form.register("proof", { validate: (value) => required(value) ?? true });
  return (
    <Dialog
      title={apiKeyTexts.makeTitle}
      onClose={onClose}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form={id} busy={busy}>
            {apiKeyTexts.generate}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        {replaces && <p>{apiKeyTexts.replaceText}</p>}
        <Field label={asksCode ? apiKeyTexts.ownCode : apiKeyTexts.ownPassword} error={error}>
          {(control) =>
            asksCode ? (
              <TextInput
                data-first
                autoComplete="one-time-code"
                autoCapitalize="characters"
                className="font-mono"
                {...control}
                {...field}
              />
            ) : (
              <PasswordInput data-first autoComplete="current-password" {...control} {...field} />
            )
          }
        </Field>
      </form>
    </Dialog>
  );
}
