/** A reason typed by staff, with a full stop if it has none. */
const ended = (reason: string): string => (/[.!?…]$/.test(reason) ? reason : `${reason}.`);

export const companyTexts = {
  terms: {
    title: "Neue AGB für Lieferanten",
    titles: { PARTNER: "Neue AGB für Heizöl", PARTNER_PELLET: "Neue AGB für Holzpellets" },
    avvTitle: "Neue Vereinbarung zur Auftragsverarbeitung",
    intro: (provider: string) =>
      `Für den Verkauf über ${provider} gelten neue Bedingungen. Bitte lesen Sie sie und stimmen Sie ihnen zu für:`,
    read: (title: string) => `${title} lesen (PDF)`,
    since: (day: string) => `gilt seit ${day}`,
    until: (day: string) => `Bis zum ${day} können Sie das aufschieben.`,
    needed: "Ohne Ihre Zustimmung geht es im Konto nicht weiter. Fragen beantwortet der Support.",
    accept: "Zustimmen",
    acceptAgb: "AGB zustimmen",
    logout: "Abmelden",
  },
  overview: "Übersicht",
  analysis: "Auswertung",
  details: "Stammdaten",
  activity: "Aktivität",
  billing: "Abrechnung",
  webhooks: "Webhooks",
  notes: "Notizen",
  waiting: {
    title: "Ihr Unternehmen wartet auf die Freischaltung",
    text: "Schön, dass Sie da sind. Wir prüfen Ihre Angaben, meist innerhalb eines Werktags. Bis dahin können Sie schon alles vorbereiten; Kunden sehen Ihr Angebot erst nach der Freischaltung.",
    takenBack: "Die Freischaltung Ihres Unternehmens ist zurückgenommen",
    takenBackText: (reason: string) =>
      `Grund: ${ended(reason)} Bis zur nächsten Freischaltung ist keine Niederlassung online; danach geht wieder online, was es vorher war.`,
    createAgency: "Zu Ihren Niederlassungen",
    call: (phone: string) => `Fragen? Rufen Sie uns an: ${phone}`,
  },
  onlyMasters: "Das dürfen nur Master-Administratoren, die für das ganze Unternehmen arbeiten.",
  locked: (reason: string) => `Vom Support gesperrt: ${ended(reason)} Solange geht keine Niederlassung online.`,
  legal: {
    title: "Rechtliches",
    intro: "Unter diesem Namen verkaufen Sie, und so steht er auf Rechnungen.",
    legalName: "Firma laut Handelsregister",
    terms: "AGB und Auftragsverarbeitung",
    accepted: (day: string, by: string | null) => `angenommen am ${day}${by === null ? "" : ` von ${by}`}`,
    earlier: "Frühere Fassung",
    notAccepted: "noch nicht angenommen",
    since: "Dabei seit",
    none: "nicht angegeben",
    change: "Ändern",
    changeDetails: "Angaben ändern",
    dialogTitle: "Firma ändern",
    dialogText:
      "Alle Niederlassungen übernehmen den neuen Namen. Auf schon erteilten Aufträgen bleibt der alte Name stehen.",
    save: "Speichern",
  },
  people: {
    title: "Benutzer",
    intro: "Wer für das Unternehmen oder eine seiner Niederlassungen arbeitet.",
    all: "Alle Benutzer",
    inactive: "deaktiviert",
    invite: "Benutzer einladen",
    none: "Noch niemand.",
  },
} as const;
