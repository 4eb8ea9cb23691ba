import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { mostVolume } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../../goods/values.ts";
import {
  anyDate,
  email,
  isoDateTime,
  longText,
  personName,
  reckonedDate,
  recordId,
  shortText,
  slotDateTime,
} from "../../person.ts";
import { textOf } from "../../text/schema.ts";
import { typedPhone } from "../../validation/phone-schema.ts";
import { orderStatus, undoable } from "../order/schema.ts";
import { settlement } from "../order/settlement-schema.ts";
import { cancellationStatuses } from "../order/status.ts";
import { deliverable } from "../placing/deliverable-schema.ts";
import { orderPricing } from "../pricing/changed-price-schema.ts";
import { doubtfulFields } from "../pricing/doubts.ts";

/** The columns that order.list sorts by; any other value in the path is refused with 400 (promise 19). */
export const orderSortFields = [
  "createdAt",
  "orderId",
  "status",
  "customerName",
  "postalCode",
  "amount",
  "grossCents",
  "deliveryDate",
  "paymentType",
  "prod",
] as const;
export type OrderSortField = (typeof orderSortFields)[number];

const filteredPayments = [...paymentTypes, "all"] as const;

/**
 * filterDto of order.list (catalogue §3 states businessCustomerId, orderId, start, end). `start` and `end` are days of receipt in
 * Europe/Berlin, both included. Empty lists and missing fields do not filter.
 * `text` matches beginnings of words in customer name, place, street with house number, postal code and phone number; from four digits on
 * also the order number (text/search). All words must match; words of one letter are ignored.
 * `all` among the payment types does not filter either (portal §9).
 * `upTo` is the value of the same name in an earlier response: the list without orders that arrived since then (decision 0008).
 * `deliveryFrom` and `deliveryTo` are days of delivery: the day of the shared date, or without one any promised day. `weekdays` (1 is
 * Monday) and `hours` are those of receipt in Europe/Berlin. `unanswered` are new orders whose time
 * for an answer is over. `unpaid` are orders to be paid in advance that nobody marked as paid. `postalCodes` are beginnings of postal codes.
 */
export const orderFilter = z.object({
  businessCustomerId: recordId.optional(),
  groupId: assumed(recordId.optional()),
  orderId: textOf(40).optional(),
  start: anyDate.optional(),
  end: anyDate.optional(),
  status: assumed(z.array(orderStatus).max(12).optional()),
  paymentType: assumed(z.array(z.enum(filteredPayments)).max(filteredPayments.length).optional()),
  text: assumed(textOf(100).optional()),
  agencies: assumed(z.array(recordId).max(200).optional()),
  overdue: assumed(z.boolean().optional()),
  unanswered: assumed(z.literal(true).optional()),
  unpaid: assumed(z.literal(true).optional()),
  deliveryFrom: assumed(anyDate.optional()),
  deliveryTo: assumed(anyDate.optional()),
  postalCodes: assumed(
    z
      .array(z.string().regex(/^\d{1,5}$/))
      .max(50)
      .optional(),
  ),
  products: assumed(z.array(z.enum(products)).max(10).optional()),
  amountFrom: assumed(z.int().min(0).max(1_000_000).optional()),
  amountTo: assumed(z.int().min(0).max(1_000_000).optional()),
  weekdays: assumed(z.array(z.int().min(1).max(7)).max(7).optional()),
  hours: assumed(z.array(z.int().min(0).max(23)).max(24).optional()),
  direction: assumed(z.enum(["asc", "desc"]).optional()),
  upTo: assumed(z.int().nonnegative().max(2_147_483_647).optional()),
});
export type OrderFilter = z.infer<typeof orderFilter>;

/** Sums of the filtered orders by status. The status filter is ignored, so that every status chip has its count. */
export const statusSum = z.object({
  status: orderStatus,
  count: z.int(),
  amount: z.number(),
  grossCents: z.number(),
});

