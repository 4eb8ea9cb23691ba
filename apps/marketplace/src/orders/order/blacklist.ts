import { randomUUID } from "node:crypto";
import type { BlacklistEntry } from "@partner-konto/domain/orders/actions/requests";
import { recordId } from "@partner-konto/domain/person";
import type { Selectable } from "kysely";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { companyInScope, inScope } from "./scope.ts";
import type { RevocationBlacklistTable } from "./tables.ts";

const present = (row: Selectable<RevocationBlacklistTable>): BlacklistEntry => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** The block lists of the caller's companies, newest first. */
export async function blacklistEntries(context: Context): Promise<BlacklistEntry[]> {
  const rows = await context.db
    .selectFrom("revocationBlacklist")
    .selectAll()
    .where(companyInScope(signedInCaller(context)))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
  return rows.map(present);
}

/** Adds a consumer to the list of the company they last ordered from. A consumer who is on the list already keeps their entry. */
export async function addToBlacklist(
  context: Context,
  { tkId, reason = "" }: { tkId: string; reason?: string | undefined },
): Promise<BlacklistEntry> {
  const { db, now } = context;
  const order = await db
    .selectFrom("orders")
    .select(["businessCustomerGroupId", "customerName", "postalCode"])
    .where("tkId", "=", tkId)
    .where(inScope(signedInCaller(context)))
    .orderBy("createdAt", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!order) throw notFound();
  const { businessCustomerGroupId: groupId, customerName: name, postalCode } = order;
  const added = await db
    .insertInto("revocationBlacklist")
    .values({ id: randomUUID(), groupId, tkId, name, postalCode, reason, createdAt: now })
    .onConflict((conflict) => conflict.columns(["groupId", "tkId"]).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) {
    await auditEntry(context, "add", added);
    return present(added);
  }
  const known = db.selectFrom("revocationBlacklist").selectAll().where("groupId", "=", groupId);
  return present(await known.where("tkId", "=", tkId).executeTakeFirstOrThrow());
}

export async function removeFromBlacklist(context: Context, id: string): Promise<void> {
  if (!recordId.safeParse(id).success) throw notFound();
  const removed = await context.db
    .deleteFrom("revocationBlacklist")
    .where("id", "=", id)
    .where(companyInScope(signedInCaller(context)))
    .returningAll()
    .executeTakeFirst();
  if (!removed) throw notFound();
  await auditEntry(context, "remove", removed);
}

function auditEntry(context: Context, action: "add" | "remove", entry: Selectable<RevocationBlacklistTable>) {
  const { id, groupId, tkId } = entry;
  const record = { groupId, tkId };
  return context.audit({
    collection: "revocationBlacklist",
    recordId: id,
    version: action === "add" ? 1 : 2,
    action,
    fields: ["groupId", "tkId"],
    before: action === "add" ? null : record,
    after: action === "add" ? record : null,
  });
}
