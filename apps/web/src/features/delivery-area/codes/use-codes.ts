import { applyDiff, type CodeDiff } from "@partner-konto/domain/delivery-area/code-diff";
import { useState } from "react";
import { useHistory } from "../../../edit/use-history.ts";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import type { Codes } from "../edit/area-form.ts";
import { listTexts } from "../texts.ts";

interface UseCodes {
  codes: Codes;
  onChange: (codes: Codes) => void;
  placeOf: (code: string) => string;
  /** Names of the siblings that may not share this code. */
  takenBy: (code: string) => readonly string[];
}

/** The codes of an area as map and list change them alike, with one way back and forth for both. */
export function useCodes({ codes, onChange, placeOf, takenBy }: UseCodes) {
  const { latest, put, undo, redo } = useHistory(codes, onChange);
  const [said, setSaid] = useState("");

  /** @param isContinued part of the same stroke of the brush, which is taken back as one */
  const apply = ({ added, removed }: Pick<CodeDiff, "added" | "removed">, isContinued = false) => {
    const before = latest();
    const next = applyDiff(Object.keys(before), { added, removed });
    put(Object.fromEntries(next.map((code) => [code, before[code] ?? placeOf(code)])), isContinued);
    const words = [
      ...(added.length > 0 ? [listTexts.added(added.length, next.length)] : []),
      ...(removed.length > 0 ? [listTexts.removed(removed.length, next.length)] : []),
    ];
    setSaid(words.join(" "));
  };
  const step = (go: (() => Codes) | undefined, words: (all: number) => string) =>
    go && (() => setSaid(words(Object.keys(go()).length)));

  return {
    /** Said to screen readers: what the last step did. */
    said,
    apply,
    /** @returns whether anything came of it */
    add: (wanted: readonly string[], isContinued?: boolean): boolean => {
      const fresh = wanted.filter((code) => !(code in latest()));
      const refused = fresh.filter((code) => takenBy(code).length > 0);
      if (refused.length > 0) {
        const names = [...new Set(refused.flatMap(takenBy))].join(", ");
        showSnack({ type: "info", text: listTexts.taken(refused.length, names) });
      }
      const added = fresh.filter((code) => !refused.includes(code));
      if (added.length > 0) apply({ added, removed: [] }, isContinued);
      return added.length > 0;
    },
    /** @returns whether anything came of it */
    remove: (wanted: readonly string[], isContinued?: boolean): boolean => {
      const removed = wanted.filter((code) => code in latest());
      if (removed.length > 0) apply({ added: [], removed }, isContinued);
      return removed.length > 0;
    },
    undo: step(undo, listTexts.undone),
    redo: step(redo, listTexts.redone),
  };
}
export type UsedCodes = ReturnType<typeof useCodes>;
