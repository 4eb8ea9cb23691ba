/** Two people changed the same record: status 412, decision 0003 (not specified). */
export const conflictTexts = {
  title: "Jemand anderes hat auch gespeichert",
  titleBy: "{name} hat auch gespeichert",
  explain:
    "Während Sie hier gearbeitet haben, wurden dieselben Felder geändert. Wählen Sie für jedes Feld, was gelten soll.",
  field: "Feld",
  mine: "Ihre Fassung",
  theirs: "Gespeicherte Fassung",
  allMine: "Alle meine",
  allTheirs: "Alle gespeicherten",
  save: "Auswahl speichern",
  mergedOne: "1 weitere Änderung ließ sich zusammenführen und ist übernommen.",
  merged: "{count} weitere Änderungen ließen sich zusammenführen und sind übernommen.",
} as const;
