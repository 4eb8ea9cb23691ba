import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { reload } from "../../data/reload.ts";

/** A refused action says why in its dialog, which stays open; what the refusal says about the order is read again. */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string>();
  const onFailure = ({ status, text }: CallError) => {
    setRefusal(text);
    if (status === 404 || status === 409) void reload(["order"]);
    return true;
  };
  return { refusal, onFailure, clearRefusal: () => setRefusal(undefined) };
}
