export { oldWebhookMessages, webhookMessages } from "./deliver.ts";
export { writeAndTell } from "./queue.ts";
export { companyOfWebhook, removeWebhooksOf } from "./records.ts";
export { resealWebhooks } from "./secrets.ts";
export { forgetDeliveries } from "./webhook-lanes.ts";
