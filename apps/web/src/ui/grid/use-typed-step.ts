import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { centsReason } from "@partner-konto/domain/texts/amount-faults";
import { useState } from "react";
import { gridText } from "../../texts/grid.ts";

/** The step by which plus and minus change cells, as typed: in euros or percent. */
export function useTypedStep() {
  const [typed, setTyped] = useState("0,40");
  const [unit, setUnit] = useState<"euro" | "percent">("euro");
  const read = typedCents(unit === "percent" ? typed.replace(/\s?%\s?$/, "") : typed);
  const by = read.cents !== null && read.cents > 0 ? read.cents : null;
  const reason = read.wrong !== null && read.wrong !== "empty" ? centsReason(read) : gridText.stepWrong;
  return {
    typed,
    type: setTyped,
    unit,
    measureIn: setUnit,
    /** Why the typed step cannot be used. */
    wrong: by === null ? reason : undefined,
    /** The step with its unit; undefined when it is wrong. */
    said: by === null ? undefined : `${typed} ${unit === "euro" ? "€" : "%"}`,
    signed: (sign: 1 | -1) => by !== null && (unit === "euro" ? { cents: sign * by } : { percent: sign * by }),
  };
}

export type TypedStep = ReturnType<typeof useTypedStep>;
