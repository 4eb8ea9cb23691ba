import type { Entry } from "./entry.ts";

/** Codes about what staff keep in the portal: editions of terms, comparison sites (not specified). */
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
  COOP_EXISTS: { status: 409, text: "Diese Kennung ist schon vergeben." },
  COOP_HAS_ORDERS: {
    status: 409,
    text: "Von dieser Vergleichsseite gibt es Bestellungen. Sie können die Zusammenarbeit beenden, aber die Seite nicht löschen.",
  },
} as const satisfies Record<string, Entry>;
