import { ourErrorTexts } from "@partner-konto/domain/texts/errors";
import { fill } from "@partner-konto/domain/texts/fill";
import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import { ourValidationTexts } from "@partner-konto/domain/texts/validation";

const { close, cancel, saving, discard, save } = ourShellTexts;

/** Texts that the UI components bring along. */
export const uiText = {
  close,
  cancel,
  saving,
  discard,
  save,
  optional: ourValidationTexts.optional,
  showPassword: "Passwort anzeigen",
  hidePassword: "Passwort verbergen",
  remove: (what: string) => `${what} entfernen`,
  rows: "Zeilen",
  previousPage: "Vorherige Seite",
  nextPage: "Nächste Seite",
  messages: "Meldungen",
  loading: "Wird geladen",
  previous: "Vorheriger Eintrag",
  next: "Nächster Eintrag",
  retry: ourErrorTexts.retry,
  clearFilters: "Filter zurücksetzen",
  notCopied: "Der Browser erlaubt das Kopieren hier nicht.",
  dayForm: "TT.MM.JJJJ",
  noSuchDay: "Diesen Tag gibt es nicht.",
  noDay: "Geben Sie einen Tag ein, zum Beispiel 24.12.2026.",
  noDayUntil: (latest: string) => `Geben Sie einen Tag bis zum ${latest} ein.`,
  noTime: "Geben Sie eine Uhrzeit ein, zum Beispiel 06:30.",
  wrongFields: (count: number) =>
    count === 1 ? ourErrorTexts.fieldsWrongOne : fill(ourErrorTexts.fieldsWrong, { count }),
} as const;
