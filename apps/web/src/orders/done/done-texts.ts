import { formatNumber } from "@partner-konto/domain/format/number";
import { unlikelyPercent } from "@partner-konto/domain/orders/settlement/settlement";

/** Texts of delivered amounts. */
export const doneTexts = {
  delivered: "Gelieferte Menge",
  deliveredOf: (name: string) => `Gelieferte Menge für ${name}`,
  hint: { l: "Liter bei 15 °C, wie am Zähler.", kg: "Kilogramm, wie auf dem Wiegeschein." },
  emptyCounts: (ordered: string) => `Ohne Eintrag zählt die bestellte Menge von ${ordered}.`,
  missing: "Bitte geben Sie die gelieferte Menge ein.",
  wrongMany: "Bitte prüfen Sie die rot markierten Mengen.",
  unlikely: `Weicht um mehr als ${unlikelyPercent} % von der Bestellung ab.`,
  isRight: "Die Menge stimmt",
  areRight: (count: number) =>
    count === 1 ? "1 Menge stimmt trotzdem" : `${formatNumber(count)} Mengen stimmen trotzdem`,
  confirmFirst: "Bitte bestätigen Sie erst, dass die Menge stimmt.",
  askLate: "Der Auftrag ist erledigt. Die Abrechnung folgt der Menge, die Sie hier eintragen.",
  lateTitle: (number: string) => `Liefermenge zu Bestellung ${number}`,
  settle: "Abrechnen",
  settleAnyway: "Trotzdem abrechnen",
  doneAnyway: "Trotzdem erledigt",
  add: "Liefermenge nachtragen …",
  correct: "Liefermenge berichtigen …",
  settlement: "Abrechnung",
  agreed: "Vereinbart",
  settled: "Abgerechnet",
  price: "Preis",
  willBeSettled: "Abrechnung",
  above: (percent: number) =>
    `Mehr als ${percent} % über der Bestellung. So viel muss der Kunde nicht abnehmen. Es gilt der vereinbarte Preis.`,
  belowAgreed: (percent: number) => `Mehr als ${percent} % unter der Bestellung. Es gilt der vereinbarte Preis.`,
  belowTier: (percent: number, tier: string) => `Mehr als ${percent} % unter der Bestellung. Es gilt die ${tier}.`,
  mailGoes: "Die Abrechnung geht sofort per E-Mail an den Kunden.",
  mailsGo: (count: number) =>
    count === 1
      ? "1 Kunde bekommt sofort die Abrechnung per E-Mail. 10 Minuten lang rückgängig zu machen."
      : `${formatNumber(count)} Kunden bekommen sofort die Abrechnung per E-Mail. 10 Minuten lang rückgängig zu machen.`,
  givenBack: (cents: string) =>
    `${cents} gehen sofort aus der Ratenzahlung an den Kunden zurück. Wird die Menge später nach oben berichtigt, zahlt er den Unterschied direkt an Sie.`,
  quantities: "Mengen eintragen",
  quantitiesHint: "Für Aufträge ohne Eintrag zählt die bestellte Menge.",
} as const;
