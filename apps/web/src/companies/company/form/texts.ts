/** Labels and hints of the company forms. */
export const formTexts = {
  base: "Stammdaten",
  name: "Name im Portal",
  vatId: "USt-IdNr.",
  vatIdHint: "Zum Beispiel DE123456788",
  address: "Anschrift",
  contact: "Ansprechpartner",
  contactText: "An wen sich die Plattform wendet. Zugang zum Portal gibt erst eine Einladung.",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  phone: "Telefon",
  fax: "Fax",
  back: "Zu den Stammdaten",
  empty: "(leer)",
} as const;
