import { isDeepStrictEqual } from "node:util";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { usualTolerance } from "@partner-konto/domain/companies/agency/tolerance";
import { correctionLines } from "@partner-konto/domain/orders/actions/changes";
import type { AdminUpdateOrder } from "@partner-konto/domain/orders/actions/requests";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { Settlement } from "@partner-konto/domain/orders/order/settlement-schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { orderSteps } from "@partner-konto/domain/orders/order/steps";
import { perOf } from "@partner-konto/domain/orders/pricing/changed-order";
import { settle } from "@partner-konto/domain/orders/settlement/settlement";
import { consumerFields } from "@partner-konto/domain/platform/activity/fields";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { postalCode, statusOf } from "@partner-konto/geodata/directory";
import { areaOfOrder } from "../../../areas/delivery-area/index.ts";
import { editRecord } from "../../../kernel/db/versions.ts";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { customerTexts } from "../customer-texts.ts";
import { lockOrder } from "../find.ts";
import { letterOf } from "../mails/mail-facts.ts";
import { updatedMail } from "../mails/to-consumer.ts";
import { paymentReplacedMails } from "../payments/mails.ts";
import { settlePayment } from "../payments/start.ts";
import type { PaymentRow } from "../payments/tables.ts";
import { promiseFor } from "../placing/promise.ts";
import { presentOne } from "../present.ts";
import { repriced } from "../pricing/reprice.ts";
import type { OrderRow } from "../tables.ts";
import { type OrderSet, remember, statusAfter, tell, writeOrder } from "./change.ts";
import { mustBeSure } from "./doubts.ts";
import { editToUndo } from "./edit-to-undo.ts";

type Field = Exclude<keyof AdminUpdateOrder, "confirmed">;

/** The answer's field that a field of the request changes; concurrent edits are compared by it. */
const answered = (field: Field): string => (field === "phone" || field === "email" ? `customer.${field}` : field);

const current = (row: OrderRow, field: Exclude<Field, "price">): unknown =>
  field === "phone" || field === "email" ? row.customer[field] : row[field];

/** The fields that a request really changes, beside the price. */
function changedFields(row: OrderRow, body: AdminUpdateOrder): Field[] {
  const { price: _, confirmed: __, ...values } = body;
  const given = Object.keys(values) as (keyof typeof values)[];
  return given.filter((field) => body[field] !== undefined && !isDeepStrictEqual(body[field], current(row, field)));
}

/** Another class of delivery times gets the promise that the order would have had if it had been placed with that class. */
async function newPromise({ db }: Context, row: OrderRow, { deliveryTimes }: AdminUpdateOrder) {
  if (deliveryTimes === undefined || deliveryTimes === row.deliveryTimes) return null;
  const area = row.deliveryAreaId === null ? undefined : await areaOfOrder(db, row.deliveryAreaId);
  return promiseFor(db, { ...row, deliveryTimes }, area, row.createdAt.toISOString());
}

/** An address gets the place of its postal code where it has none, or still that of another code. */
function withPlace({ deliveryAddress: before }: OrderRow, body: AdminUpdateOrder): AdminUpdateOrder {
  const { deliveryAddress } = body;
  if (!deliveryAddress) return body;
  const { postalCode: code, city } = deliveryAddress;
  const places = postalCode(code)?.places.map(({ name }) => name) ?? [];
  const isLeft = city === before.city && code !== before.postalCode && !places.some((name) => city.startsWith(name));
  if (places[0] === undefined || (city.trim() !== "" && !isLeft)) return body;
  return { ...body, deliveryAddress: { ...deliveryAddress, city: places[0] } };
}

type BilledFields = Pick<OrderRow, "amount" | "grossCents" | "paymentType" | "status">;
const isPaidAnew = (before: BilledFields, after: BilledFields): boolean =>
  after.paymentType !== before.paymentType && !isCancelled(after.status);

/** Whether the customer gets a mail about the change. */
const isMailed = (before: BilledFields, after: BilledFields): boolean =>
  isPaidAnew(before, after) || after.amount !== before.amount || after.grossCents !== before.grossCents;

/** Mails the customer of another amount, price or way to pay, and the dealer of instalments that ended with it. */
async function tellOfChange(
  context: Context,
  { before, after, payment }: { before: OrderRow; after: OrderRow; payment: PaymentRow | undefined },
): Promise<void> {
  if (!isMailed(before, after)) return;
  const letter = await letterOf(context, after);
  const toCustomer = updatedMail(letter, before, payment);
  if (isPaidAnew(before, after) && before.paymentType === "guaranteedPayment")
    await context.mail(...paymentReplacedMails(letter, toCustomer));
  else await context.mail(toCustomer);
}

