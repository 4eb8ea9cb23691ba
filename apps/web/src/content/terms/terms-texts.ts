import type { TermsAudience, TermsDocument } from "@partner-konto/domain/companies/terms/values";

export const termsTexts = {
  list: "Fassungen",
  intro:
    "AGB für Lieferanten und Vereinbarung zur Auftragsverarbeitung. Von einem Tag an gilt eine neue Fassung: Neue Unternehmen stimmen ihr bei der Registrierung zu, alle anderen fragt das Portal beim nächsten Besuch. Wer wann zugestimmt hat, bleibt für immer festgehalten.",
  create: "Neue Fassung",
  none: "Noch keine Fassung",
  noneText: "Solange es keine gibt, fragt die Registrierung nach keiner Zustimmung.",
  document: "Dokument",
  documents: { agb: "AGB", avv: "AVV" } satisfies Record<TermsDocument, string>,
  audience: "Gilt für",
  audiences: { all: "Alle", PARTNER: "Heizöl", PARTNER_PELLET: "Holzpellets" } satisfies Record<TermsAudience, string>,
  title: "Titel",
  titleHint: "So steht die Fassung in der Frage an die Händler.",
  titles: { agb: "AGB für Lieferanten", avv: "Vereinbarung zur Auftragsverarbeitung" } satisfies Record<
    TermsDocument,
    string
  >,
  validFrom: "Gilt ab",
  notAhead: "Bitte wählen Sie heute oder einen späteren Tag.",
  file: "PDF-Datei",
  choose: "Datei wählen",
  chooseOther: "Andere Datei",
  noFile: "Bitte wählen Sie die PDF-Datei.",
  dialogTitle: "Neue Fassung einstellen",
  does: "Einstellen",
  follows: (day: string) =>
    `Ab ${day} fragt das Portal die Master-Administratoren aller Unternehmen, für die diese Fassung gilt. Zwei Monate lang können sie die Frage aufschieben.`,
  columns: { title: "Fassung", audience: "Gilt für", from: "Gilt ab", accepted: "Zugestimmt", more: "Aktionen" },
  states: { now: "gilt", coming: "geplant", past: "abgelöst" },
  acceptedOf: (accepted: number, missing: number) => `${accepted} von ${accepted + missing}`,
  showCompanies: (title: string, day: string) => `Wer ${title} ab ${day} zugestimmt hat`,
  companies: "Zustimmungen",
  noCompanies: "Es gibt noch kein Unternehmen, für das diese Fassung gilt.",
  missing: "fehlt",
  accepted: (day: string, by: string | null) => `${day}${by === null ? "" : `, ${by}`}`,
  remove: (title: string) => `${title} löschen`,
  removeTitle: "Künftige Fassung löschen?",
  removeDoes: "Löschen",
  removeText: (title: string, day: string) =>
    `„${title}“ sollte ab ${day} gelten. Danach gilt weiter, was bis dahin gilt.`,
} as const;
