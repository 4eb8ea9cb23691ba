import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { confirmOrder } from "./confirm.ts";
import { newSecret, secretHash } from "./secret.ts";
import type { OrderRow } from "./tables.ts";

const goodForMs = 14 * 24 * 60 * 60_000;

/** Makes the link that confirms an order, `{record id}.{secret}`; one made before is good no more. Only a hash stays here. */
export async function newConfirmLink(db: Kysely<Database>, orderId: string, now: Date): Promise<string> {
  const secret = newSecret();
  const link = { secretHash: secretHash(secret), expiresAt: new Date(now.getTime() + goodForMs), usedAt: null };
  await db
    .insertInto("orderLink")
    .values({ orderId, ...link })
    .onConflict((conflict) => conflict.column("orderId").doUpdateSet(link))
    .execute();
  return `${orderId}.${secret}`;
}

/**
 * Confirms the order a link stands for. The link is held first, so that of many uses at once one gets through and the others find it used
 * (promise 8). Looking at it with a wrong secret holds nobody up: there is no such link then.
 */
export async function confirmByLink(context: Context, linkId: string): Promise<OrderRow> {
  const { db, now } = context;
  const [, orderId = "", secret = ""] = /^([^.]+)\.(.+)$/.exec(linkId) ?? [];
  if (!recordId.safeParse(orderId).success) throw new Refusal("TOKEN_NOT_FOUND");
  const link = await db
    .selectFrom("orderLink")
    .selectAll()
    .where("orderId", "=", orderId)
    .where("secretHash", "=", secretHash(secret))
    .forUpdate()
    .executeTakeFirst();
  if (!link) throw new Refusal("TOKEN_NOT_FOUND");
  if (link.usedAt) throw new Refusal("LINK_USED");
  if (link.expiresAt <= now) throw new Refusal("LINK_EXPIRED");
  const row = await db.selectFrom("orders").selectAll().where("id", "=", orderId).forUpdate().executeTakeFirstOrThrow();
  const after = await confirmOrder(context, row, "confirmFromLink");
  await db.updateTable("orderLink").set({ usedAt: now }).where("orderId", "=", orderId).execute();
  return after;
}
