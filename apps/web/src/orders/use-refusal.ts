import { useState } from "react";
import type { CallError } from "../data/call-error.ts";
import { reload } from "../data/reload.ts";

/**
 * Keeps the text of a refused action for its dialog, which stays open. When the refusal means that the order has changed, it is
 * fetched again.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string>();
  const onFailure = ({ status, text }: CallError) => {
    setRefusal(text);
    if (status === 404 || status === 409) void reload(["order"]);
    return true;
  };
  return { refusal, onFailure, clearRefusal: () => setRefusal(undefined) };
}
