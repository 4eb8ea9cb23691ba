import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import type { CallError } from "../data/call-error.ts";
import { useSession } from "../data/session.ts";
import { FormDialog } from "../ui/dialogs/form-dialog.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { apiKeyTexts } from "./api-key-texts.ts";
import { useForm } from "./use-form.ts";

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
  const { form, field, refuse } = useForm(useState({ proof: "" }), {
    wrongOf: ({ proof }) => ({ proof: required(proof) }),
    send: ({ proof }) =>
      onProof(asksCode ? { code: proof } : { password: proof }, ({ code, text }) => {
        const isOfField = ["OLD_PASSWORD_IS_WRONG", "SECOND_FACTOR_WRONG", "SECOND_FACTOR_NEEDED"].includes(code);
        if (isOfField) refuse({ proof: text });
        return isOfField;
      }),
  });
  return (
    <FormDialog
      mails={false}
      title={apiKeyTexts.makeTitle}
      form={form}
      does={apiKeyTexts.generate}
      busy={busy}
      onClose={onClose}
    >
      {replaces && <p>{apiKeyTexts.replaceText}</p>}
      {asksCode ? (
        <TextField
          data-first
          label={apiKeyTexts.ownCode}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputClass="font-mono"
          {...field("proof")}
        />
      ) : (
        <PasswordField data-first label={apiKeyTexts.ownPassword} autoComplete="current-password" {...field("proof")} />
      )}
    </FormDialog>
  );
}
