import { mostWebhooks } from "../webhook/pauses.ts";
import type { Entry } from "./order-codes.ts";

/** Codes about webhooks (not specified). */
export const webhookCodes = {
  WEBHOOK_ADDRESS_REFUSED: {
    status: 409,
    text: "An diese Adresse senden wir nichts: Sie führt in ein privates Netz oder benutzt einen gesperrten Port. Bitte geben Sie eine öffentliche Adresse an.",
  },
  WEBHOOKS_TOO_MANY: {
    status: 409,
    text: `Ihr Unternehmen hat schon ${mostWebhooks} Webhooks. Bitte löschen Sie zuerst einen.`,
  },
  WEBHOOK_OFF: { status: 409, text: "Dieser Webhook ist ausgeschaltet. Bitte schalten Sie ihn zuerst ein." },
} as const satisfies Record<string, Entry>;
