/** Texts of the buttons that save a table. */
export const sheetTexts = {
  xlsx: "Excel herunterladen",
  csv: "CSV herunterladen",
} as const;
