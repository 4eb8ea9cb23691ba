import { z } from "zod";
import { assumed } from "../assumed.ts";
import {
  address,
  email,
  isoDate,
  isoDateTime,
  longText,
  personName,
  recordId,
  setDateTime,
  shortText,
} from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { textOf } from "../text/schema.ts";
import { orderStatus } from "./schema.ts";
import { cancellationStatuses } from "./status.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "./values.ts";

/** Columns order.list sorts by; anything else in the path is a 400 (promise 19). */
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

/**
 * filterDto of order.list (catalogue §3 states businessCustomerId, orderId, start, end). `start` and `end` are days of
 * receipt, both included, Europe/Berlin. Empty lists and missing fields do not filter. `text` matches the beginning of words in
 * customer name, place, street with house number and postal code, the phone number, and from four digits on the order number
 * (text/search); all words must match, and those of one letter do not count. `upTo` is the answer's of the same name: the list as it was
 * then, without what arrived since (decision 0085).
 */
export const orderFilter = z.object({
  businessCustomerId: recordId.optional(),
  groupId: assumed(recordId.optional()),
  orderId: textOf(40).optional(),
  start: isoDate.optional(),
  end: isoDate.optional(),
  status: assumed(z.array(orderStatus).max(12).optional()),
  paymentType: assumed(z.array(z.enum(paymentTypes)).max(7).optional()),
  text: assumed(textOf(100).optional()),
  direction: assumed(z.enum(["asc", "desc"]).optional()),
  upTo: assumed(z.int().nonnegative().max(2_147_483_647).optional()),
});
export type OrderFilter = z.infer<typeof orderFilter>;

/** Sums of the filtered orders of one status; the status filter itself is left out, so that every chip has its count. */
export const statusSum = z.object({
  status: orderStatus,
  count: z.int(),
  amount: z.number(),
  grossCents: z.number(),
});

/**
 * The version of the order that somebody saw before they act: one that moved on since is refused with 412 and shown first, so that no mail
 * goes out unasked (decision 0084). Without it the transition table alone decides.
 */
const seenVersion = { version: assumed(z.int().nonnegative().optional()) };

/** acceptOrderDTO: the dealer's own sentence goes into the consumer's mail (catalogue §7). */
export const acceptOrder = z.object({ customText: longText.optional(), ...seenVersion });

/** Staff bring an order back as they saw it. */
export const uncancelOrder = z.object(seenVersion).optional();

/** setDeliveryDateDTO: the start of the slot, e.g. 2026-12-29T07:00:00+01:00 (catalogue §7, portal §9 slots). */
export const setDeliveryDate = z.object({
  deliveryDateTime: setDateTime,
  customText: assumed(longText.optional()),
  ...seenVersion,
});

/** denyOrderDTO: one of the eight cancellation statuses. */
export const denyOrder = z.object({
  reason: assumed(z.enum(cancellationStatuses)),
  customText: assumed(longText.optional()),
  ...seenVersion,
});

/** updateOrderDTO: what a dealer may correct on an order that is not over; only changed fields are sent. */
export const updateOrder = z
  .object({
    amount: assumed(z.int().min(1).max(50_000)),
    unloadingPoints: assumed(z.int().min(1).max(20)),
    hose: z.enum(hoseLengths),
    shortVehicle: z.enum(shortVehicles),
    phone: assumed(typedPhone),
    deliveryAddress: assumed(address),
    note: assumed(longText),
  })
  .partial()
  .strict();
export type UpdateOrder = z.infer<typeof updateOrder>;

/** adminUpdateDTO: what platform staff may correct on any order. */
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

/** The done view: what was delivered and what the success costs (portal §4, §9). */
export const doneView = z.object({
  orderId: z.string(),
  doneAt: isoDateTime,
  amount: z.int(),
  grossCents: z.int(),
  /** 1500 for a pellet order from 2025-11-01 on, else 0. */
  successFeeCents: z.int(),
});

/** A consumer on the revocation block list of a company (catalogue §3: id; the rest is not shown). */
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

/** revocationBlacklistDTO in the partner variant: the consumer of an order is named by tkId. */
export const addBlacklistEntry = z.object({ tkId: z.string().min(1).max(40), reason: assumed(shortText.optional()) });
