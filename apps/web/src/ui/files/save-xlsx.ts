import type { Sheet } from "@partner-konto/domain/format/sheet";
import { saveFile } from "../../data/save-file.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { sheetTexts } from "../dialogs/sheet-texts.ts";

const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Saves a table as XLSX. Firefox and Safari never load a writer again that could not be loaded once, so the person is asked to reload. */
export async function saveXlsx(fileName: string, sheet: Sheet): Promise<void> {
  const writer = await import("../../data/xlsx.ts").catch(() => undefined);
  if (!writer) return showSnack({ type: "error", text: sheetTexts.notSaved });
  saveFile(`${fileName}.xlsx`, writer.xlsxOf(sheet), type);
}
