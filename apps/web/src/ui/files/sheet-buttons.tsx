import { type Sheet, sheetCsv } from "@partner-konto/domain/format/sheet";
import { useState } from "react";
import { saveFile } from "../../data/save-file.ts";
import { Button } from "../button.tsx";
import { sheetTexts as text } from "../dialogs/sheet-texts.ts";
import { saveXlsx } from "./save-xlsx.ts";

interface SheetButtonsProps {
  /** The table to save; undefined when it could not be loaded, which the caller then tells. */
  sheet: () => Sheet | Promise<Sheet | undefined>;
  /** Without extension. */
  fileName: string;
  busy?: boolean;
  offBecause?: string | undefined;
  /** Shows only the format's name, beside other downloads. */
  short?: boolean;
}

/** Saves a table as XLSX or CSV. */
export function SheetButtons({ sheet, fileName, busy = false, offBecause, short = false }: SheetButtonsProps) {
  const [saving, setSaving] = useState<"xlsx" | "csv">();
  const save = async (as: "xlsx" | "csv") => {
    setSaving(as);
    try {
      const table = await sheet();
      if (table === undefined) return;
      if (as === "csv") return saveFile(`${fileName}.csv`, sheetCsv(table));
      await saveXlsx(fileName, table);
    } finally {
      setSaving(undefined);
    }
  };
  const word = (as: "xlsx" | "csv") => {
    const format = text.formats[as];
    if (!short) return `${format} ${text.save}`;
    return (
      <>
        {format}
        <span className="sr-only"> {text.save}</span>
      </>
    );
  };
  return (
    <>
      <Button
        before="download"
        busy={busy || saving === "xlsx"}
        offBecause={offBecause}
        onClick={() => void save("xlsx")}
      >
        {word("xlsx")}
      </Button>
      <Button
        before="download"
        busy={busy || saving === "csv"}
        offBecause={offBecause}
        onClick={() => void save("csv")}
      >
        {word("csv")}
      </Button>
    </>
  );
}
