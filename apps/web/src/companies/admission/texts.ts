import type { Admission, AdmissionState } from "@partner-konto/domain/companies/admission/schema";

type Lack = Admission["lacks"][number];
type Likeness = Admission["twins"][number]["alike"][number];

/** Texts of a new company's decision: for staff the card, for the company its documents. */
export const admissionTexts = {
  title: "Über die Freischaltung entscheiden",
  states: {
    waiting: "Wartet auf Ihre Entscheidung",
    asked: "Rückfrage gestellt, noch keine Antwort",
    answered: "Hat auf die Rückfrage geantwortet",
    rejected: "Abgelehnt",
    admitted: "Freigeschaltet",
  } satisfies Record<AdmissionState, string>,
  facts: "Angaben",
  legalName: "Firma laut Handelsregister",
  vatId: "USt-IdNr.",
  address: "Anschrift",
  contact: "Ansprechpartner",
  registered: "Registriert am",
  unknown: "nicht angegeben",
  lacks: "Es fehlt",
  nothingLacks: "Es fehlt nichts.",
  lackNames: {
    vatId: "USt-IdNr.",
    address: "Anschrift",
    contact: "Ansprechpartner mit Telefon",
    terms: "Zustimmung zu den AGB für Lieferanten",
    documents: "Unterlagen, etwa die Gewerbeanmeldung",
  } satisfies Record<Lack, string>,
  twins: "Könnte dasselbe Unternehmen sein",
  noTwins: "Kein anderes Unternehmen hat dieselbe USt-IdNr., Anschrift, Domain oder einen ähnlichen Namen.",
  alike: {
    vatId: "gleiche USt-IdNr.",
    address: "gleiche Anschrift",
    domain: "gleiche E-Mail-Domain",
    name: "ähnlicher Name",
  } satisfies Record<Likeness, string>,
  documents: "Unterlagen",
  noDocuments: "Das Unternehmen hat noch nichts hochgeladen.",
  history: "Bisher",
  steps: { asked: "Rückfrage", rejected: "Abgelehnt", admitted: "Freigeschaltet" },
  activate: "Freischalten",
  activateTitle: (name: string) => `${name} freischalten?`,
  activateText:
    "Das Unternehmen kann danach online gehen, Personen einladen und Aufträge annehmen. Die Master-Administratoren bekommen eine E-Mail.",
  ask: "Rückfrage …",
  askTitle: (name: string) => `Rückfrage an ${name}`,
  askText:
    "Die Master-Administratoren bekommen Ihre Frage per E-Mail und sehen sie auf ihrer Seite. Sobald sie etwas hochladen, schreiben wir Ihnen.",
  askField: "Ihre Frage",
  askDo: "Rückfrage senden",
  reject: "Ablehnen …",
  rejectTitle: (name: string) => `${name} ablehnen?`,
  rejectText:
    "Das Unternehmen bleibt ohne Freischaltung. Die Master-Administratoren bekommen den Grund per E-Mail. Sie können es später trotzdem freischalten.",
  rejectField: "Grund",
  rejectDo: "Ablehnen",
  own: {
    asked: "Wir haben eine Rückfrage an Sie",
    answered: "Ihre Antwort ist da. Wir sehen sie uns an.",
    rejected: "Wir haben Ihr Unternehmen nicht freigeschaltet",
    title: "Unterlagen für die Freischaltung",
    intro:
      "Zum Beispiel Gewerbeanmeldung oder Handelsregisterauszug, als PDF oder Bild bis 5 MB. Nur Sie und wir sehen sie.",
    upload: "Datei hochladen",
    sending: (name: string, percent: number) => (percent < 100 ? `${name}: ${percent} %` : `${name} wird geprüft …`),
    uploaded: "Die Datei ist gespeichert.",
    tooLarge: "Die Datei ist größer als 5 MB.",
    remove: "Löschen",
    removeTitle: (name: string) => `„${name}“ löschen?`,
    removeText: "Wir sehen die Datei danach nicht mehr.",
  },
  notLoaded: "Unterlagen und Entscheidung",
} as const;
