export const placeTexts = {
  many: (count: number) => `${count} Orte haben diese PLZ; das Feld schlägt sie vor.`,
  withZero: (code: string) => `Meinen Sie ${code}?`,
  unknown: "Nicht im Verzeichnis",
  unknownCity: "Stimmt die PLZ, und passt der Ort dazu?",
} as const;
