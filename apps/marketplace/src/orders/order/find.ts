import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { inScope } from "./scope.ts";
import type { OrderRow } from "./tables.ts";

const inScopeOf = (context: Context) =>
  context.db
    .selectFrom("orders")
    .selectAll()
    .where(inScope(signedInCaller(context)));

/**
 * An order in the caller's scope.
 * @throws Refusal NOT_FOUND, for a foreign order as for a missing one
 */
export async function findOrder(context: Context, id: string): Promise<OrderRow> {
  const row = recordId.safeParse(id).success && (await inScopeOf(context).where("id", "=", id).executeTakeFirst());
  if (!row) throw notFound();
  return row;
}

/** The same, locked until the transaction ends, so that actions on one order run one after the other. */
export async function lockOrder(context: Context, id: string): Promise<OrderRow> {
  const row =
    recordId.safeParse(id).success && (await inScopeOf(context).where("id", "=", id).forUpdate().executeTakeFirst());
  if (!row) throw notFound();
  return row;
}

/** The orders in the caller's scope, in the requested order; foreign ones are left out like missing ones. */
export async function findOrders(context: Context, ids: readonly string[]): Promise<OrderRow[]> {
  const rows = await inScopeOf(context).where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}
