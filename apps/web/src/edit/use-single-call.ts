import { useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { newKey } from "../data/new-key.ts";

/**
 * Closes a dialog after its single call, on success and on a refusal. Without an answer the dialog stays, and a second press sends
 * the same idempotency key, so that it gets the first response instead of an error.
 */
export function useSingleCall(onClose: () => void, onDone = onClose) {
  const [key] = useState(newKey);
  const onError = (failure: unknown) => {
    const { status } = callErrorOf(failure);
    if (status >= 400 && status < 500) onClose();
  };
  return { key, after: { onSuccess: onDone, onError } };
}
