import type { CallOf } from "@partner-konto/contracts/services";
import { isStanding, mostRequests } from "@partner-konto/domain/billing/credit-life";
import type { Fee } from "@partner-konto/domain/billing/fee";
import { feeGoodsText, feeRateText } from "@partner-konto/domain/billing/fee-texts";
import { mostRows } from "@partner-konto/domain/constants";
import { type Kysely, sql } from "kysely";
import { inScopeOf } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { newestCredits } from "./credit-records.ts";

const feesOf = (db: Kysely<Database>) =>
  db
    .selectFrom("fee")
    .innerJoin("feeRate", "feeRate.id", "fee.rateId")
    .leftJoin("invoice as billed", "billed.id", "fee.invoiceId");

/** How often each of these fees was disputed. */
async function requestsOf(db: Kysely<Database>, feeIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("credit")
    .select(["feeId", sql<number>`count(*)`.as("count")])
    .where("feeId", "=", sql<string>`any(${feeIds}::uuid[])`)
    .where("kind", "=", "asked")
    .groupBy("feeId")
    .execute();
  return new Map(rows.map(({ feeId, count }) => [feeId, count]));
}

/** The limits of a list: page and size; -1 means all. */
export function pageOf({ limit = 25, page = 1 }: { limit?: number | undefined; page?: number | undefined }) {
  const most = limit === -1 ? mostRows : limit;
  return { most, offset: (page - 1) * most };
}

/** The fees on invoices and credit notes that were issued in a year. */
const issuedFees = (year: number) => sql<string>`(
  select fee.id from invoice join fee on fee.invoice_id = invoice.id
  where invoice.issued_on between ${`${year}-01-01`} and ${`${year}-12-31`}
  union
  select credit.fee_id from invoice join credit on credit.credit_note_id = invoice.id
  where invoice.issued_on between ${`${year}-01-01`} and ${`${year}-12-31`})`;

/** billing.getFees */
export const getFees: Handler<CallOf<"billing.getFees">> = (context, { body }) =>
  atOneMoment(context.db, async (db) => {
    const caller = signedInCaller(context);
    const { groupId, invoiceId, month, year, issuedIn, isOpen = false } = body;
    let found = feesOf(db)
      .where("fee.groupId", "=", groupId)
      .where(inScopeOf(caller, "fee.agencyId", "fee.groupId"));
    if (month !== undefined) found = found.where("fee.month", "=", month);
    if (year !== undefined)
      found = found.where("fee.day", ">=", `${year}-01-01`).where("fee.day", "<=", `${year}-12-31`);
    if (issuedIn !== undefined) found = found.where("fee.id", "in", issuedFees(issuedIn));
    if (isOpen)
      found = found
        .where("fee.invoiceId", "is", null)
        .where("fee.credited", "=", false)
        .where("fee.month", ">=", context.parts.billing.from);
    if (invoiceId !== undefined)
      found = found.where((eb) =>
        eb.or([
          eb("fee.invoiceId", "=", invoiceId),
          eb("fee.id", "in", db.selectFrom("credit").select("feeId").where("creditNoteId", "=", invoiceId)),
        ]),
      );
    const { total } = await found.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
    const { most, offset } = pageOf(body);
    const rows = await found
      .selectAll("fee")
      .select(["feeRate.basis", "feeRate.netCents as rateCents", "billed.number as invoiceNumber"])
      .orderBy("fee.day", "desc")
      .orderBy("fee.id")
      .limit(most)
      .offset(offset)
      .execute();
    const ids = rows.map(({ id }) => id);
    const [credits, requests] = [await newestCredits(db, caller, ids), await requestsOf(db, ids)];
    const data = rows.map((row): Fee => {
      const credit = credits.get(row.id) ?? null;
      return {
        ...row,
        orderNumber: String(row.orderNumber),
        goods: feeGoodsText(row.prod, row.amount),
        rate: feeRateText({ basis: row.basis, netCents: row.rateCents }),
        invoice:
          row.invoiceId !== null && row.invoiceNumber !== null
            ? { id: row.invoiceId, number: row.invoiceNumber }
            : null,
        credit,
        mayDispute: !(credit && isStanding(credit.status)) && (requests.get(row.id) ?? 0) < mostRequests,
      };
    });
    return { data, total };
  });
