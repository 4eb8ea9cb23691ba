import type { FrontendSource } from "@partner-konto/domain/frontend";

/** What stands beside the sign-in form, by frontend. */
export const claims: Record<FrontendSource, { claim: string; sub: string }> = {
  PARTNER: {
    claim: "Bestellungen, Preise und Liefergebiete – fertig vor der ersten Tour.",
    sub: "Das Händlerportal für Heizöl.",
  },
  PARTNER_PELLET: {
    claim: "Lose Ware, Palette, BigBag – ein Konto für Ihr Pelletgeschäft.",
    sub: "Das Händlerportal für Holzpellets.",
  },
  AMI: {
    claim: "Basispreise, Inhalte und Händler verwalten.",
    sub: "Interner Bereich für Mitarbeiterinnen und Mitarbeiter.",
  },
};

/** The pages one sees without being signed in. */
export const publicText = {
  email: "E-Mail",
  password: "Passwort",
  newPassword: "Neues Passwort",
  repeatPassword: "Passwort wiederholen",
  firstName: "Vorname",
  lastName: "Nachname",
  toLogin: "Zur Anmeldung",
  login: "Anmelden",
  codeTitle: "Noch ein Schritt",
  codeText: "Geben Sie den Code aus Ihrer Authentifizierungs-App ein oder einen Ihrer Wiederherstellungscodes.",
  code: "Code",
  noAccount: "Noch kein Konto?",
  register: "Unternehmen registrieren",
  forgot: "Passwort vergessen?",
  forgotTitle: "Passwort vergessen",
  forgotText: "Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort setzen.",
  forgotSend: "Link anfordern",
  forgotDone: "Sehen Sie auch im Spam-Ordner nach. Der Link gilt nur kurze Zeit und nur einmal.",
  resetTitle: "Neues Passwort setzen",
  resetSave: "Passwort setzen",
  inviteTitle: "Willkommen bei Partner Konto",
  inviteText: "Setzen Sie Ihr Passwort, dann können Sie sich anmelden.",
  inviteSave: "Konto einrichten",
  verifyTitle: "E-Mail-Adresse bestätigen",
  verifyText: "Ein Klick noch, dann ist Ihre E-Mail-Adresse bestätigt.",
  verifyDo: "E-Mail-Adresse bestätigen",
  orderTitle: "Auftrag bestätigen",
  orderText: "Sie nehmen den Auftrag an; der Kunde bekommt sofort eine E-Mail. Der Link gilt nur einmal.",
  orderDo: "Auftrag bestätigen",
  orderDone: "Der Kunde hat eine E-Mail bekommen. Den Liefertermin teilen Sie in Ihrem Konto mit.",
  toPortal: "Zum Partner Konto",
  linkBroken: "Dieser Link ist unvollständig.",
  linkBrokenText: "Öffnen Sie ihn bitte noch einmal aus der E-Mail, am besten durch Anklicken.",
  again: "Neuen Link anfordern",
  logoutTitle: "Abmelden",
  logoutFailed: "Sie sind noch angemeldet.",
} as const;
