import type { Entry } from "../texts/error-entry.ts";

/** Codes about what staff keep in the portal: editions of terms, comparison sites, taxes (not specified). */
export const platformCodes = {
  TERMS_NOT_AHEAD: {
    status: 409,
    text: "Eine Fassung gilt nie rückwirkend. Bitte wählen Sie heute oder einen späteren Tag.",
  },
  TERMS_BEGUN: {
    status: 409,
    text: "Diese Fassung gilt schon oder hat gegolten. Ersetzen lässt sie sich nur durch eine neue.",
  },
  TERMS_NOT_CURRENT: {
    status: 409,
    text: "Diese Fassung gilt nicht oder nicht mehr. Bitte lesen Sie die aktuelle und stimmen Sie ihr zu.",
  },
  TAX_RATE_NOT_AHEAD: {
    status: 409,
    text: "Ein Satz gilt frühestens ab morgen, denn mit dem heutigen wurden schon Preise zugesagt. Bitte wählen Sie einen späteren Tag.",
  },
  TAX_RATE_UNCHANGED: {
    status: 409,
    text: "Dieser Wert gilt an diesem Tag ohnehin schon. Ist für den Tag ein anderer angekündigt, ziehen Sie ihn bitte zurück.",
  },
  TAX_RATE_UNLIKELY: {
    status: 409,
    text: "Der Wert weicht um mehr als die Hälfte vom bisherigen ab. Bitte prüfen und bestätigen Sie ihn.",
  },
  TAX_RATE_BEGUN: {
    status: 409,
    text: "Dieser Satz gilt schon. Zurückziehen lassen sich nur Sätze, deren Tag noch nicht gekommen ist.",
  },
  TAX_RATE_REPLACED: {
    status: 409,
    text: "Dieser Satz ist nicht mehr angekündigt: Jemand hat ihn inzwischen zurückgezogen oder durch einen anderen ersetzt.",
  },
  COOP_EXISTS: { status: 409, text: "Diese Kennung ist schon vergeben." },
  COOP_HAS_ORDERS: {
    status: 409,
    text: "Von dieser Vergleichsseite gibt es Bestellungen. Sie können die Zusammenarbeit beenden, aber die Seite nicht löschen.",
  },
} as const satisfies Record<string, Entry>;
