/** Words of the company's pages. */
export const companyTexts = {
  terms: {
    title: "Neue AGB für Holzpellets",
    intro: (provider: string) =>
      `Für den Verkauf von Holzpellets über ${provider} gelten seit dem 1. September 2025 die Allgemeinen Geschäftsbedingungen für Lieferanten. Bitte stimmen Sie ihnen zu für:`,
    fee: "Ab dem 1. November 2025 kostet jede erfolgreich abgeschlossene Pellet-Bestellung 15 €.",
    read: "AGB für Lieferanten lesen (PDF)",
    until: "Bis zum 31. Oktober 2025 können Sie das aufschieben.",
    needed: "Ohne Ihre Zustimmung geht es im Konto nicht weiter. Fragen beantwortet der Support.",
    later: "Jetzt nicht",
    accept: "AGB zustimmen",
    accepted: "Danke. Ihre Zustimmung ist gespeichert.",
    logout: "Abmelden",
  },
} as const;
