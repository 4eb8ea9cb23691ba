/** The pages that everybody signed in finds. */
export const pageText = {
  orders: "Bestellungen",
  area: {
    pausedUntil: (when: string) => `Pause bis ${when}`,
    duration: "Lieferzeit",
    changed: "Zuletzt geändert",
  },
} as const;
