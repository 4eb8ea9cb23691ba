import { callErrorOf } from "../data/call-error.ts";

/**
 * Closes a dialog after its single call, on success and on a refusal. Without an answer the dialog stays, and a second press repeats the
 * attempt, so that it gets the first response instead of an error.
 */
export function useSingleCall(onClose: () => void, onDone = onClose) {
  const onError = (failure: unknown) => {
    const { status } = callErrorOf(failure);
    if (status >= 400 && status < 500) onClose();
  };
  return { onSuccess: onDone, onError };
}
