import type { ImportProblem } from "@partner-konto/domain/areas/geography/import/rows";
import { formatNumber } from "@partner-konto/domain/format/number";
import { fileEmptyText } from "@partner-konto/domain/texts/file";

/** The texts of an import's errors. */
const problems: Record<ImportProblem, string> = {
  notUtf8: "Die Datei ist nicht in Unicode gespeichert. Bitte speichern Sie sie als „CSV UTF-8“.",
  notAFile: "Die Datei ist zu groß.",
  empty: fileEmptyText,
  tooMany: "Die Datei enthält mehr, als sich auf einmal einspielen lässt. Bitte teilen Sie sie auf.",
  header: "Die Kopfzeile nennt keine Spalte PLZ mit Ort oder Straße.",
  broken: "Hier bricht die Datei ab oder ist nicht lesbar.",
  postalCode: "Die Postleitzahl hat keine fünf Ziffern.",
  zeroLost: "Die Postleitzahl hat nur vier Ziffern. Fehlt vorn die Null? Dann speichern Sie die Spalte als Text.",
  place: "Der Name fehlt oder ist nicht lesbar.",
  coordinates: "Der Punkt liegt nicht in Deutschland.",
  geometry: "Die Fläche ist nicht geschlossen oder liegt nicht in Deutschland.",
  twice: "Diesen Eintrag gibt es in der Datei schon.",
};

/** Texts of the geodata page. */
export const geographyTexts = {
  title: "Geodaten",
  lists: { free: "Frei", wrong: "Falsch", bare: "Ohne Fläche", loose: "Flächen ohne Ort" },
  list: "Liste",
  intros: {
    free: "Bekannte Postleitzahlen, die in keinem Liefergebiet liegen.",
    wrong: "Postleitzahlen in Liefergebieten, die das Verzeichnis nicht als Gebiet führt.",
    bare: "Orte, für die es weder auf der Karte noch eingespielt eine eigene Fläche gibt. Auswählen lassen sie sich trotzdem.",
    loose:
      "Eingespielte Flächen, deren Postleitzahl nicht im Verzeichnis steht. Sie liegen in der Kopie und werden nicht gezeichnet.",
  },
  none: {
    free: "Jede bekannte Postleitzahl liegt in einem Liefergebiet.",
    wrong: "Alle Postleitzahlen der Liefergebiete stehen im Verzeichnis.",
    bare: "Jeder Ort hat eine Fläche.",
    loose: "Zu jeder Fläche gibt es einen Ort.",
  },
  search: "PLZ oder Ort",
  noneFits: "Kein Eintrag passt dazu.",
  searchedIn: "Gesucht wird in PLZ und Bezeichnung dieser Liste, nicht in den anderen Listen.",
  clear: "Suche leeren",
  count: (count: number) => (count === 1 ? "1 Eintrag" : `${formatNumber(count)} Einträge`),
  postalCode: "PLZ",
  place: "Ort",
  from: "Herkunft",
  areas: "Liefergebiete",
  committed: "Verzeichnis",
  imported: (date: string) => `eingespielt ${date}`,
  actions: "Aktionen",
  more: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  remove: "Löschen",
  removeOf: (name: string) => `${name} löschen`,
  removeTitle: (name: string) => `${name} löschen?`,
  removeText: "Der eingespielte Eintrag verschwindet. Wird er noch gebraucht, muss er neu eingespielt werden.",
  copy: "Kopie ablegen",
  import: "Geodaten einspielen",
  importShort: "Einspielen …",
  importText:
    "GeoJSON mit Flächen oder Punkten, oder CSV mit den Spalten PLZ und Ort oder Straße, dazu Breite und Länge; in UTF-8, höchstens 50 MB. Die Datei wird erst geprüft.",
  importUse:
    "Orte und Straßen stehen danach bei ihrer Postleitzahl. Flächen werden mit den Orten verglichen und in der Kopie abgelegt; die Karte zeichnet sie nicht.",
  choose: "Datei wählen",
  chooseOther: "Andere Datei wählen",
  progress: "Fortschritt",
  sending: (name: string) => `${name} wird gesendet`,
  checking: (name: string) => `${name} wird geprüft`,
  taking: (name: string) => `${name} wird übernommen`,
  report: "Das würde die Datei bewirken",
  added: "Neu",
  changed: "Geändert",
  unchanged: "Unverändert",
  invalid: "Falsch",
  take: "Übernehmen",
  nothingToTake: "In der Datei ist nichts Neues.",
  notWithInvalid: "Erst müssen alle Zeilen stimmen.",
  line: "Zeile",
  what: "Was nicht stimmt",
  firstIssues: (count: string) => `Die ersten ${count} Zeilen:`,
  problems,
} as const;
