import type { CallOf } from "@partner-konto/contracts/services";
import { mostRows } from "@partner-konto/domain/constants";
import { recordId } from "@partner-konto/domain/person";
import type { Handler } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { lockedWebhook, reachableWebhook, shownDelivery } from "./records.ts";

export const getDeliveries: Handler<CallOf<"webhook.getDeliveries">> = async (context, { params }) => {
  const { id } = await reachableWebhook(context, params.id);
  const ofWebhook = context.db.selectFrom("webhookDelivery").where("webhookId", "=", id);
  const limit = params.limit === -1 ? mostRows : params.limit;
  const rows = await ofWebhook
    .selectAll()
    .orderBy("position", "desc")
    .limit(limit)
    .offset(limit * (params.page - 1))
    .execute();
  const { count } = await ofWebhook.select((eb) => eb.fn.countAll<string>().as("count")).executeTakeFirstOrThrow();
  return { data: rows.map(shownDelivery), total: Number(count) };
};

/** The order of events does not hold for what a person sends again. */
export const resend: Handler<CallOf<"webhook.resend">> = async (context, { params: { id } }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const { db, now } = context;
  const found = await db.selectFrom("webhookDelivery").select("webhookId").where("id", "=", id).executeTakeFirst();
  if (!found) throw notFound();
  const webhook = await lockedWebhook(context, found.webhookId);
  if (!webhook.isOn) throw new Refusal("WEBHOOK_OFF");
  const row = await db
    .updateTable("webhookDelivery")
    .set({ state: "waiting", attempts: 0, triedSince: now, nextAt: now })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  await context.audit({
    collection: "webhook",
    recordId: webhook.id,
    version: webhook.version,
    action: "resendToWebhook",
    fields: [],
    before: null,
    after: null,
  });
  await db.updateTable("webhookLane").set({ nextAt: now }).where("webhookId", "=", webhook.id).execute();
  return shownDelivery(row);
};
