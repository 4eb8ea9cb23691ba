import type { Sheet } from "@partner-konto/domain/format/sheet";
import { saveFile } from "../data/save-file.ts";
import { sheetTexts } from "./sheet-texts.ts";
import { showSnack } from "./snackbar-queue.ts";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Saves a table as XLSX. Firefox and Safari never load a writer again that could not be loaded once, so the person is asked to reload. */
export async function saveXlsx(fileName: string, sheet: Sheet): Promise<void> {
  try {
    const { xlsxOf } = await import("../data/xlsx.ts");
    saveFile(`${fileName}.xlsx`, xlsxOf(sheet), type);
  } catch {
    showSnack({ type: "error", text: sheetTexts.notSaved });
  }
}
