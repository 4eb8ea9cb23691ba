import type { StatementState } from "./states.ts";

/** States of an answer as people read them (not specified). */
export const statementStateTexts = {
  none: "Keine",
  received: "In Prüfung",
  published: "Veröffentlicht",
  rejected: "Abgelehnt",
} as const satisfies Record<StatementState, string>;

/** The criteria beside the overall impression (not specified). */
export const criterionTexts = {
  price: "Preis und Leistung",
  date: "Termintreue",
  driver: "Fahrer vor Ort",
} as const;

/** How ratings are verified; German law wants shops that show reviews to say so (§ 5b Abs. 3 UWG). */
export const ratingVerificationText =
  "Bewerten kann nur, wer über den Marktplatz bestellt hat: Einige Tage nach der Lieferung schicken wir der Kundin oder dem Kunden einen persönlichen Link, mit dem die Bestellung einmal bewertet werden kann. Wir veröffentlichen gute und schlechte Bewertungen. Texte mit Kontaktdaten oder Beleidigungen, Texte zu sehr schlechten Bewertungen und widersprüchliche Angaben sehen wir uns vorher an.";
