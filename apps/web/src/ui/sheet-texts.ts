/** Texts of the buttons that save a table. */
export const sheetTexts = {
  formats: { xlsx: "Excel", csv: "CSV" },
  save: "herunterladen",
} as const;
