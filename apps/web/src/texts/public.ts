import type { FrontendSource } from "@partner-konto/domain/frontend";

/** The claim beside the sign-in form, by frontend. */
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

/** Texts of the sign-in page. */
export const signInText = {
  email: "E-Mail",
  password: "Passwort",
  login: "Anmelden",
  codeTitle: "Noch ein Schritt",
  codeText: "Geben Sie den Code aus Ihrer Authentifizierungs-App ein oder einen Ihrer Wiederherstellungscodes.",
  code: "Code",
  otherAccount: "Zurück zur Anmeldung",
  codeLost:
    "Kein Gerät und keinen Wiederherstellungscode mehr? Ein Administrator Ihres Unternehmens kann den zweiten Faktor unter „Benutzer“ zurücksetzen; sonst hilft der Support.",
  noAccount: "Noch kein Konto?",
  register: "Unternehmen registrieren",
  forgot: "Passwort vergessen?",
  noPasswordYet: "Gerade registriert oder eingeladen? Ihr Passwort wählen Sie über den Link in unserer E-Mail.",
  linkAgain: "Link noch einmal anfordern",
  confirmAgain: "Link erneut senden",
  confirmSent: "Der Link ist unterwegs. Bitte sehen Sie in das Postfach dieser Adresse.",
} as const;
