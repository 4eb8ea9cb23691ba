import { isDeepStrictEqual } from "node:util";
import { consumerFields } from "@partner-konto/domain/activity/fields";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { correctionLines } from "@partner-konto/domain/order/changes";
import { repriceOrder } from "@partner-konto/domain/order/price";
import type { AdminUpdateOrder } from "@partner-konto/domain/order/requests";
import type { Order } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { editRecord } from "../../kernel/versions.ts";
import { areaOfOrder } from "../delivery-area/index.ts";
import { type OrderSet, remember, statusAfter, tell, writeOrder } from "./change.ts";
import { customerTexts } from "./customer-texts.ts";
import { lockOrder } from "./find.ts";
import { letterOf } from "./letter.ts";
import { updatedMail } from "./mails/to-consumer.ts";
import { settlePayment } from "./payment/start.ts";
import { presentOne } from "./present.ts";
import { promiseFor } from "./promise.ts";
import type { OrderRow } from "./tables.ts";

/** The answer's field that a field of the request changes; concurrent edits are compared by it. */
const answered = (field: keyof AdminUpdateOrder): string =>
  field === "phone" || field === "email" ? `customer.${field}` : field;

const current = (row: OrderRow, field: keyof AdminUpdateOrder): unknown =>
  field === "phone" || field === "email" ? row.customer[field] : row[field];

/** The fields that a request really changes. */
function changedFields(row: OrderRow, body: AdminUpdateOrder): (keyof AdminUpdateOrder)[] {
  const given = Object.keys(body) as (keyof AdminUpdateOrder)[];
  return given.filter((field) => body[field] !== undefined && !isDeepStrictEqual(body[field], current(row, field)));
}

/** Another class of delivery times gets the promise that the order would have had if it had been placed with that class. */
async function newPromise({ db }: Context, row: OrderRow, { deliveryTimes }: AdminUpdateOrder) {
  if (deliveryTimes === undefined || deliveryTimes === row.deliveryTimes) return null;
  const area = row.deliveryAreaId === null ? undefined : await areaOfOrder(db, row.deliveryAreaId);
  return promiseFor(db, { ...row, deliveryTimes }, area, row.createdAt.toISOString());
}

/** The new values and what depends on them: the price on the amount, the search words on the address. */
function valuesOf(
  row: OrderRow,
  { phone, email, deliveryAddress, ...plain }: AdminUpdateOrder,
  promise: DeliveryPromise | null,
): OrderSet {
  const { amount = row.amount, prod = row.prod } = plain;
  if (amountUnit(prod) !== amountUnit(row.prod))
    throw new InvalidInput({ path: "body.prod", message: "an order cannot change between oil and pellets" });
  const customer = { ...row.customer, ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
  const address = deliveryAddress ?? row.deliveryAddress;
  const price = repriceOrder(row.price, amount, amountUnit(prod) === "kg" ? 1000 : 100);
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(amount !== row.amount && { price: JSON.stringify(price) }),
    ...(promise && { promiseFrom: promise.from, promiseTo: promise.to }),
    ...(deliveryAddress && { deliveryAddress: JSON.stringify(address) }),
    ...((deliveryAddress ?? phone) !== undefined && customerTexts(customer, address, row.noteWords)),
    customer: JSON.stringify(customer),
  };
}

/**
 * Corrects an order. Only values that differ count; edits of different fields are merged, and an edit of the same field is refused with 412
 * (promise 31). A request that changes nothing is answered with the order and leaves no trace.
 */
export async function updateOrder(
  context: Context,
  action: "update" | "adminUpdate",
  { orderId, body, version }: { orderId: string; body: AdminUpdateOrder; version: number },
): Promise<Order> {
  const row = await lockOrder(context, orderId);
  statusAfter(row, action);
  const changed = changedFields(row, body);
  if (changed.length === 0) return presentOne(context.db, row);
  const set = valuesOf(row, body, await newPromise(context, row, body));
  const order = await editRecord(context, {
    kind: { collection: "order", action },
    id: row.id,
    expectedVersion: version,
    fields: changed.map(answered),
    unkept: consumerFields,
    lock: () => Promise.resolve(row),
    async write() {
      const after = await writeOrder(context, row, set);
      const event = action === "update" ? "updated" : "adminUpdated";
      await remember(context, row.id, event, null, correctionLines(row, after));
      await tell(context, after, "content");
      await settlePayment(context, after);
      const isDearer = after.amount !== row.amount || after.grossCents !== row.grossCents;
      if (isDearer) await context.mail(updatedMail(await letterOf(context, after)));
      return after;
    },
    answer: (at) => presentOne(context.db, at),
  });
  return order;
}
