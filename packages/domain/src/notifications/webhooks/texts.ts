import type { WebhookKind } from "./kinds.ts";

/** The German names of the kinds of events that a webhook is told of. */
export const webhookKindTexts = {
  "order.created": "Neue Bestellung",
  "order.changed": "Bestellung geändert",
  "order.cancelled": "Bestellung storniert",
  "prices.changed": "Preise geändert",
  "area.online": "Liefergebiet geht online",
  "area.offline": "Liefergebiet geht offline",
  "agency.online": "Niederlassung geht online",
  "agency.offline": "Niederlassung geht offline",
} as const satisfies Record<WebhookKind, string>;
