/** What the page says on which an agency's guard rails are set. */
export const limitTexts = {
  intro:
    "Diese Grenzen gelten für alle Preise der Liefergebiete, egal wer sie ändert und auf welchem Weg. So kommt kein Tippfehler bei den Kunden an. Ändert sich ein Preis um mehr, als eine Person allein entscheiden soll, muss eine zweite zustimmen.",
  onlyAdministrators: "Die Preisgrenzen können nur Administratoren der Niederlassung ändern.",
  kinds: {
    basePrice: {
      title: "Eigener Basispreis",
      intro: "Gilt für Gebiete, die ihren Basispreis selbst pflegen.",
    },
    margin: { title: "Marge", intro: "Für jede Stufe und jedes Produkt." },
    unitCharge: { title: "Zuschläge nach Menge", intro: "Zum Beispiel für Schlauchlänge oder Lieferzeit." },
    fixedCharge: { title: "Feste Zuschläge", intro: "Je Bestellung oder Abladestelle." },
  },
  bounds: { floor: "Untergrenze", ceiling: "Obergrenze", step: "Größter Schritt", fourEyes: "Zweite Person ab" },
  nobody: "Leer: keine zweite Person nötig",
  crossed: "Liegt unter der Untergrenze.",
  noStep: "Bitte mindestens 0,01.",
  tooLarge: "Höchstens 10.000,00.",
} as const;
