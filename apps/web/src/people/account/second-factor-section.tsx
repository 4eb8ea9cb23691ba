import { useState } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SecondFactorCode } from "./second-factor-code.tsx";
import { SecondFactorSetup } from "./second-factor-setup.tsx";
import { settingsTexts } from "./texts.ts";

type OpenDialog = "setup" | "end" | "codes";

/** The second factor: switch it on or off, and generate new recovery codes. */
export function SecondFactorSection() {
  const [asking, setAsking] = useState<OpenDialog>();
  const factor = trpc.account.getSecondFactor.useQuery({});
  const close = () => setAsking(undefined);
  return (
    <Section title={settingsTexts.secondFactor} intro={settingsTexts.secondFactorIntro}>
      {factor.isPending && <SkeletonBar className="h-8 w-full" />}
      {factor.isError && <ErrorPanel text={callErrorOf(factor.error).text} onRetry={() => void factor.refetch()} />}
      {factor.data && !factor.data.isOn && (
        <>
          <p className="text-ink-2">{settingsTexts.secondFactorOff}</p>
          <Button before="key" className="justify-self-start" onClick={() => setAsking("setup")}>
            {settingsTexts.switchOn}
          </Button>
        </>
      )}
      {factor.data?.isOn && (
        <>
          <p className="text-ink-2">
            {settingsTexts.secondFactorOn} {settingsTexts.codesLeft(factor.data.recoveryCodesLeft)}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setAsking("codes")}>{settingsTexts.newCodes}</Button>
            {!factor.data.isRequired && <Button onClick={() => setAsking("end")}>{settingsTexts.switchOff}</Button>}
          </div>
        </>
      )}
      {asking === "setup" && <SecondFactorSetup onClose={close} />}
      {asking === "end" && <EndDialog onClose={close} />}
      {asking === "codes" && <NewCodesDialog onClose={close} />}
    </Section>
  );
}

function EndDialog({ onClose }: { onClose: () => void }) {
  const end = trpc.account.endSecondFactor.useMutation();
  return (
    <SecondFactorCode
      title={settingsTexts.switchOffTitle}
      action={settingsTexts.switchOffDo}
      busy={end.isPending}
      withPassword
      onClose={onClose}
      onGiven={(body, refuse) => {
        const { onSuccess, onError } = effectOf("account.endSecondFactor", { onFailure: refuse });
        end.mutate(
          { body },
          {
            onSuccess: () => {
              onClose();
              void onSuccess();
            },
            onError,
          },
        );
      }}
    />
  );
}

function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const renew = trpc.account.renewRecoveryCodes.useMutation();
  const codes = renew.data?.recoveryCodes;
  if (codes)
    return (
      <Dialog
        title={settingsTexts.codesTitle}
        onClose={onClose}
        foot={
          <Button look="primary" onClick={onClose}>
            {settingsTexts.codesKept}
          </Button>
        }
      >
        <RecoveryCodes codes={codes} />
      </Dialog>
    );
  return (
    <SecondFactorCode
      title={settingsTexts.newCodesTitle}
      action={settingsTexts.newCodesDo}
      busy={renew.isPending}
      onClose={onClose}
      onGiven={({ code }, refuse) =>
        renew.mutate({ body: { code } }, effectOf("account.renewRecoveryCodes", { onFailure: refuse }))
      }
    >
      <p className="text-ink-2">{settingsTexts.newCodesText}</p>
    </SecondFactorCode>
  );
}
