import { randomUUID } from "node:crypto";
import type { Context } from "../../../kernel/handler.ts";
import { type EditedValues, editedColumns, type LastAction, type OrderRow } from "../tables.ts";
import type { OrderSet } from "./change.ts";

/**
 * A correction as it is remembered to be taken back (decision 0006); null where it reached the payment partner: money that was given back,
 * or a payment that was ended, does not return.
 */
export function editToUndo(
  { now }: Context,
  row: OrderRow,
  { action, set, mailed }: { action: "update" | "adminUpdate"; set: OrderSet; mailed: boolean },
): LastAction | null {
  const isFinanced = row.paymentType === "guaranteedPayment" || set.paymentType === "guaranteedPayment";
  if (isFinanced && (mailed || set.paymentType !== undefined)) return null;
  const { status, deliveryDate, customText, statusBeforeCancellation } = row;
  const edited = Object.fromEntries(editedColumns.map((column) => [column, row[column]])) as unknown as EditedValues;
  return {
    id: randomUUID(),
    action,
    at: now.toISOString(),
    before: { status, deliveryDate: deliveryDate?.toISOString() ?? null, customText, statusBeforeCancellation, edited },
    mailed,
  };
}
