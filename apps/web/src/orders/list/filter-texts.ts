/** Texts of the filter's panel, which is loaded when somebody opens it. */
export const filterTexts = {
  anyDay: "an beliebigen Tagen",
  dueFrom: "Lieferung von",
  dueTo: "Lieferung bis",
  codes: "Postleitzahlen",
  codesHint: "Auch Anfänge, zum Beispiel 213, 29525",
  noCodes: "Nur Ziffern, durch Komma getrennt",
  amountFrom: "Menge ab",
  amountTo: "Menge bis",
  unpaidHint: "Noch nicht als bezahlt markiert",
  noAmount: "Keine ganze Zahl",
  wrongAmounts: "Kleiner als die erste Menge.",
  noDay: "Kein Datum",
  dayPattern: "TT.MM.JJJJ",
  wrongPeriod: "Der letzte Tag liegt vor dem ersten.",
  apply: "Anwenden",
} as const;
