import type { Delivery, Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, sql } from "kysely";
import { wholeCompany } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { formerOf } from "./secrets.ts";
import type { WebhookDeliveryRow, WebhookLaneTable, WebhookRow } from "./tables.ts";

type Lane = Pick<WebhookLaneTable, "failingSince" | "lastArrivedAt">;

export const webhookAnswer = (row: WebhookRow, lane: Lane, now: Date): Webhook => ({
  id: row.id,
  groupId: row.groupId,
  url: row.url,
  kinds: row.kinds,
  isOn: row.isOn,
  offByFailure: row.offByFailure,
  failingSince: lane.failingSince?.toISOString() ?? null,
  lastArrivedAt: lane.lastArrivedAt?.toISOString() ?? null,
  formerSecretUntil: formerOf(row, now)[0]?.until ?? null,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  modifiedAt: row.modifiedAt.toISOString(),
});

export async function laneOf(db: Kysely<Database>, webhookId: string): Promise<Lane> {
  return db
    .selectFrom("webhookLane")
    .select(["failingSince", "lastArrivedAt"])
    .where("webhookId", "=", webhookId)
    .executeTakeFirstOrThrow();
}

/**
 * A webhook of a company that the caller works for as a whole.
 * @throws Refusal NOT_FOUND, alike for missing and foreign webhooks
 */
export async function reachableWebhook(context: Context, id: string): Promise<WebhookRow> {
  if (!recordId.safeParse(id).success) throw notFound();
  const row = await context.db.selectFrom("webhook").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  await wholeCompany(context, row.groupId);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockedWebhook(context: Context, id: string): Promise<WebhookRow> {
  await reachableWebhook(context, id);
  const row = await context.db
    .selectFrom("webhook")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The company of a webhook; none when it was deleted. */
export async function companyOfWebhook(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db.selectFrom("webhook").select("groupId").where("id", "=", id).execute();
  return rows.map(({ groupId }) => groupId);
}

/** Gives up what waits, because the webhook was switched off. */
export async function giveUpWaiting(db: Kysely<Database>, webhookId: string): Promise<void> {
  await db
    .updateTable("webhookDelivery")
    .set({ state: "givenUp" })
    .where("webhookId", "=", webhookId)
    .where("state", "=", "waiting")
    .execute();
}

export const shownDelivery = (row: WebhookDeliveryRow): Delivery => ({
  id: row.id,
  webhookId: row.webhookId,
  kind: row.kind,
  recordId: row.recordId,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  problem: row.problem,
  tookMs: row.tookMs,
  createdAt: row.createdAt.toISOString(),
  attemptedAt: row.attemptedAt?.toISOString() ?? null,
  nextAt: row.state === "waiting" ? row.nextAt.toISOString() : null,
});

/** Deletes what waits for deleted webhooks. The rest of their log, which may be long, is left to `forgetDeliveries`. */
export async function forgetWaiting(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await db
    .deleteFrom("webhookDelivery")
    .where("webhookId", "=", sql<string>`any(${ids}::uuid[])`)
    .where("state", "=", "waiting")
    .execute();
}

/** Deletes the webhooks of a company that ends. */
export async function removeWebhooksOf(db: Kysely<Database>, groupId: string): Promise<void> {
  const gone = await db.deleteFrom("webhook").where("groupId", "=", groupId).returning("id").execute();
  await forgetWaiting(
    db,
    gone.map(({ id }) => id),
  );
}
