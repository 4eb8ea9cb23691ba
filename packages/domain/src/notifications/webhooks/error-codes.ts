import type { Entry } from "../../texts/error-entry.ts";
import { mostWebhooks } from "./retries.ts";

/** Codes about webhooks (not specified). */
export const webhookCodes = {
  WEBHOOK_ADDRESS_REFUSED: {
    status: 409,
    text: "Diese Adresse führt in ein privates Netz oder hat einen gesperrten Port. Bitte geben Sie eine öffentliche an.",
  },
  WEBHOOKS_TOO_MANY: {
    status: 409,
    text: `Mehr als ${mostWebhooks} Webhooks gibt es je Unternehmen nicht.`,
  },
  WEBHOOK_OFF: { status: 409, text: "Bitte schalten Sie den Webhook zuerst ein." },
} as const satisfies Record<string, Entry>;
