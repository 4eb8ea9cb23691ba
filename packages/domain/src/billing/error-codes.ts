import type { Entry } from "../texts/error-entry.ts";
import { mostRequests } from "./credit-life.ts";

/** Codes about fees, credits and invoices (not specified). */
export const billingCodes = {
  BILLING_NOTHING_DUE: {
    status: 409,
    text: "Es ist kein Monat fällig. Ein Monat wird abgerechnet, wenn er vorbei ist und die Rechnungen des Vormonats fertig sind.",
  },
  BILLING_SELLER_MISSING: {
    status: 409,
    text: "Die Angaben des Rechnungsstellers fehlen in den Einstellungen des Servers. Ohne sie lassen sich keine Rechnungen erstellen.",
  },
  CREDIT_EXISTS: { status: 409, text: "Zu dieser Gebühr gibt es schon eine Beanstandung oder Gutschrift." },
  CREDIT_ASKED_TOO_OFTEN: {
    status: 409,
    text: `Diese Gebühr haben Sie schon ${mostRequests}-mal beanstandet. Bitte wenden Sie sich an den Support.`,
  },
  CREDIT_NOT_OPEN: {
    status: 409,
    text: "Zu dieser Gebühr gibt es keine Beanstandung oder Gutschrift, über die sich noch entscheiden lässt.",
  },
  FEE_RATE_NOT_AHEAD: {
    status: 409,
    text: "Gebühren ändern sich nie rückwirkend. Bitte wählen Sie einen Tag ab morgen.",
  },
  FEE_RATE_EXISTS: { status: 409, text: "Ab diesem Tag ist schon eine Gebühr für diese Ware eingetragen." },
  FEE_RATE_BEGUN: { status: 409, text: "Diese Gebühr gilt schon. Ändern lässt sie sich nur durch eine neue." },
} as const satisfies Record<string, Entry>;
