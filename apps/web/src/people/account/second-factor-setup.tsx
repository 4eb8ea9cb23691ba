import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { settingsTexts } from "./texts.ts";

/** Sets up the second factor in three steps: password, QR code with the first code, recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>();
  const wrong =
    (name: "password" | "code", expected: string) =>
    ({ code, text }: { code: string; text: string }) => {
      if (code !== expected) return false;
      refuse({ [name]: text });
      return true;
    };
  const begin = trpc.account.beginSecondFactor.useMutation(
    effectOf("account.beginSecondFactor", { onFailure: wrong("password", "OLD_PASSWORD_IS_WRONG") }),
  );
  const confirm = trpc.account.confirmSecondFactor.useMutation(
    effectOf("account.confirmSecondFactor", { onFailure: wrong("code", "SECOND_FACTOR_WRONG") }),
  );
  const { form, field, refuse } = useForm(useState({ password: "", code: "" }), {
    wrongOf: ({ password, code }) => (begin.data ? { code: required(code) } : { password: required(password) }),
    send: ({ password, code }) => {
      if (!begin.data) return begin.mutate({ body: { password } });
      confirm.mutate({ body: { code } }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
    },
  });
  const finish = () => {
    onClose();
    // Only after closing, because the reload unmounts this dialog.
    if (codes) void reload(["account.getSecondFactor", "session.bootstrap"]);
  };
  if (codes)
    return (
      <Dialog
        title={settingsTexts.codesTitle}
        onClose={finish}
        foot={
          <Button look="primary" onClick={finish}>
            {settingsTexts.codesKept}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <FormDialog
      mails={false}
      key={begin.data ? "code" : "password"}
      title={settingsTexts.setupTitle}
      form={form}
      does={begin.data ? settingsTexts.setupFinish : settingsTexts.setupNext}
      busy={begin.isPending || confirm.isPending}
      onClose={onClose}
    >
      {begin.data ? (
        <>
          <p className="text-ink-2">{settingsTexts.setupScan}</p>
          <QrCode text={begin.data.address} label={settingsTexts.setupPicture} />
          <p className="text-ink-2">{settingsTexts.setupType}</p>
          <code className="font-mono">{begin.data.secret.match(/.{1,4}/g)?.join(" ")}</code>
          <TextField
            data-first
            label={settingsTexts.setupCode}
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClass="max-w-40 font-mono"
            {...field("code")}
          />
        </>
      ) : (
        <>
          <p className="text-ink-2">{settingsTexts.setupPassword}</p>
          <PasswordField
            data-first
            label={settingsTexts.oldPassword}
            autoComplete="current-password"
            {...field("password")}
          />
        </>
      )}
    </FormDialog>
  );
}
