import { createHmac } from "node:crypto";
import type { WebhookKind } from "@partner-konto/domain/notifications/webhooks/kinds";
import type { Kysely } from "kysely";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import type { ReceivedRequest } from "../../kernel/testing/receiver.ts";
import { heidebrand, startOrders, terhorst } from "../../orders/order/testing.ts";
import { type DeliveryOptions, oldWebhookMessages, webhookMessages } from "./deliver.ts";
import { webhookHandlers } from "./handlers.ts";
import { takeableLanes } from "./webhook-lanes.ts";

const log = createLog("silent");

/** Two companies whose orders are told of, with a master administrator each. Webhooks may go to this machine. */
export async function startHooks(db?: Kysely<Database>) {
  const market = await startOrders(db, { webhook: webhookHandlers, group: handlers.group });
  market.kernel.parts.webhooksToLoopback = true;
  const roles = ["BUSINESS_CUSTOMER_MASTER_ADMIN"] as const;
  const of = (id: string) => ({ businessCustomer: [], businessCustomerGroup: [id], user: [] });
  const mia = await market.signIn({ name: "Mia Heide", roles, resources: of(heidebrand.id) });
  const paul = await market.signIn({ name: "Paul Terhorst", roles, resources: of(terhorst.id) });

  const create = (url: string, kinds: WebhookKind[] = ["order.created", "order.changed", "order.cancelled"]) =>
    market.call("webhook.create", { body: { groupId: heidebrand.id, url, kinds } }, mia);
  const logOf = async (id: string) =>
    (await market.call("webhook.getDeliveries", { id, limit: -1, page: 1 }, mia)).data.toReversed();

  /** Sends until nothing is due at the clock's time. */
  async function send(sending: DeliveryOptions = {}): Promise<void> {
    const { signal } = new AbortController();
    await oldWebhookMessages(market.kernel).run(signal);
    const work = webhookMessages(market.kernel, log, sending);
    do {
      await work.run(signal);
      await work.finish?.();
    } while ((await takeableLanes(market.db, market.clock.now).execute()).length > 0);
  }

  async function later(seconds: number): Promise<void> {
    await market.travel(new Date(market.clock.now.getTime() + seconds * 1000));
    for (const actor of [mia, paul]) {
      const { id: userId, sessionId } = actor.caller;
      actor.token = (await market.kernel.tokens.sign({ userId, sessionId }, market.clock.now)).token;
    }
  }

  async function clear(): Promise<void> {
    await market.db.deleteFrom("webhook").execute();
    await market.db.deleteFrom("webhookDelivery").execute();
  }
  return { ...market, mia, paul, create, logOf, send, later, clear };
}

/** Whether a message carries the signature of a secret, checked as docs/dealers/webhooks.md shows it. */
export function isSignedWith(secret: string, { headers, body }: ReceivedRequest): boolean {
  const signed = `${String(headers["webhook-id"])}.${String(headers["webhook-timestamp"])}.${body}`;
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const expected = `v1,${createHmac("sha256", key).update(signed).digest("base64")}`;
  return String(headers["webhook-signature"]).split(" ").includes(expected);
}