/**
 * The version of the order that the person saw. When the order has changed since, the action is refused with 412 and the new state is
 * shown first, so that no mail goes out on outdated data (decision 0003). Without a version only the transition table decides.
 */
const seenVersion = { version: assumed(z.int().nonnegative().optional()) };

/**
 * acceptOrderDTO; `customText` is the dealer's own text in the consumer's mail (catalogue §7), with placeholders (order/message-text).
 * With `deliveryDateTime` the order is confirmed and dated in one step and one mail.
 */
export const acceptOrder = z.object({
  customText: longText.optional(),
  deliveryDateTime: assumed(slotDateTime.optional()),
  ...seenVersion,
});

/** adminUncancel: platform staff reopen a cancelled order. */
export const uncancelOrder = z.object(seenVersion).optional();

/**
 * setDeliveryDateDTO; `deliveryDateTime` is the start of the slot, for example 2026-12-29T07:00:00+01:00 (catalogue §7, slots of portal
 * §9).
 */
export const setDeliveryDate = z.object({
  deliveryDateTime: slotDateTime,
  customText: assumed(longText.optional()),
  ...seenVersion,
});

/** denyOrderDTO; `reason` is one of the eight cancellation statuses. */
export const denyOrder = z.object({
  reason: assumed(z.enum(cancellationStatuses)),
  customText: assumed(longText.optional()),
  ...seenVersion,
});

/** updateOrderDTO: the fields that a dealer may correct on an order that is neither done nor cancelled; only changed fields are sent. */
export const updateOrder = z
  .object({
    amount: assumed(z.int().min(1).max(mostVolume)),
    unloadingPoints: assumed(z.int().min(1).max(20)),
    hose: z.enum(hoseLengths),
    shortVehicle: z.enum(shortVehicles),
    phone: assumed(typedPhone),
    deliveryAddress: assumed(deliverable),
    note: assumed(longText),
    /** The price that the person saw for these values; without it the calculator's, or the agreed one where none is calculated. */
    price: assumed(orderPricing),
    /** The doubtful values that the person was asked about, and confirmed (order/doubts). */
    confirmed: assumed(z.array(z.enum(doubtfulFields)).max(doubtfulFields.length)),
  })
  .partial()
  .strict();
export type UpdateOrder = z.infer<typeof updateOrder>;

/** adminUpdateDTO: the fields that platform staff may correct on any order. */
export const adminUpdateOrder = z
  .object({
    ...updateOrder.shape,
    prod: z.enum(products).optional(),
    paymentType: z.enum(paymentTypes).optional(),
    deliveryTimes: z.enum(deliveryTimes).optional(),
    email: assumed(email.optional()),
  })
  .strict();
export type AdminUpdateOrder = z.infer<typeof adminUpdateOrder>;

/** markPaid: the day on which a payment in advance came, or null to take the mark back. */
export const markPaid = assumedObject(z.object({ receivedOn: reckonedDate.nullable(), ...seenVersion }));

/** The done view: the delivery and its success fee (portal §4, §9). */
export const doneView = z.object({
  orderId: z.string(),
  doneAt: isoDateTime,
  amount: z.int(),
  grossCents: z.int(),
  settlement: settlement.nullable(),
  /** Net, by the rate of the delivery's day; 0 where none is charged. */
  successFeeCents: z.int(),
  undo: undoable.nullable(),
});

/** A consumer on a company's revocation blacklist (catalogue §3 states the id only). */
export const blacklistEntry = z.object({
  id: recordId,
  tkId: z.string().max(40),
  groupId: assumed(recordId),
  name: assumed(personName),
  postalCode: assumed(z.string().max(5)),
  reason: assumed(shortText),
  createdAt: assumed(isoDateTime),
});
export type BlacklistEntry = z.infer<typeof blacklistEntry>;

/** revocationBlacklistDTO in the partner variant: `tkId` identifies the consumer of an order. */
export const addBlacklistEntry = z.object({ tkId: z.string().min(1).max(40), reason: assumed(shortText.optional()) });