/**
 * A correction of a settled order is what was agreed from then on, so that a later delivered amount begins from it and not from the price
 * before.
 */
function correctedSettlement(
  { prod }: OrderRow,
  { orderedAmount }: Settlement,
  { price, amount }: { price: OrderPrice; amount: number },
): Settlement {
  const rule = { tolerance: usualTolerance, belowTolerance: "agreed", tiers: [] } as const;
  const delivery = { ordered: amount, delivered: orderedAmount, per: perOf(prod), agreed: price };
  const { price: agreedPrice } = settle({ ...delivery, ...rule, vatPercent: price.vatPercent });
  return { orderedAmount, agreedPrice, tierFrom: null };
}

/** The new values and what depends on them, such as the search words on the address. */
function valuesOf(
  row: OrderRow,
  body: AdminUpdateOrder,
  { promise, price }: { promise: DeliveryPromise | null; price: OrderPrice },
): OrderSet {
  const { phone, email, deliveryAddress, price: _, confirmed: __, ...plain } = body;
  const customer = { ...row.customer, ...(phone !== undefined && { phone }), ...(email !== undefined && { email }) };
  const address = deliveryAddress ?? row.deliveryAddress;
  return {
    ...Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)),
    ...(price !== row.price && { price: JSON.stringify(price) }),
    ...(row.settlement &&
      (price !== row.price || (body.amount !== undefined && body.amount !== row.amount)) && {
        settlement: JSON.stringify(
          correctedSettlement(row, row.settlement, { price, amount: body.amount ?? row.amount }),
        ),
      }),
    ...(promise && { promiseFrom: promise.from, promiseTo: promise.to }),
    ...(deliveryAddress && { deliveryAddress: JSON.stringify(address) }),
    ...((deliveryAddress ?? phone) !== undefined && customerTexts(customer, address, row.noteWords)),
    customer: JSON.stringify(customer),
  };
}

/**
 * Corrects an order. Only values that differ count; edits of different fields are merged, and an edit of the same field is refused with 412
 * (promise 31). A request that changes nothing is answered with the order and leaves no trace. The price follows what it depends on; one
 * that is not the shown one is refused (decision 0117), and so is a doubtful value that nobody confirmed (decision 0006).
 */
export async function updateOrder(
  context: Context,
  action: "update" | "adminUpdate",
  { orderId, version, ...asked }: { orderId: string; body: AdminUpdateOrder; version: number },
): Promise<Order> {
  const row = await lockOrder(context, orderId);
  statusAfter(row, action);
  const body = withPlace(row, asked.body);
  const changed = changedFields(row, body);
  // The provider is asked only when an order is placed.
  if (changed.includes("paymentType") && body.paymentType === "guaranteedPayment")
    throw new Refusal("PAYMENT_NOT_RUNNING");
  const code = body.deliveryAddress?.postalCode;
  if (code !== undefined && code !== row.deliveryAddress.postalCode && statusOf(code) === undefined)
    throw new Refusal("DA_POSTAL_CODE_UNKNOWN", undefined, { unknownCodes: [code] });
  // A correction of no value may give another price, for example that of a delivery after a change of taxes.
  const mayRaise = action === "adminUpdate";
  const alone = changed.length === 0 ? await repriced(context, row, body, mayRaise) : null;
  if (changed.length === 0 && (alone === null || isDeepStrictEqual(alone.price, row.price)))
    return presentOne(context, row);
  const order = await editRecord(context, {
    kind: { collection: "order", action },
    id: row.id,
    expectedVersion: version,
    fields: changed.length === 0 ? ["price"] : changed.map(answered),
    unkept: consumerFields,
    sums: ({ price }: Order) => ({ grossCents: price.grossCents }),
    lock: () => Promise.resolve(row),
    async write() {
      const { amount, deliveryAddress, confirmed } = body;
      await mustBeSure(context, row, { amount, postalCode: deliveryAddress?.postalCode, confirmed });
      const { price, lines } = alone ??
        (await repriced(context, row, body, mayRaise)) ?? { price: row.price, lines: [] };
      const set = valuesOf(row, body, { promise: await newPromise(context, row, body), price });
      const { amount: newAmount = row.amount, paymentType = row.paymentType } = set;
      const mailed = isMailed(row, { ...row, amount: newAmount, paymentType, grossCents: price.grossCents });
      const after = await writeOrder(context, row, set, editToUndo(context, row, { action, set, mailed }));
      await remember(context, row.id, orderSteps[action].event, null, [...correctionLines(row, after), ...lines]);
      await tell(context, after, "content");
      await tellOfChange(context, { before: row, after, payment: await settlePayment(context, after) });
      return after;
    },
    answer: (at) => presentOne(context, at),
  });
  return order;
}
