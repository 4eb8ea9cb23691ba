import { UnreadableFileError } from "@partner-konto/domain/prices/table/read";
import { useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import type { OpenedTable } from "./open-table.ts";
import { tableTexts as text } from "./texts.ts";

/** Opens a price file, or shows why it cannot be read. The reader is loaded on first use. */
export function OpenButton({ label, onOpened }: { label: string; onOpened: (table: OpenedTable) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const open = async (file: File) => {
    setIsBusy(true);
    setWrong(undefined);
    try {
      const { openTable } = await import("./open-table.ts");
      onOpened(await openTable(file));
    } catch (error) {
      setWrong(error instanceof UnreadableFileError ? error.message : text.notRead);
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button before="document" busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept=".xlsx,.csv,.txt"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Lets the user choose the same file again after correcting it.
          target.value = "";
          if (file) void open(file);
        }}
      />
      {wrong !== undefined && (
        <div role="alert" className="basis-full">
          <Note meaning="bad">{wrong}</Note>
        </div>
      )}
    </>
  );
}
