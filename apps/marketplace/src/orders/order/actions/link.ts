import { randomBytes } from "node:crypto";
import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { secretHash } from "../../../kernel/security/secrets.ts";
import type { OrderRow } from "../tables.ts";
import { confirmOrder } from "./confirm.ts";

const goodForMs = 14 * 24 * 60 * 60_000;

/**
 * Makes the link that confirms an order, `{record id}.{secret}`; with the statement that stores it, which stores only a hash. An earlier
 * link stops working.
 */
export function confirmLinkOf(orderId: string, now: Date) {
  // 192 random bits as base64url, which fits into a web address (promise 8: at least 128).
  const secret = randomBytes(24).toString("base64url");
  const link = { secretHash: secretHash(secret), expiresAt: new Date(now.getTime() + goodForMs), usedAt: null };
  const store = (db: Pick<Kysely<Database>, "insertInto">) =>
    db
      .insertInto("orderLink")
      .values({ orderId, ...link })
      .onConflict((conflict) => conflict.column("orderId").doUpdateSet(link));
  return { linkId: `${orderId}.${secret}`, store };
}

/** Makes and stores the link that confirms an order. */
export async function newConfirmLink(db: Kysely<Database>, orderId: string, now: Date): Promise<string> {
  const { linkId, store } = confirmLinkOf(orderId, now);
  await store(db).execute();
  return linkId;
}

/**
 * Confirms the order of a link. The link is locked first, so only one of several simultaneous uses gets through and the others find it used
 * (promise 8). A wrong secret finds no row and locks nothing.
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
  const after = await confirmOrder(context, row, { byLink: true });
  await db.updateTable("orderLink").set({ usedAt: now }).where("orderId", "=", orderId).execute();
  return after;
}
