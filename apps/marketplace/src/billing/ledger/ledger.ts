import { randomUUID } from "node:crypto";
import { feeFor, feeGoodsOf, rateOn } from "@partner-konto/domain/billing/fee-for";
import { monthOf } from "@partner-konto/domain/billing/months";
import { feeCents } from "@partner-konto/domain/billing/rate-rules";
import { products } from "@partner-konto/domain/goods/values";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { taxesNow } from "../../market/taxes/index.ts";
import { type OrderRow } from "../../orders/order/index.ts";
import { dayOfSuccess, successDay, successfulOrders } from "../../orders/successful/index.ts";
import { allRates } from "./rates.ts";
import type { FeeRateRow, FeeRow, FeeTable } from "./tables.ts";

/** Order fields of a fee. */
export type FeeOrder = Pick<
  OrderRow,
  | "id"
  | "number"
  | "status"
  | "prod"
  | "amount"
  | "deliveryDate"
  | "doneAt"
  | "modifiedAt"
  | "businessCustomerId"
  | "businessCustomerGroupId"
  | "agencyName"
>;

type OwedFee = Omit<Selectable<FeeTable>, "id" | "ordinal" | "createdAt" | "undoneAt" | "credited" | "invoiceId">;

/** The rates and taxes by which fees are computed. */
export interface FeeRules {
  rates: readonly FeeRateRow[];
  taxes: Taxes;
}

export const feeRules = async (db: Kysely<Database>): Promise<FeeRules> => ({
  rates: await allRates(db),
  taxes: await taxesNow(db),
});

/** The fee that an order owes: only a done order was successful. */
export function owedBy({ rates, taxes }: FeeRules, order: FeeOrder): OwedFee | undefined {
  if (order.status !== "done") return undefined;
  const day = dayOfSuccess(order.deliveryDate, order.doneAt ?? order.modifiedAt);
  const found = feeFor(taxes, rates, { ...order, day });
  return (
    found && {
      orderId: order.id,
      orderNumber: order.number,
      groupId: order.businessCustomerGroupId,
      agencyId: order.businessCustomerId,
      agencyName: order.agencyName,
      day,
      month: monthOf(day),
      prod: order.prod,
      amount: order.amount,
      rateId: found.rate.id,
      netCents: found.netCents,
      vatPercent: found.vatPercent,
    }
  );
}

/** The fee of an order that counts, in net cents; 0 without one. */
export async function countingFeeCents(db: Kysely<Database>, orderId: string): Promise<number> {
  const row = await db
    .selectFrom("fee")
    .select("netCents")
    .where("orderId", "=", orderId)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  return row?.netCents ?? 0;
}

/** Whether there is a rate for an order's goods, but the order is so small that the fee is no cent. */
export async function isTooSmallForFee(
  db: Kysely<Database>,
  {
    prod,
    amount,
    deliveryDate,
    doneAt,
    modifiedAt,
  }: Pick<FeeOrder, "prod" | "amount" | "deliveryDate" | "doneAt" | "modifiedAt">,
): Promise<boolean> {
  const rate = rateOn(await allRates(db), feeGoodsOf(prod), dayOfSuccess(deliveryDate, doneAt ?? modifiedAt));
  return rate !== undefined && rate.netCents > 0 && feeCents(rate, amount) === 0;
}

const undoneTexts = {
  ended: "Der Auftrag ist nicht mehr erfolgreich.",
  changed: "Der Auftrag wurde geändert; die Gebühr ist neu berechnet.",
} as const;

/** Gives a fee back that the order no longer owes, unless a credit does so already. A dealer's request is granted. */
async function undo(db: Kysely<Database>, fee: FeeRow, reason: string, now: Date): Promise<void> {
  await db.updateTable("fee").set({ undoneAt: now, credited: true }).where("id", "=", fee.id).execute();
  if (fee.credited) return;
  const granted = { status: "granted", decision: reason, decidedAt: now } as const;
  const asked = await db
    .updateTable("credit")
    .set(granted)
    .where("feeId", "=", fee.id)
    .where("status", "=", "requested")
    .executeTakeFirst();
  if (asked.numUpdatedRows > 0n) return;
  const base = { id: randomUUID(), feeId: fee.id, kind: "undone", requestedAt: now, requestedBy: null } as const;
  await db
    .insertInto("credit")
    .values({ ...base, ...granted, reason, decidedBy: null, creditNoteId: null })
    .execute();
}

