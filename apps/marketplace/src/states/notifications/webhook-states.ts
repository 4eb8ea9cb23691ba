import { randomUUID } from "node:crypto";
import { mostWebhooks } from "@partner-konto/domain/notifications/webhooks/retries";
import type { Context } from "../../kernel/handler.ts";
import { newWebhookSecret } from "../../notifications/webhooks/signature.ts";
import { masterAdmin } from "../people/people-states.ts";
import { make, prepare, type Stage, signIn } from "../stage.ts";
import type { StateHandlers } from "../state.ts";

/** Leads to this machine, so a probe is refused without sending anything. */
const stagedUrl = "https://127.0.0.1/webhooks";

/** A webhook and one delivery of its log. */
async function addWebhook({ db, now, seal }: Context, groupId: string, isOn = true) {
  const [webhookId, deliveryId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
  const times = { createdAt: now, modifiedAt: now };
  await db
    .insertInto("webhook")
    .values({
      ...times,
      id: webhookId,
      groupId,
      url: stagedUrl,
      kinds: ["order.created"],
      isOn,
      sealedSecret: seal.close(newWebhookSecret()),
      version: 1,
      createdBy: "Paula Vertrag",
    })
    .execute();
  await db
    .insertInto("webhookLane")
    .values({ webhookId, nextAt: now, failingSince: now, lastArrivedAt: now })
    .execute();
  await db
    .insertInto("webhookDelivery")
    .values({
      id: deliveryId,
      webhookId,
      kind: "order.created",
      recordId: orderId,
      body: JSON.stringify({ type: "order.created", timestamp: now.toISOString(), data: { id: orderId } }),
      state: "givenUp",
      attempts: 1,
      createdAt: now,
      triedSince: now,
      nextAt: now,
      attemptedAt: now,
      status: 503,
      problem: "refused",
      tookMs: 12,
    })
    .execute();
  return { webhookId, deliveryId };
}

async function withWebhook(stage: Stage, isOn = true) {
  const { admin, companyId } = await masterAdmin(stage);
  const made = await prepare(stage, (context) => addWebhook(context, companyId, isOn));
  return { values: { ...made, version: 1, groupId: companyId }, person: admin };
}

export const webhookStates = {
  "a webhook that was told of an order": (stage) => withWebhook(stage),

  async "a webhook that somebody else changed meanwhile"(stage) {
    const { values, person } = await withWebhook(stage);
    const { webhookId: id, version } = values;
    const body = { kinds: ["prices.changed" as const] };
    await make(stage, "webhook.change", { id, version, body }, await signIn(stage, person));
    return { values: { webhookId: id, version }, person };
  },

  async "a webhook that is off"(stage) {
    const { values, person } = await withWebhook(stage, false);
    const { webhookId, deliveryId } = values;
    return { values: { webhookId, deliveryId }, person };
  },

  async "a company with as many webhooks as there may be"(stage) {
    const { admin, companyId } = await masterAdmin(stage);
    await prepare(stage, async (context) => {
      for (let nth = 0; nth < mostWebhooks; nth += 1) await addWebhook(context, companyId);
    });
    return { values: { groupId: companyId }, person: admin };
  },
} satisfies Partial<StateHandlers>;
