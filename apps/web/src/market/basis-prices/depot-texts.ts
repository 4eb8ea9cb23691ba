/** Texts of depots and their freight. */
export const depotTexts = {
  intro: "Was die Fracht von einem Depot zu einer Postleitzahl kostet. Passen mehrere PLZ-Anfänge, gilt der längste.",
  choose: "Depot",
  name: "Name",
  region: "Region",
  add: "Depot anlegen",
  none: "Noch kein Depot",
  charges: "Fracht nach PLZ-Anfang",
  prefix: "PLZ-Anfang",
  charge: (unit: string) => `Fracht, ${unit}`,
  chargeOf: (prefix: string) => `Fracht für ${prefix}`,
  remove: (prefix: string) => `Fracht für ${prefix} entfernen`,
  actions: "Aktionen",
  addLines: "PLZ-Anfänge mit Fracht hinzufügen",
  addHint: "Eine Zeile je Anfang, zum Beispiel 21 0,60. Spalten aus Excel lassen sich einfügen.",
  addDo: "Hinzufügen",
  zeroLost: (digits: string, code: string) =>
    `„${digits}“ hat vier Ziffern: Schreiben Sie ${code}, wenn vorn die Null fehlt, oder ${digits}* für alle, die so beginnen.`,
  lineWrong: (line: string) => `„${line}“ ist kein PLZ-Anfang mit Betrag.`,
  outOfBounds: "Bitte geben Sie einen Betrag von 0,00 bis 1.000,00 ein.",
  noCharges: "Ab diesem Depot fällt keine Fracht an.",
  notThere: "entfernt",
} as const;
