import type { ChangedPriceAnswer } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import { useState } from "react";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { priceTexts } from "./price-texts.ts";

/** The questions about doubtful values, and whether the person has confirmed these very questions. */
export function useDoubts(asked: ChangedPriceAnswer["doubts"]) {
  const [confirmed, confirm] = useState("");
  const texts = asked.map(({ text }) => text);
  const question = texts.join("\n");
  const isTicked = question !== "" && confirmed === question;
  return {
    texts,
    isTicked,
    isSure: asked.length === 0 || isTicked,
    tick: (isOn: boolean) => confirm(isOn ? question : ""),
    /** The confirmed fields, for the server. */
    confirmed: isTicked ? asked.map(({ field }) => field) : undefined,
  };
}

/** Asks about values that are far off, or outside the area. */
export function DoubtsNote({ doubts: { texts, isTicked, tick } }: { doubts: ReturnType<typeof useDoubts> }) {
  if (texts.length === 0) return null;
  return (
    <Note meaning="warn">
      {texts.map((text) => (
        <span key={text} className="block">
          {text}
        </span>
      ))}
      <Choice label={priceTexts.sure}>
        <Checkbox checked={isTicked} onChange={({ target }) => tick(target.checked)} />
      </Choice>
    </Note>
  );
}
