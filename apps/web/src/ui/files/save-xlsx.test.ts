import { expect, test, vi } from "vitest";
import { sheetTexts } from "../dialogs/sheet-texts.ts";
import { saveXlsx } from "./save-xlsx.ts";

const shown = vi.hoisted(() => [] as { text: string }[]);
vi.mock("../../data/snackbar-queue.ts", () => ({ showSnack: (snack: { text: string }) => shown.push(snack) }));
vi.mock("../../data/xlsx.ts", () => {
  throw new Error("the file is gone");
});

test("a writer that could not be loaded asks to load the page again", async () => {
  await saveXlsx("Bestellungen", { name: "Bestellungen", columns: [], rows: [] });
  expect(shown).toEqual([{ type: "error", text: sheetTexts.notSaved }]);
});
