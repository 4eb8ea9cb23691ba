/** Texts by status, shown when the server's code is unknown (portal §8). */
export const genericErrorTexts = {
  internal: "Der Server ist momentan nicht erreichbar...",
  resourceNotFound: "Die Ressource wurde nicht gefunden.",
  accessDenied: "Sie haben keine ausreichende Berechtigung, um diese Aktion auszuführen.",
  unauthorized: "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.",
  default: "Es ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Angaben.",
} as const;

/** Errors of single actions (portal §4, §8). */
export const actionErrorTexts = {
  userNotVerified: "Der Benutzer hat sich noch nicht verifiziert.",
  volumeStepsMissing: "Bitte stellen Sie erst Ihre Mengenstufen ein.",
} as const;

/** The specification names this error without a text (portal §8). */
export const ourActionErrorTexts = {
  saveDialogError: "Ihre Daten konnten nicht gespeichert werden. Bitte prüfen Sie die markierten Felder.",
} as const;

/** Error page and unknown routes, in English as specified (portal §2). */
export const routeErrorTexts = {
  pageNotFound: "This page could not be found",
  title: "Oops",
  notFound: "404 Not Found",
  other: "An error occurred",
} as const;

/** Texts of screens around an error (not specified). */
export const ourErrorTexts = {
  back: "Zurück",
  toStart: "Zur Startseite",
  accessDeniedTitle: "Kein Zugriff",
  /** An error of our own program, for which nobody's input is to blame. */
  ownFault: "Das Portal hat hier einen Fehler, Ihre Angaben sind nicht schuld. Bitte laden Sie die Seite neu.",
  retry: "Wiederholen",
  partMissing: "Dieser Teil konnte nicht geladen werden.",
  offline: "Keine Verbindung – Daten von {time}",
  tryNow: "Jetzt versuchen",
  fieldsWrongOne: "1 Angabe fehlt oder stimmt nicht.",
  fieldsWrong: "{count} Angaben fehlen oder stimmen nicht.",
  fieldRefused: "Bitte prüfen Sie diese Angabe.",
  newVersion: "Es gibt eine neue Fassung des Portals. Bitte laden Sie die Seite neu.",
} as const;
