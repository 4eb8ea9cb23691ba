/** Ours: two people changed the same record (interface.md "Conflict"; status 412). */
export const conflictTexts = {
  title: "Jemand anderes hat auch gespeichert",
  titleBy: "{name} hat auch gespeichert",
  explain: "Während Sie bearbeitet haben, wurde dasselbe geändert. Wählen Sie je Feld, was gelten soll.",
  field: "Feld",
  mine: "Ihre Fassung",
  theirs: "Gespeicherte Fassung",
  allMine: "Alle meine",
  allTheirs: "Alle gespeicherten",
  save: "Auswahl speichern",
  mergedOne: "1 weiteres Feld passte zusammen und ist übernommen.",
  merged: "{count} weitere Felder passten zusammen und sind übernommen.",
} as const;
