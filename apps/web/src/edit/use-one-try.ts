import { useState } from "react";
import { callErrorOf } from "../data/call-error.ts";
import { newKey } from "../data/new-key.ts";

/**
 * What a dialog does after the one thing it asks for: success and a refusal close it. Without an answer it stays, and a second press
 * sends the same key: one is not told then that nothing is there.
 */
export function useOneTry(onClose: () => void, onDone = onClose) {
  const [key] = useState(newKey);
  const onError = (failure: unknown) => {
    const { status } = callErrorOf(failure);
    if (status >= 400 && status < 500) onClose();
  };
  return { key, after: { onSuccess: onDone, onError } };
}
