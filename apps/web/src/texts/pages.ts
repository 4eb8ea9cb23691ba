/** The pages that everybody signed in finds. */
export const pageText = {
  orders: "Bestellungen",
  area: {
    codesOf: (count: string) => `${count} Postleitzahlen`,
    noCodes: "Noch keine Postleitzahl zugeordnet.",
    pausedUntil: (when: string) => `Pause bis ${when}`,
    duration: "Lieferzeit",
    range: "Liefermenge",
    rangeOf: (from: string, to: string) => `${from} – ${to}`,
    changed: "Zuletzt geändert",
    agency: "Niederlassung",
    company: "Unternehmen",
  },
} as const;
