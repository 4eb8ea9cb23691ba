import { type EffectfulCallId, effects } from "@partner-konto/contracts/effects";
import { genericErrorTexts, ourActionErrorTexts } from "@partner-konto/domain/texts/errors";
import { ourSuccessTexts, successTexts } from "@partner-konto/domain/texts/success";
import { type CallError, callErrorOf } from "./call-error.ts";
import { reload } from "./reload.ts";
import { closeErrorsOf, type Snack, showSnack } from "./snackbar-queue.ts";

interface Wishes {
  /** Replaces the contract's success text; `false` shows none. */
  success?: string | false | undefined;
  /** Action offered beside the success text, and the record that it is for. */
  undo?: Pick<Snack, "about" | "action"> | undefined;
  /** Returns true when the failure is shown elsewhere: at its field, or in the conflict dialog. */
  onFailure?: (error: CallError) => boolean;
}

/** The statuses of a refusal after which the page shows what is no longer so. */
const overtakenStatuses: ReadonlySet<number> = new Set([404, 409, 412]);

const texts = { ...ourSuccessTexts, ...successTexts };

/** The contract's success text of a call; undefined where the call is told of by its own screen. */
export function successOf(call: EffectfulCallId): string | undefined {
  const { success } = effects[call];
  return success && texts[success];
}

/** Options for a mutation without an effect in the contract, which ends with a page of its own: the error text on failure. */
export const messagesOf = (call: string, onFailure?: Wishes["onFailure"]) => ({
  // A new attempt closes the message of the last refusal.
  onMutate: () => closeErrorsOf(call),
  onError: (failure: unknown) => {
    const error = callErrorOf(failure);
    // The sign-in page itself says that a session is over. Any other reason for a 401 is shown.
    if (error.status === 401 ? error.text === genericErrorTexts.unauthorized : onFailure?.(error)) return;
    // The forms mark the fields that the server refused.
    const text = error.issues.length > 0 ? ourActionErrorTexts.saveDialogError : error.text;
    showSnack({ type: "error", text, call });
  },
});

/**
 * Options for a mutation with an effect, from its contract: the success text and the reloads; on failure the error text. Use:
 * `trpc.order.confirm.useMutation(effectOf("order.confirm"))`.
 */
export function effectOf(call: EffectfulCallId, { success, undo, onFailure }: Wishes = {}) {
  const said = success ?? successOf(call);
  const { reloads, reloadsWhenOvertaken } = effects[call];
  const { onMutate, onError } = messagesOf(call, onFailure);
  return {
    onMutate,
    onError: (failure: unknown) => {
      onError(failure);
      if (reloadsWhenOvertaken && overtakenStatuses.has(callErrorOf(failure).status)) void reload(reloads);
    },
    onSuccess: async () => {
      closeErrorsOf(call);
      if (said) showSnack({ type: "success", text: said, ...undo });
      await reload(reloads);
    },
  };
}
