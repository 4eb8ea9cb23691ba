import type { webhook } from "@partner-konto/contracts/notifications/webhook";
import type { Handlers } from "../../kernel/handler.ts";
import { getDeliveries, resend } from "./deliveries.ts";
import { change, create, list, remove, renewSecret } from "./manage.ts";
import { probe } from "./probe.ts";

/** Webhooks of dealers' programs (decision 0110). */
export const webhookHandlers: Handlers<typeof webhook> = {
  list,
  create,
  change,
  remove,
  renewSecret,
  probe,
  getDeliveries,
  resend,
};
