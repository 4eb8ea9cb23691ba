import type { RefusedField } from "@partner-konto/domain/orders/placing/checkout";
import { type Doubt, type DoubtfulField, doubtsAbout } from "@partner-konto/domain/orders/pricing/doubts";
import { orderMeasure } from "../../../areas/delivery-area/index.ts";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import type { OrderRow } from "../tables.ts";

interface Corrections {
  amount?: number | undefined;
  postalCode?: string | undefined;
}

/** The doubts about new values of an order (domain/orders/doubts). */
export async function doubtsOf(
  { db }: Pick<Context, "db">,
  row: OrderRow,
  { amount = row.amount, postalCode = row.postalCode }: Corrections,
): Promise<Doubt[]> {
  if (amount === row.amount && postalCode === row.postalCode) return [];
  return doubtsAbout(row, { amount, postalCode }, await orderMeasure(db, row, postalCode));
}

const refusedField: Record<DoubtfulField, RefusedField> = {
  amount: "request.amount",
  postalCode: "deliveryAddress.postalCode",
};

/** @throws Refusal ORDER_DOUBTFUL with the questions that nobody has confirmed */
export async function mustBeSure(
  context: Pick<Context, "db">,
  row: OrderRow,
  { confirmed = [], ...corrected }: Corrections & { confirmed?: readonly DoubtfulField[] | undefined },
): Promise<void> {
  const open = (await doubtsOf(context, row, corrected)).filter(({ field }) => !confirmed.includes(field));
  if (open.length === 0) return;
  throw new Refusal("ORDER_DOUBTFUL", undefined, {
    refusedFields: open.map(({ field, text }) => ({ field: refusedField[field], text })),
  });
}
