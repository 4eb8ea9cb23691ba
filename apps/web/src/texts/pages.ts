/** The pages that everybody signed in finds. */
export const pageText = {
  orders: "Bestellungen",
  area: {
    pausedUntil: (when: string) => `Pause bis ${when}`,
    duration: "Lieferzeit",
    range: "Liefermenge",
    rangeOf: (from: string, to: string) => `${from} – ${to}`,
    changed: "Zuletzt geändert",
  },
} as const;
