import type { Entry } from "../texts/error-entry.ts";

/** Codes about the price of an order that changes (not specified). */
export const priceCodes = {
  ORDER_PRICE_CHANGED: {
    status: 409,
    text: "Der Preis der geänderten Bestellung ist inzwischen ein anderer. Es wurde noch nichts gespeichert. Bitte prüfen Sie den neuen Preis.",
  },
} as const satisfies Record<string, Entry>;
