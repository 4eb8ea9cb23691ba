export const placeTexts = {
  many: (count: number) => `${count} Orte haben diese PLZ; das Feld schlägt sie vor.`,
} as const;
