import { middleOf } from "@partner-konto/domain/postal-code/directory";
import { readCodes } from "@partner-konto/domain/postal-code/read-codes";
import { fileEmptyText } from "@partner-konto/domain/texts/file";
import { type ClipboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { useDirectory } from "../../../data/postal-directory.ts";
import { closeErrorsOf, showSnack } from "../../../data/snackbar-queue.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { isCovered } from "../../../ui/dialogs/top-layer.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { Form } from "../../../ui/fields/form.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FileInput } from "../../../ui/files/file-input.tsx";
import { listTexts } from "../texts.ts";
import { DiffDialog } from "./diff-dialog.tsx";
import { longestList, readText } from "./read-text.ts";
import type { UsedCodes } from "./use-codes.ts";

/** The call name of its messages, so that a success closes its errors. */
const call = "codes";

/** Focuses the input in the box when the user presses "/" anywhere on the page. */
function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select");
      if (event.key !== "/" || isTyping || isCovered() || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      box.current?.querySelector("input")?.focus();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [box]);
}

/** The text of a file; a message says why it has none. */
async function textIn(file: File): Promise<string | undefined> {
  const onHidden = (rows: number) => showSnack({ type: "info", call, text: listTexts.hiddenRows(rows) });
  const text = await readText(file, onHidden).catch(() => null);
  if (text?.trim()) return text;
  const wrong = text === null ? listTexts.fileNotRead : text === undefined ? listTexts.fileTooLarge : fileEmptyText;
  showSnack({ type: "error", call, text: wrong });
  return undefined;
}

interface AddCodesProps {
  /** The codes of the agency's other areas: the reference for distances while the area is empty. */
  around: readonly string[];
  used: UsedCodes;
  directory: Pick<ReturnType<typeof useDirectory>, "data" | "isError">;
  error: string | undefined;
}

/** Adds codes and places by typing, pasting or from a file. A single code is added at once; more are preview first. */
export function AddCodes({ around, used, directory: { data: directory, isError: isMissing }, error }: AddCodesProps) {
  const [typed, setTyped] = useKept("codes", "");
  /** The text to preview. Text entered before the directory is loaded is preview as soon as it is. */
  const [preview, setPreview] = useState<string>();
  const codes = Object.keys(used.codes);
  const near = directory && middleOf(directory, codes.length > 0 ? codes : around);
  const box = useRef<HTMLDivElement>(null);
  useSlashKey(box);
  const add = (text: string) => {
    if (text.trim() === "") return;
    if (text.length > longestList) return showSnack({ type: "error", call, text: listTexts.textTooLong });
    if (!directory && isMissing) return showSnack({ type: "error", call, text: listTexts.directoryMissing });
    if (!directory) return setPreview(text);
    closeErrorsOf(call);
    const { codes: found, ...rest } = readCodes(text, directory, near);
    const [only] = found;
    const isPlain = found.length === 1 && Object.values(rest).every((others) => others.length === 0);
    if (isPlain && only !== undefined && !codes.includes(only)) {
      used.add([only]);
      setTyped("");
    } else setPreview(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text");
    // An input removes line breaks and would join the lines and the table's columns.
    if (!/[\r\n\t]/.test(text.trim())) return;
    event.preventDefault();
    add(text);
  };
  return (
    <>
      <Form
        mails={false}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          add(typed);
        }}
      >
        <Field label={listTexts.add} hint={listTexts.addHint} error={error}>
          {(control) => (
            <div ref={box} className="flex min-w-0 gap-2 max-sm:flex-wrap">
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
              <OpenCodes onText={add} />
            </div>
          )}
        </Field>
        {preview !== undefined && !directory && !isMissing && <output className="sr-only">{uiText.loading}</output>}
      </Form>
      {preview !== undefined && directory && (
        <DiffDialog
          read={readCodes(preview, directory, near)}
          used={used}
          onApplied={() => {
            setTyped("");
            setPreview(undefined);
          }}
          onClose={() => setPreview(undefined)}
        />
      )}
    </>
  );
}

/** Reads codes from a file. */
function OpenCodes({ onText }: { onText: (text: string) => void }) {
  const open = async (file: File) => {
    const text = await textIn(file);
    if (text !== undefined) onText(text);
  };
  return (
    <FileInput label={listTexts.file} accept=".csv,.txt,.xlsx,text/csv,text/plain" onFile={(file) => void open(file)}>
      {(choose) => <IconButton icon="document" label={listTexts.file} onClick={choose} />}
    </FileInput>
  );
}
