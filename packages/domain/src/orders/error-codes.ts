import type { Entry } from "../texts/error-entry.ts";
import { orderActionCodes } from "./actions/action-codes.ts";

/** Refusals about orders (not specified). */
export const orderCodes = {
  ...orderActionCodes,
  DELIVERY_SLOT_OVER: { status: 400, text: "Dieses Lieferfenster ist schon vorbei. Bitte wählen Sie ein späteres." },
  DELIVERY_SLOT_UNKNOWN: {
    status: 400,
    text: "Ein Lieferfenster beginnt um 7 Uhr oder um 12 Uhr. Bitte wählen Sie eines davon.",
  },
  DELIVERY_DAY_TOO_FAR: { status: 400, text: "Ein Liefertermin darf höchstens ein Jahr in der Zukunft liegen." },
  DELIVERY_DAY_NOT_OFFERED: {
    status: 400,
    text: "An diesem Tag wird nicht geliefert. Bitte wählen Sie einen anderen.",
  },
  ORDER_DOUBTFUL: {
    status: 409,
    text: "Bitte prüfen Sie die genannten Angaben und bestätigen Sie sie. Es wurde noch nichts gespeichert.",
  },
  DELIVERY_AHEAD: {
    status: 409,
    text: "Der Liefertermin liegt noch vor Ihnen. Bitte bestätigen Sie, dass schon geliefert wurde.",
  },
  ORDER_NOT_IN_ADVANCE: { status: 409, text: "Nur eine Bestellung mit Vorkasse lässt sich als bezahlt markieren." },
  OFFER_REFUSED: {
    status: 409,
    text: "So kann der Händler die Bestellung nicht annehmen. Bitte ändern Sie die genannten Angaben.",
  },
  ORDER_PRICE_RAISED: {
    status: 409,
    text: "Mehr als den vereinbarten Preis kann nur die Plattform eintragen. Der Kunde hat zu diesem Preis bestellt.",
  },
  DELIVERY_CHANGED: {
    status: 409,
    text: "Die Lieferung ist inzwischen erst später möglich. Es wurde noch nichts bestellt. Bitte prüfen Sie die neuen Liefertage.",
  },
  PRICE_CHANGED: {
    status: 409,
    text: "Der Preis hat sich geändert. Es wurde noch nichts bestellt. Bitte prüfen Sie den neuen Preis.",
  },
} as const satisfies Record<string, Entry>;
