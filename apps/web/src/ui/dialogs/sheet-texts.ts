/** Texts of the buttons that save a table. */
export const sheetTexts = {
  formats: { xlsx: "Excel", csv: "CSV" },
  save: "herunterladen",
  notSaved: "Die Datei konnte nicht erstellt werden. Bitte laden Sie die Seite neu.",
} as const;
