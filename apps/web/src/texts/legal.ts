/** Imprint and privacy of this installation, used where the operator names no pages of their own. */
export const legalText = {
  imprint: {
    title: "Impressum",
    operator: "Angaben gemäß § 5 DDG",
    contact: "Kontakt",
    phone: (phone: string) => `Telefon ${phone}`,
    noPhone: "Die Anschrift und weitere Angaben nennt Ihnen der Betreiber.",
    own: "Der Betreiber dieser Installation hinterlegt sein vollständiges Impressum unter der Einstellung IMPRINT_URL; dann führt der Link in der Fußzeile dorthin.",
  },
  privacy: {
    title: "Datenschutz",
    sections: [
      {
        title: "Was wir verarbeiten",
        text: "Ihre Anmeldedaten (Name, E-Mail-Adresse, Rollen), die Daten Ihrer Unternehmen und Niederlassungen sowie die Bestellungen Ihrer Kundinnen und Kunden. Wir brauchen sie, um Ihnen dieses Portal bereitzustellen (Art. 6 Abs. 1 lit. b DSGVO).",
      },
      {
        title: "Cookies",
        text: "Zwei, beide technisch notwendig: partnerAuth hält Ihre Anmeldung verschlüsselt fest und verschwindet mit dem Abmelden, FrontendSource merkt sich die gewählte Ansicht. Darstellung und Zeilenhöhe liegen nur in Ihrem Browser.",
      },
      {
        title: "Dritte",
        text: "Schrift, Bilder und Programm kommen von diesem Server. Es werden keine fremden Dienste geladen und keine Seitenaufrufe an Dritte gemeldet.",
      },
      {
        title: "Protokolle",
        text: "Zur Sicherheit protokolliert der Server Zeitpunkt, Adresse und Ergebnis eines Aufrufs, ohne Namen, Passwörter und Inhalte von Bestellungen.",
      },
      {
        title: "Ihre Rechte",
        text: "Auskunft, Berichtigung, Löschung, Einschränkung, Übertragbarkeit, Widerspruch und Beschwerde bei einer Aufsichtsbehörde. Wenden Sie sich an den Betreiber, er steht im Impressum.",
      },
    ],
  },
} as const;
