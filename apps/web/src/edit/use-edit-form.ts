import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { savedWithoutChanges, successTexts } from "@partner-konto/domain/texts/success";
import { useEffect, useRef, useState } from "react";
import { type Snack, showSnack } from "../data/snackbar-queue.ts";
import { unreadableIn } from "../ui/fields/unreadable-in.ts";
import { useTellUnsaved } from "./unsaved.ts";
import type { useRecordEdit } from "./use-record-edit.ts";
import { useSaveKey } from "./use-save-key.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** One of the records, and whether it is being saved. */
export type Edit = Pick<ReturnType<typeof useRecordEdit>, "count" | "discard" | "save" | "clash" | "refused"> & {
  busy: boolean;
  /** The success message's action that reverts the last save. */
  undo?: () => Pick<Snack, "about" | "action"> | undefined;
  isOvertaken?: boolean;
};

interface Rules {
  /** Error texts by input name, in the order of the form. */
  wrong?: Readonly<Record<string, string>>;
  /** The input name of a field that the server refused ("address.street"). */
  inputOf?: (field: string) => string | undefined;
}

const focusIn = (box: HTMLElement | null, name: string) => box?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

/**
 * A form over one or several records that are saved together (portal §4, "Saving a record"): Ctrl S, errors at their fields after
 * the first attempt, the specified text when everything is saved, and a question before typed text is lost.
 */
export function useEditForm(edits: readonly Edit[], { wrong = {}, inputOf = (field) => field }: Rules = {}) {
  const box = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState(false);
  const count = edits.reduce((sum, edit) => sum + edit.count, 0);
  const busy = edits.some((edit) => edit.busy);
  const discard = () => {
    setTried(false);
    for (const edit of edits) edit.discard();
  };
  const guard = useUnsavedGuard(count > 0, discard, busy);
  useTellUnsaved(count > 0);
  /** Whether the form is valid; otherwise the errors appear from now on, and the first invalid field gets the focus. */
  const isRight = () => {
    setTried(true);
    if (unreadableIn(box.current)) return false;
    const [first] = Object.keys(wrong);
    if (first !== undefined) focusIn(box.current, first);
    return first === undefined;
  };
  const save = async () => {
    if (busy) return;
    if (unreadableIn(box.current)) return;
    if (count === 0) return showSnack({ type: "success", text: savedWithoutChanges });
    if (!isRight()) return;
    const saved = await Promise.all(edits.map((edit) => edit.save()));
    if (!saved.every(Boolean)) return;
    setTried(false);
    const [undo] = edits.flatMap((edit) => edit.undo?.() ?? []);
    showSnack({ type: "success", text: successTexts.saved, ...undo });
  };
  useSaveKey(box, () => void save());
  const refused = edits.flatMap((edit) => edit.refused.flatMap((field) => inputOf(field) ?? []));
  const [firstRefused] = refused;
  useEffect(() => {
    if (firstRefused !== undefined) focusIn(box.current, firstRefused);
  }, [firstRefused]);
  const errors: Readonly<Record<string, string>> = {
    ...(tried && wrong),
    ...Object.fromEntries(refused.map((name) => [name, ourErrorTexts.fieldRefused])),
  };
  const isOvertaken = edits.some((edit) => edit.isOvertaken);
  return { box, count, isOvertaken, busy, errors, discard, guard, isRight, save: () => void save() };
}
