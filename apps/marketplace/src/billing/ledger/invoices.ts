import type { CallOf } from "@partner-konto/contracts/services";
import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Caller, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { anyOf } from "./buyers.ts";
import { billedNames } from "./company-names.ts";
import { pageOf } from "./fees.ts";
import type { InvoiceRow } from "./tables.ts";

/** Invoices belong to people who work for the whole company, and to platform staff. The condition is part of every query. */
export const invoiceInScope = ({ isStaff, resources }: Caller) =>
  isStaff ? sql<SqlBool>`true` : sql<SqlBool>`invoice.group_id = ${anyOf(resources.businessCustomerGroup)}`;

/** The credit notes of invoices. */
async function notesOf(db: Kysely<Database>, ids: readonly string[]) {
  const rows = await db
    .selectFrom("invoice")
    .select(["id", "number", "correctsId", "netCents", "grossCents"])
    .where("correctsId", "=", anyOf(ids))
    .orderBy("number")
    .execute();
  return Map.groupBy(rows, ({ correctsId }) => correctsId ?? "");
}

function listed(
  row: InvoiceRow,
  companyName: string,
  notes: readonly { id: string; number: string; netCents: number; grossCents: number }[],
): ListedInvoice {
  const { lines: _, corrects, ...document } = row.document;
  return {
    ...document,
    id: row.id,
    groupId: row.groupId,
    companyName,
    lineCount: row.lineCount,
    mailedAt: row.mailedAt?.toISOString() ?? null,
    isMailStopped: row.mailStoppedAt !== null,
    corrects: corrects && row.correctsId !== null ? { id: row.correctsId, ...corrects } : null,
    correctedBy: notes.map(({ id, number }) => ({ id, number })),
    creditedNetCents: notes.reduce((sum, { netCents }) => sum + netCents, 0),
    creditedGrossCents: notes.reduce((sum, { grossCents }) => sum + grossCents, 0),
  };
}

/** orderBilling.getBusinessCustomerIndividualInvoices */
export const listInvoices: Handler<CallOf<"orderBilling.getBusinessCustomerIndividualInvoices">> = (
  context,
  { body = {} },
) =>
  atOneMoment(context.db, async (db) => {
    const { groupId, year, month, kind } = body;
    let found = db.selectFrom("invoice").where(invoiceInScope(signedInCaller(context)));
    if (groupId !== undefined) found = found.where("groupId", "=", groupId);
    if (month !== undefined) found = found.where("month", "=", month);
    if (kind !== undefined) found = found.where("kind", "=", kind);
    if (year !== undefined)
      found = found.where("issuedOn", ">=", `${year}-01-01`).where("issuedOn", "<=", `${year}-12-31`);
    const { total } = await found.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
    const { most, offset } = pageOf(body);
    const rows = await found
      .selectAll()
      .orderBy("issuedOn", "desc")
      .orderBy("number", "desc")
      .limit(most)
      .offset(offset)
      .execute();
    const ids = rows.map(({ id }) => id);
    const [notes, names] = [
      await notesOf(db, ids),
      await billedNames(
        db,
        rows.map((row) => row.groupId),
      ),
    ];
    return { data: rows.map((row) => listed(row, names.get(row.groupId) ?? "", notes.get(row.id) ?? [])), total };
  });
