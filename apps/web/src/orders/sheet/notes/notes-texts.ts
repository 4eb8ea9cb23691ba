/** Texts of the notes on an order. */
export const notesTexts = {
  none: "Noch keine Notiz. Sie ist nur für Ihr Unternehmen, der Kunde sieht sie nicht.",
  write: "Notiz schreiben",
  writeTitle: "Notiz schreiben",
  editTitle: "Notiz ändern",
  text: "Notiz",
  save: "Speichern",
  edit: "Ändern",
  remove: "Löschen",
  editNote: (at: string) => `Notiz vom ${at} ändern`,
  removeNote: (at: string) => `Notiz vom ${at} löschen`,
  meta: (by: string | null, at: string) => (by === null ? at : `${by}, ${at}`),
  others: "Frühere und andere Bestellungen",
  changedMeanwhile: "Jemand hat die Notiz inzwischen geändert. Ihr Text steht noch da; jetzt gilt:",
  margin: "Ihre Marge",
  rank: (rank: number, of: number, code: string) => `Rang ${rank} von ${of} in ${code}`,
  noRank: (code: string) => `zurzeit ohne Rang in ${code}`,
} as const;
