import { required } from "@partner-konto/domain/validation/text-rules";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { settingsTexts } from "./texts.ts";

/** Sets up the second factor in three steps: password, QR code with the first code, recovery codes. */
export function SecondFactorSetup({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: "", code: "" } });
  const { errors } = form.formState;
  const [codes, setCodes] = useState<string[]>();
  const id = useId();
  const wrong =
    (name: "password" | "code", expected: string) =>
    ({ code, text }: { code: string; text: string }) => {
      if (code !== expected) return false;
      form.setError(name, { message: text }, { shouldFocus: true });
      return true;
    };
  const begin = trpc.account.beginSecondFactor.useMutation(
    effectOf("account.beginSecondFactor", { onFailure: wrong("password", "OLD_PASSWORD_IS_WRONG") }),
  );
  const confirm = trpc.account.confirmSecondFactor.useMutation(
    effectOf("account.confirmSecondFactor", { onFailure: wrong("code", "SECOND_FACTOR_WRONG") }),
  );
  const submit = form.handleSubmit(({ password, code }) => {
    if (!begin.data) return begin.mutate({ body: { password }, key: newKey() });
    confirm.mutate({ body: { code }, key: newKey() }, { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) });
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
    <Dialog
      key={begin.data ? "code" : "password"}
      title={settingsTexts.setupTitle}
      onClose={onClose}
      busy={begin.isPending || confirm.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form={id}>
            {begin.data ? settingsTexts.setupFinish : settingsTexts.setupNext}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="grid gap-3" onSubmit={(event) => void submit(event)}>
        {begin.data ? (
          <>
            <p className="text-ink-2">{settingsTexts.setupScan}</p>
            <QrCode text={begin.data.address} label={settingsTexts.setupPicture} />
            <p className="text-ink-2">{settingsTexts.setupType}</p>
            <code className="font-mono">{begin.data.secret.match(/.{1,4}/g)?.join(" ")}</code>
            <Field label={settingsTexts.setupCode} error={errors.code?.message}>
              {(control) => (
                <TextInput
                  {...control}
                  data-first
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  className="max-w-40 font-mono"
                  {...form.register("code", { validate: (value) => required(value) ?? true })}
                />
              )}
            </Field>
          </>
        ) : (
          <>
            <p className="text-ink-2">{settingsTexts.setupPassword}</p>
            <Field label={settingsTexts.oldPassword} error={errors.password?.message}>
              {(control) => (
                <PasswordInput
                  data-first
                  autoComplete="current-password"
                  {...control}
                  {...form.register("password", { validate: (value) => required(value) ?? true })}
                />
              )}
            </Field>
          </>
        )}
      </form>
    </Dialog>
  );
}
