import type { CancellationStatus, OrderStatus } from "./status.ts";

/** Labels of the order statuses (portal §4). */
export const orderStatusTexts = {
  open: "Neu",
  accepted: "Bestätigt",
  deliveryDateShared: "LT bestätigt",
  done: "Erledigt",
  customerRevocation: "Widerruf",
  dealerCancellation: "Storniert",
  dispositionProblems: "Dispo",
  invalidCustomerData: "Angaben",
  otherReason: "Andere",
  ownPriceMishap: "Preisfehler",
  technicalIssuesEsy: "Plattform",
  untrustedCustomer: "Unseriös",
} as const satisfies Record<OrderStatus, string>;

/** The short labels as full sentences, for the dialog that asks for the reason (not specified). */
export const cancellationReasonTexts = {
  customerRevocation: "Der Kunde hat widerrufen",
  dealerCancellation: "Wir stornieren den Auftrag",
  dispositionProblems: "Wir können die Lieferung nicht disponieren",
  invalidCustomerData: "Die Angaben des Kunden stimmen nicht",
  otherReason: "Anderer Grund",
  ownPriceMishap: "Unser Preis war falsch",
  technicalIssuesEsy: "Technischer Fehler der Plattform",
  untrustedCustomer: "Der Kunde wirkt unseriös",
} as const satisfies Record<CancellationStatus, string>;
