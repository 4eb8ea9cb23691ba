import type { ActivityChange, ActivitySubject } from "@partner-konto/domain/platform/activity/kinds";

/** Texts of the activity pages. */
export const activityTexts = {
  list: "Änderungen",
  latest: "Letzte Änderungen",
  latestIntro: "Wer zuletzt etwas am Unternehmen, seinen Niederlassungen und Benutzern geändert hat.",
  all: "Alle Änderungen",
  none: "Noch keine Änderungen",
  noneText: "Sobald jemand etwas ändert, steht hier wer, was und wann.",
  noneFits: "Keine Änderung passt dazu.",
  searchedIn: "Gesucht wird in allem außer Bestellungen. Die wählen Sie unter „Was“.",
  searchedInOnly: (subject: string) => `Gesucht wird nur unter „${subject}“.`,
  older: "Ältere zeigen",
  end: "Das waren alle Änderungen.",
  before: "vorher",
  after: "nachher",
  added: "neu",
  gone: "entfernt",
  nothing: "leer",
  noValues: "geändert",
  moreLines: (count: number) => `und ${count} weitere`,
  more: "Mehr zeigen",
  less: "Weniger zeigen",
  changesOf: (sentence: string) => `Vorher und nachher: ${sentence}`,
  today: "Heute",
  yesterday: "Gestern",
  filters: "Filter",
  subject: "Was",
  allSubjects: "Alles außer Bestellungen",
  change: "Art der Änderung",
  allChanges: "Alle Arten",
  actor: "Wer",
  allActors: "Alle Personen",
  from: "Von",
  to: "Bis",
  record: "Nur",
  thisRecord: "dieser Eintrag",
  system: "System",
  support: (name: string) => `${name} (Support)`,
  removed: (name: string) => `${name} (entfernt)`,
  viaKey: "über den API-Schlüssel",
  viewing: (name: string | null, reason: string | null) =>
    `Support mit den Rechten von ${name ?? "einer anderen Person"}${reason === null ? "" : `. Grund: ${reason}`}`,
} as const;

export const subjectTexts: Readonly<Record<ActivitySubject, string>> = {
  company: "Unternehmen",
  agency: "Niederlassungen",
  area: "Liefergebiete",
  page: "Profilseite",
  person: "Benutzer",
  order: "Bestellungen",
  consumer: "Widerrufsliste",
};

export const changeTexts: Readonly<Record<ActivityChange, string>> = {
  created: "Angelegt",
  changed: "Geändert",
  removed: "Gelöscht",
};
