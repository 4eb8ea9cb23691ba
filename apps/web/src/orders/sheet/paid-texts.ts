/** Texts about payments in advance. */
export const paidTexts = {
  notMarked: "Noch nicht als bezahlt markiert. Bitte prüfen Sie Ihr Konto, bevor Sie liefern.",
  received: (day: string) => `Eingegangen am ${day}`,
  open: "Noch offen",
  tooMuch: "Zu viel gezahlt",
  markedBy: (who: string, day: string) => `Markiert von ${who} am ${day}`,
  somebody: "jemandem",
  mark: "Als bezahlt markieren …",
  unmark: "Markierung aufheben",
  marked: "Als bezahlt markiert.",
  unmarked: "Markierung aufgehoben.",
  title: (number: string) => `Vorkasse zu ${number} ist eingegangen`,
  day: "Eingang des Geldes",
  dayHint: "Der Tag der Gutschrift auf Ihrem Konto.",
  sum: (gross: string) => `Eingegangen sind ${gross}.`,
  noMail: "Der Kunde bekommt keine E-Mail.",
  does: "Als bezahlt markieren",
} as const;
