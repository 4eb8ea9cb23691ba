import { useState } from "react";
import type { CallError } from "../data/call-error.ts";

/**
 * Keeps the text of a refused call for its dialog, which stays open.
 * @param wordsOf other words than the refusal's own
 */
export function useRefusal(wordsOf = ({ text }: CallError): string => text) {
  const [refusal, setRefusal] = useState<string>();
  const onFailure = (error: CallError) => {
    setRefusal(wordsOf(error));
    return true;
  };
  return { refusal, onFailure, clearRefusal: () => setRefusal(undefined) };
}
