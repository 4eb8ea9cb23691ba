import { applyDiff, type CodeDiff } from "@partner-konto/domain/areas/delivery-area/code-diff";
import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { groupBy } from "@partner-konto/domain/group-by";
import { useMemo, useState } from "react";
import { showSnack } from "../../../data/snackbar-queue.ts";
import { useHistory } from "../../../edit/use-history.ts";
import type { AreaForm, Codes } from "../edit/area-form.ts";
import { listTexts } from "../texts.ts";

interface UseCodes {
  codes: Codes;
  onChange: (codes: Codes) => void;
  placeOf: (code: string) => string;
  /** The names of the sibling areas that hold this code and may not share it. */
  takenBy: (code: string) => readonly string[];
}

/** The postal codes of an area, edited by map and list alike, with one undo history for both. */
export function useCodes({ codes, onChange, placeOf, takenBy }: UseCodes) {
  const { latest, put, undo, redo } = useHistory(codes, onChange);
  const [said, setSaid] = useState("");

  /** @param isContinued part of the same brush stroke, which one undo reverts */
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
    codes,
    takenBy,
    /** Announced by screen readers: the result of the last action. */
    said,
    apply,
    /** @returns whether any code was added */
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
    /** @returns whether any code was removed */
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

/** @returns the names of the sibling areas that hold a code and may not share it, because they sell a product of the form */
export function useTakenBy(
  area: DeliveryArea,
  siblings: readonly DeliveryArea[],
  { productSorts, pelletTypes }: Pick<AreaForm, "productSorts" | "pelletTypes">,
) {
  const taken = useMemo(() => {
    const postalCodes = siblings.flatMap((sibling) => sibling.postalCodes);
    const found = takenCodes({ ...area, productSorts, pelletTypes, postalCodes }, siblings);
    return groupBy(found, ({ postalCode }) => postalCode);
  }, [area, siblings, productSorts, pelletTypes]);
  return (code: string): readonly string[] => taken.get(code)?.map(({ areaName }) => areaName) ?? [];
}
