import { UnreadableFileError } from "@partner-konto/domain/prices/table/read";
import { useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Note } from "../../../../ui/feedback/note.tsx";
import { FileInput } from "../../../../ui/files/file-input.tsx";
import type { OpenedTable } from "./open-table.ts";
import { tableTexts as text } from "./texts.ts";

/** Opens a price file, or shows why it cannot be read. The reader is loaded on first use. */
export function OpenButton({ label, onOpened }: { label: string; onOpened: (table: OpenedTable) => void }) {
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
      <FileInput label={label} accept=".xlsx,.csv,.txt" onFile={(file) => void open(file)}>
        {(choose) => (
          <Button before="document" busy={isBusy} onClick={choose}>
            {label}
          </Button>
        )}
      </FileInput>
      {wrong !== undefined && (
        <div role="alert" className="basis-full">
          <Note meaning="bad">{wrong}</Note>
        </div>
      )}
    </>
  );
}
