import { railTexts } from "@partner-konto/domain/prices/limits/guard-rail-texts";

const { kinds, bounds } = railTexts;

export const limitTexts = {
  intro:
    "Diese Grenzen gelten für alle Preise der Liefergebiete, egal wer sie ändert und auf welchem Weg. So kommt kein Tippfehler bei den Kunden an. Ändert sich ein Preis um mehr, als eine Person allein entscheiden soll, muss eine zweite zustimmen.",
  onlyAdministrators: "Die Preisgrenzen können nur Administratoren der Niederlassung ändern.",
  kinds: {
    basePrice: {
      title: kinds.basePrice,
      intro: "Gilt für Gebiete, die ihren Basispreis selbst pflegen.",
    },
    margin: { title: kinds.margin, intro: "Für jede Stufe und jedes Produkt." },
    unitCharge: { title: kinds.unitCharge, intro: "Zum Beispiel für Schlauchlänge oder Lieferzeit." },
    fixedCharge: { title: kinds.fixedCharge, intro: "Je Bestellung oder Abladestelle." },
  },
  bounds,
  nobody: "Leer: keine zweite Person nötig",
  crossed: "Liegt unter der Untergrenze.",
  tooLarge: "Höchstens 10.000,00.",
} as const;
