import { effects } from "@partner-konto/contracts/effects";
import { genericErrorTexts } from "@partner-konto/domain/texts/errors";
import { ourSuccessTexts, successTexts } from "@partner-konto/domain/texts/success";
import { closeErrorsOf, showSnack } from "../ui/snackbar-queue.ts";
import { type CallError, callErrorOf } from "./call-error.ts";
import { reload } from "./reload.ts";

interface Wishes {
  /** Another success text than the contract's, or none at all. */
  success?: string | false | undefined;
  /** Offered beside the success text. */
  undo?: { label: string; run: () => void };
  /** Return true when the failure is shown elsewhere: at its field, or in the conflict dialog. */
  onFailure?: (error: CallError) => boolean;
}

const texts: Readonly<Record<string, string>> = { ...ourSuccessTexts, ...successTexts };

/**
 * What every call with an effect does afterwards, as its contract says: the success text, and what is read again; on failure
 * the error's text. For a mutation's options: `trpc.order.confirm.useMutation(effectOf("order.confirm"))`.
 */
export function effectOf(call: string, { success, undo, onFailure }: Wishes = {}) {
  const effect = effects[call];
  const said = success ?? (effect?.success && texts[effect.success]);
  return {
    // Whoever tries again has read why it was refused.
    onMutate: () => closeErrorsOf(call),
    onSuccess: async () => {
      closeErrorsOf(call);
      if (said) showSnack({ type: "success", text: said, ...(undo && { action: undo }) });
      await reload(effect?.reloads ?? []);
    },
    onError: (failure: unknown) => {
      const error = callErrorOf(failure);
      // The sign-in says itself that a session is over; any other reason is said beside it.
      if (error.status === 401 ? error.text === genericErrorTexts.unauthorized : onFailure?.(error)) return;
      showSnack({ type: "error", text: error.text, call });
    },
  };
}
