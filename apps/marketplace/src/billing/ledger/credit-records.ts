import type { Credit } from "@partner-konto/domain/billing/credit";
import { feeGoodsText } from "@partner-konto/domain/billing/fee-texts";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { billedNames } from "./company-names.ts";

/** Credits with their fees, the invoices that billed them, and the credit notes that gave them back. */
export const creditsOf = (db: Kysely<Database>) =>
  db
    .selectFrom("credit")
    .innerJoin("fee", "fee.id", "credit.feeId")
    .leftJoin("invoice as billed", "billed.id", "fee.invoiceId")
    .leftJoin("invoice as note", "note.id", "credit.creditNoteId");

const rowsOf = (query: ReturnType<typeof creditsOf>) =>
  query
    .selectAll("credit")
    .select([
      "fee.netCents",
      "fee.groupId",
      "fee.agencyId",
      "fee.agencyName",
      "fee.orderId",
      "fee.orderNumber",
      "fee.day",
      "fee.prod",
      "fee.amount",
      "fee.invoiceId",
      "billed.number as invoiceNumber",
      "note.number as noteNumber",
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const refOf = (id: string | null, number: string | null) => (id !== null && number !== null ? { id, number } : null);

function present(row: Row, names: ReadonlyMap<string, string>, { isStaff }: Pick<Caller, "isStaff">): Credit {
  return {
    ...row,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: isStaff ? row.decidedBy : null,
    // The platform's own credits come from staff, too.
    requestedBy: isStaff || row.kind !== "platform" ? row.requestedBy : null,
    companyName: names.get(row.groupId) ?? "",
    orderNumber: String(row.orderNumber),
    goods: feeGoodsText(row.prod, row.amount),
    invoice: refOf(row.invoiceId, row.invoiceNumber),
    creditNote: refOf(row.creditNoteId, row.noteNumber),
  };
}

/** Credits for the answer, in the query's order. */
export async function presentCredits(
  db: Kysely<Database>,
  caller: Pick<Caller, "isStaff">,
  query: ReturnType<typeof creditsOf>,
): Promise<Credit[]> {
  const rows = await rowsOf(query).execute();
  const names = await billedNames(
    db,
    rows.map(({ groupId }) => groupId),
  );
  return rows.map((row) => present(row, names, caller));
}

/** The newest credit of each of these fees. */
export async function newestCredits(
  db: Kysely<Database>,
  caller: Pick<Caller, "isStaff">,
  feeIds: readonly string[],
): Promise<Map<string, Credit>> {
  const credits = await presentCredits(
    db,
    caller,
    creditsOf(db).where("credit.feeId", "=", sql<string>`any(${feeIds}::uuid[])`).orderBy("credit.position"),
  );
  return new Map(credits.map((credit) => [credit.feeId, credit]));
}

export async function creditOf(db: Kysely<Database>, caller: Pick<Caller, "isStaff">, id: string): Promise<Credit> {
  const [found] = await presentCredits(db, caller, creditsOf(db).where("credit.id", "=", id));
  if (!found) throw new Error("the credit is missing");
  return found;
}
