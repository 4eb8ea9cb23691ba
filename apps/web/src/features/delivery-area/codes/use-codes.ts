import { applyDiff, type CodeDiff } from "@partner-konto/domain/delivery-area/code-list";
import { useLayoutEffect, useRef, useState } from "react";
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

/** So many steps back: enough for an afternoon, and no list of lists. */
const mostSteps = 100;

/** The codes of an area as map and list change them alike, with one way back and forth for both. */
export function useCodes({ codes, onChange, placeOf, takenBy }: UseCodes) {
  const [past, setPast] = useState<readonly Codes[]>([]);
  const [future, setFuture] = useState<readonly Codes[]>([]);
  const [said, setSaid] = useState("");
  // A quick hand on the map is ahead of what was rendered.
  const latest = useRef(codes);
  useLayoutEffect(() => {
    latest.current = codes;
  }, [codes]);

  /** @param isContinued part of the same stroke of the brush, which is taken back as one */
  const apply = ({ added, removed }: Pick<CodeDiff, "added" | "removed">, isContinued = false) => {
    const before = latest.current;
    const next = applyDiff(Object.keys(before), { added, removed });
    if (!isContinued) setPast((steps) => [...steps.slice(1 - mostSteps), before]);
    setFuture([]);
    latest.current = Object.fromEntries(next.map((code) => [code, before[code] ?? placeOf(code)]));
    onChange(latest.current);
    const words = [
      ...(added.length > 0 ? [listTexts.added(added.length, next.length)] : []),
      ...(removed.length > 0 ? [listTexts.removed(removed.length, next.length)] : []),
    ];
    setSaid(words.join(" "));
  };
  const step = (from: readonly Codes[], setFrom: typeof setPast, setTo: typeof setPast) => {
    const next = from.at(-1);
    if (!next) return undefined;
    return () => {
      setFrom(from.slice(0, -1));
      setTo((steps) => [...steps, codes]);
      onChange(next);
      setSaid(listTexts.undone(Object.keys(next).length));
    };
  };

  return {
    /** Said to screen readers: what the last step did. */
    said,
    apply,
    add: (wanted: readonly string[], isContinued?: boolean) => {
      const fresh = wanted.filter((code) => !(code in latest.current));
      const refused = fresh.filter((code) => takenBy(code).length > 0);
      if (refused.length > 0) {
        const names = [...new Set(refused.flatMap(takenBy))].join(", ");
        showSnack({ type: "info", text: listTexts.taken(refused.length, names) });
      }
      const added = fresh.filter((code) => !refused.includes(code));
      if (added.length > 0) apply({ added, removed: [] }, isContinued);
    },
    remove: (wanted: readonly string[], isContinued?: boolean) => {
      const removed = wanted.filter((code) => code in latest.current);
      if (removed.length > 0) apply({ added: [], removed }, isContinued);
    },
    undo: step(past, setPast, setFuture),
    redo: step(future, setFuture, setPast),
  };
}
export type UsedCodes = ReturnType<typeof useCodes>;