async function add(db: Kysely<Database>, owed: OwedFee, now: Date): Promise<void> {
  const last = db.selectFrom("fee").select(sql<number>`coalesce(max(ordinal), 0) + 1`.as("next"));
  const ordinal = last.where("orderId", "=", owed.orderId);
  await db
    .insertInto("fee")
    .values({ ...owed, id: randomUUID(), ordinal, createdAt: now, undoneAt: null, invoiceId: null })
    .execute();
}

/**
 * Makes the ledger agree with an order, in the transaction that changed the order and holds its lock. A fee that was not billed follows the
 * order; a billed one is given back and charged anew. A fee that was credited stays so while its order is successful.
 */
export async function keepFee(db: Kysely<Database>, order: FeeOrder, now: Date): Promise<void> {
  const fee = await db
    .selectFrom("fee")
    .selectAll()
    .where("orderId", "=", order.id)
    .where("undoneAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  const owed = owedBy(await feeRules(db), order);
  if (!fee) {
    if (owed) await add(db, owed, now);
    return;
  }
  // Also while the order owes nothing, because a smaller amount rounds to no cent: it may grow again.
  if (fee.credited && order.status === "done") return;
  if (!owed) return undo(db, fee, order.status === "done" ? undoneTexts.changed : undoneTexts.ended, now);
  if (fee.invoiceId === null) {
    await db.updateTable("fee").set(owed).where("id", "=", fee.id).execute();
    return;
  }
  const { netCents, vatPercent, day } = owed;
  if (netCents === fee.netCents && vatPercent === fee.vatPercent && day === fee.day) return;
  await undo(db, fee, undoneTexts.changed, now);
  await add(db, owed, now);
}

/** Orders of one transaction that are charged late. */
const lateAtOnce = 100;

/**
 * Charges successful orders that have no fee: a marketplace of an earlier release finished them during an update.
 * @returns how many; there may be more
 */
export async function chargeLateOrders(db: Kysely<Database>, now: Date): Promise<number> {
  const rules = await feeRules(db);
  const { rates } = rules;
  const first = rates[0]?.validFrom;
  const charged = products.filter((prod) => rates.some(({ goods }) => goods === feeGoodsOf(prod)));
  if (first === undefined) return 0;
  const withoutFee = await successfulOrders(db)
    .where("prod", "in", charged)
    .where(successDay, ">=", first)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom("fee").select("fee.id").whereRef("fee.orderId", "=", "orders.id").where("undoneAt", "is", null),
        ),
      ),
    )
    .execute();
  const late = withoutFee.filter((order) => owedBy(rules, order) !== undefined).slice(0, lateAtOnce);
  for (const { id } of late.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const order = await successfulOrders(db).where("id", "=", id).forUpdate().executeTakeFirst();
    if (order) await keepFee(db, order, now);
  }
  return late.length;
}

/** Charges past orders that come into the database as they are. */
export async function chargePastOrders(db: Kysely<Database>, orders: readonly FeeOrder[], now: Date): Promise<void> {
  const rules = await feeRules(db);
  const owed = orders.flatMap((order) => owedBy(rules, order) ?? []);
  if (owed.length === 0) return;
  const rows = owed.map((fee) => ({
    ...fee,
    id: randomUUID(),
    ordinal: 1,
    createdAt: now,
    undoneAt: null,
    invoiceId: null,
  }));
  await db.insertInto("fee").values(rows).execute();
}

/** Gives fees and invoices to the company that the other one was merged into. */
export async function giveBillingToCompany(db: Kysely<Database>, fromId: string, toId: string): Promise<void> {
  await db.updateTable("fee").set({ groupId: toId }).where("groupId", "=", fromId).execute();
  await db.updateTable("invoice").set({ groupId: toId }).where("groupId", "=", fromId).execute();
}
