import type { CallOf } from "@partner-konto/contracts/services";
import { daysOfMonth } from "@partner-konto/domain/billing/months";
import type { CheckedMonth } from "@partner-konto/domain/billing/statement";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import type { Handler } from "../../kernel/handler.ts";
import { successfulOrdersOf } from "../../orders/successful/index.ts";
import { anyOf } from "./buyers.ts";
import { companyToRead } from "./company-to-read.ts";
import { feeRules, owedBy } from "./ledger.ts";
import type { FeeRow } from "./tables.ts";

type Difference = CheckedMonth["differences"][number];
type OwedFee = NonNullable<ReturnType<typeof owedBy>>;

/** The fees that count of a month, and of orders that belong to it. */
function booked(db: Kysely<Database>, groupId: string, month: string, orderIds: readonly string[]): Promise<FeeRow[]> {
  return db
    .selectFrom("fee")
    .selectAll()
    .where("groupId", "=", groupId)
    .where("undoneAt", "is", null)
    .where((eb) => eb.or([eb("month", "=", month), eb("orderId", "=", anyOf(orderIds))]))
    .orderBy("day")
    .orderBy("orderNumber")
    .execute();
}

/** How a fee differs from what its order owes. A credited fee stays as it is, whatever becomes of its order. */
function kindOf(owed: OwedFee, fee: FeeRow): Difference["kind"] | undefined {
  if (fee.credited) return undefined;
  if (owed.day !== fee.day) return "otherDay";
  if (owed.netCents !== fee.netCents) return "otherAmount";
  return owed.vatPercent === fee.vatPercent ? undefined : "otherVat";
}

const differenceOf = (kind: Difference["kind"], owed: OwedFee | undefined, fee: FeeRow | undefined): Difference[] => {
  const shown = fee ?? owed;
  if (!shown) return [];
  const { orderId, orderNumber, day, agencyName } = shown;
  const cents = { expectedCents: owed?.netCents ?? 0, bookedCents: fee?.netCents ?? 0 };
  return [{ kind, orderId, orderNumber: String(orderNumber), day, agencyName, ...cents }];
};

function compare(owed: readonly OwedFee[], fees: readonly FeeRow[], month: string): Difference[] {
  const feeOf = new Map(fees.map((fee) => [fee.orderId, fee]));
  const owedIds = new Set(owed.map(({ orderId }) => orderId));
  const ofOrders = owed.flatMap((one) => {
    const fee = feeOf.get(one.orderId);
    const kind = fee ? kindOf(one, fee) : "missingFee";
    return kind ? differenceOf(kind, one, fee) : [];
  });
  const others = fees.filter((fee) => fee.month === month && !owedIds.has(fee.orderId));
  return [...ofOrders, ...others.flatMap((fee) => differenceOf("feeWithoutOrder", undefined, fee))];
}

const sumOf = (rows: readonly { netCents: number }[]) => ({
  fees: rows.length,
  netCents: rows.reduce((sum, { netCents }) => sum + netCents, 0),
});

/** billing.checkMonth: computes a month's fees once more from the orders. */
export const checkMonth: Handler<CallOf<"billing.checkMonth">> = async (context, { body: { groupId, month } }) => {
  const company = await companyToRead(context, groupId);
  return atOneMoment(context.db, async (db) => {
    const [orders, rules] = [await successfulOrdersOf(db, company.id, daysOfMonth(month)), await feeRules(db)];
    const owed = orders.flatMap((order) => owedBy(rules, order) ?? []);
    const fees = await booked(
      db,
      company.id,
      month,
      owed.map(({ orderId }) => orderId),
    );
    const ofMonth = fees.filter((fee) => fee.month === month);
    return {
      groupId: company.id,
      month,
      orders: orders.length,
      expected: sumOf(owed),
      booked: sumOf(ofMonth),
      billed: sumOf(ofMonth.filter(({ invoiceId }) => invoiceId !== null)),
      credited: sumOf(ofMonth.filter(({ credited }) => credited)),
      differences: compare(owed, fees, month),
    };
  });
};
