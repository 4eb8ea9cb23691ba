import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { savedWithoutChanges, successTexts } from "@partner-konto/domain/texts/success";
import { useEffect, useRef, useState } from "react";
import { type Snack, showSnack } from "../ui/snackbar-queue.ts";
import { unreadableIn } from "../ui/unreadable-in.ts";
import { useTellUnsaved } from "./unsaved.ts";
import type { useRecordEdit } from "./use-record-edit.ts";
import { useSaveKey } from "./use-save-key.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.ts";

/** One of the records, and whether it is being saved. */
export type Edit = Pick<ReturnType<typeof useRecordEdit>, "count" | "discard" | "save" | "clash" | "refused"> & {
  busy: boolean;
  /** What takes back what was just saved. */
  undo?: () => Pick<Snack, "about" | "action"> | undefined;
  isOvertaken?: boolean;
};

interface Rules {
  /** What is wrong, by the names of the inputs, in the order in which they stand in the form. */
  wrong?: Readonly<Record<string, string>>;
  /** The name of the input in which a field lies that the server refused ("address.street"). */
  inputOf?: (field: string) => string | undefined;
}

const focusIn = (box: HTMLElement | null, name: string) => box?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

/**
 * A form over one record or several that are saved together (portal §4, "Saving a record"): Ctrl S, what is wrong at its field once one
 * tried, the specification's text when everything is on the server, and the question before what was typed is lost.
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
  /** Whether nothing is wrong; else it is said from here on, and the first of it has the focus. */
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
