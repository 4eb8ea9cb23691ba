/** What the page says on which an agency's guard rails are set. */
export const limitTexts = {
  intro:
    "Kein Preis der Liefergebiete verlässt diese Grenzen, egal wer ihn ändert und auf welchem Weg. So erreicht ein Tippfehler niemanden. Springt ein Preis um mehr, als eine Person allein entscheiden soll, stimmt eine zweite zu.",
  onlyAdministrators: "Preisgrenzen ändern Administratoren der Niederlassung.",
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
  nobody: "Leer: niemand",
  crossed: "Liegt unter der Untergrenze.",
  noStep: "Bitte mindestens 0,01.",
  tooLarge: "Höchstens 10.000,00.",
} as const;
