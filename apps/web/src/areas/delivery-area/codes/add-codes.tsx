import { middleOf, type PostalDirectory } from "@partner-konto/domain/postal-code/directory";
import { readCodes } from "@partner-konto/domain/postal-code/read-codes";
import { fileEmptyText } from "@partner-konto/domain/texts/file";
import { type ClipboardEvent, useEffect, useRef, useState } from "react";
import { closeErrorsOf, showSnack } from "../../../data/snackbar-queue.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { isCovered } from "../../../ui/dialogs/top-layer.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { listTexts } from "../texts.ts";
import { DiffDialog } from "./diff-dialog.tsx";
import { longestList, readText } from "./read-text.ts";
import type { UsedCodes } from "./use-codes.ts";

/** The call name of its messages, so that a success closes its errors. */
const call = "codes";

interface AddCodesProps {
  codes: readonly string[];
  /** The codes of the agency's other areas: the reference for distances while the area is empty. */
  around: readonly string[];
  used: UsedCodes;
  /** Undefined until it is loaded. */
  directory: PostalDirectory | undefined;
  isMissing: boolean;
  takenBy: (code: string) => readonly string[];
  error: string | undefined;
}

/** Adds codes and places by typing, pasting or from a file. A single code is added at once; more are previewed first. */
export function AddCodes({ codes, around, used, directory, isMissing, takenBy, error }: AddCodesProps) {
  const [typed, setTyped] = useKept("codes", "");
  /** The text to preview. Text entered before the directory is loaded is previewed as soon as it is. */
  const [asked, setAsked] = useState<string>();
  const near = directory && middleOf(directory, codes.length > 0 ? codes : around);
  const input = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isTyping || isCovered() || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.querySelector("input")?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  const ask = (text: string) => {
    if (text.trim() === "") return;
    if (text.length > longestList) return showSnack({ type: "error", call, text: listTexts.textTooLong });
    if (!directory) {
      if (isMissing) showSnack({ type: "error", call, text: listTexts.directoryMissing });
      else setAsked(text);
      return;
    }
    closeErrorsOf(call);
    const { codes: found, ...rest } = readCodes(text, directory, near);
    const [only] = found;
    const isPlain = found.length === 1 && Object.values(rest).every((others) => others.length === 0);
    if (isPlain && only !== undefined && !codes.includes(only)) {
      used.add([only]);
      setTyped("");
    } else setAsked(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    // An input removes line breaks and would join the lines and the table's columns.
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    ask(text);
  };
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    const onHidden = (rows: number) => showSnack({ type: "info", call, text: listTexts.hiddenRows(rows) });
    const text = await readText(chosen, onHidden).catch(() => null);
    if (text === null) showSnack({ type: "error", call, text: listTexts.fileNotRead });
    else if (text === undefined) showSnack({ type: "error", call, text: listTexts.fileTooLarge });
    else if (text.trim() === "") showSnack({ type: "error", call, text: fileEmptyText });
    else ask(text);
  };
  return (
    <>
      <Form
        mails={false}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          ask(typed);
        }}
      >
        <Field label={listTexts.add} hint={listTexts.addHint} error={error}>
          {(control) => (
            <div ref={input} className="flex min-w-0 gap-2 max-sm:flex-wrap">
              <TextInput
                {...control}
                name="codes"
                data-spent={typed === "" || undefined}
                before="plus"
                className="flex-1 max-sm:basis-full"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                onPaste={onPaste}
              />
              <Button type="submit" className="max-sm:flex-1">
                {listTexts.apply}
              </Button>
              <IconButton icon="document" label={listTexts.file} onClick={() => file.current?.click()} />
            </div>
          )}
        </Field>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.xlsx,text/csv,text/plain"
          aria-label={listTexts.file}
          tabIndex={-1}
          className="hidden"
          onChange={({ target }) => {
            void open(target.files?.[0]);
            target.value = "";
          }}
        />
        {asked !== undefined && !directory && !isMissing && <output className="sr-only">{uiText.loading}</output>}
      </Form>
      {asked !== undefined && directory && (
        <DiffDialog
          read={readCodes(asked, directory, near)}
          codes={codes}
          takenBy={takenBy}
          onApply={(diff) => {
            used.apply(diff);
            setTyped("");
            setAsked(undefined);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
