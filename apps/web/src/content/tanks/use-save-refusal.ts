import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";

interface Rules {
  /** Shows texts at the inputs of these names. */
  refuse: (texts: Readonly<Record<string, string>>) => void;
  /** The input to which a refusal with a code belongs. */
  inputOf: Readonly<Record<string, string>>;
  /** Called with the record of now when somebody else has changed it; says what counts now. */
  onOvertaken: (current: unknown) => string | undefined;
}

/**
 * Shows why a save was refused: at the fields that the server names, or above them when somebody else was faster. Nothing of the form is
 * lost, and the next press is against the record of now.
 */
export function useSaveRefusal({ refuse, inputOf, onOvertaken }: Rules) {
  const [overtaken, setOvertaken] = useState<string>();
  const onFailure = ({ status, code, text, issues, current }: CallError): boolean => {
    const now = status === 412 ? onOvertaken(current) : undefined;
    setOvertaken(now);
    if (now !== undefined) return true;
    const input = inputOf[code];
    const texts = input === undefined ? issues.map(({ path, message }) => [path, message]) : [[input, text]];
    if (texts.length === 0) return false;
    refuse(Object.fromEntries(texts));
    return true;
  };
  return { overtaken, onFailure };
}
