import { z } from "zod";
import { assumed } from "../../assumed.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, orderOrigins, paymentTypes, products, shortVehicles } from "../../goods/values.ts";
import { address, email, isoDate, isoDateTime, longText, personName, recordId, shortText } from "../../person.ts";
import { orderPrice } from "../../prices/price/price-schema.ts";
import { keptPhone } from "../../validation/phone-schema.ts";
import { orderPayment } from "../payments/payment.ts";
import { ratingOfOrder } from "./rating-of-order.ts";
import { settlement } from "./settlement-schema.ts";
import { orderStatuses } from "./status.ts";
import { isUndoable, orderActions, type UndoableStep } from "./steps.ts";

export const orderStatus = z.enum(orderStatuses);

/** The consumer of an order. `tkId` is the platform's id of the consumer, which the blacklist uses (catalogue §3). */
export const customer = z.object({
  tkId: z.string().max(40),
  salutation: z.enum(["Herr", "Frau"]).nullable(),
  firstName: shortText,
  lastName: shortText,
  company: shortText.nullable(),
  email,
  phone: keptPhone,
});
export type Customer = z.infer<typeof customer>;

/**
 * An event of an order's history, newest last. `by` is a person's name; null for the system and the consumer. `changes` says in words what
 * changed, old → new, and the reason of a denial.
 */
export const historyEntry = z.object({
  at: isoDateTime,
  event: z.enum([
    "placed",
    "confirmed",
    "confirmedWithDate",
    "confirmedFromLink",
    "deliveryDateShared",
    "updated",
    "denied",
    "done",
    "settled",
    "adminUpdated",
    "uncancelled",
    "undone",
    "paymentRequested",
    "paymentPending",
    "paymentDeclined",
    "paymentConfirmed",
    "paymentShipped",
    "paymentCancelled",
    "paymentRefunded",
    "answerReminded",
    "answerEscalated",
    "paid",
    "unpaid",
  ]),
  by: personName.nullable(),
  note: longText.nullable(),
  changes: assumed(z.array(longText).max(20).optional()),
});

/** The actions that can be taken back (decision 0006); an order that a dealer took by phone, too. */
const undoableActions = [...orderActions.filter(isUndoable), "place"] as const;
export type UndoableAction = UndoableStep | "place";

/** The last action on an order while it can be taken back: its id for dispatch.undo, and whether the consumer gets a correction mail. */
export const undoable = z.object({
  actionId: recordId,
  action: z.enum(undoableActions),
  until: isoDateTime,
  mails: z.boolean(),
});

/** A payment in advance that somebody found on the account and marked: the day it came, and the total that it was for. */
export const paid = z.object({
  receivedOn: isoDate,
  grossCents: z.int(),
  at: isoDateTime,
  by: personName.nullable(),
});
export type AdvancePayment = z.infer<typeof paid>;

/**
 * An order as order.get returns it. Specified fields: orderId, deliveryDate, prod, paymentType, hose, shortVehicle, deliveryTimes,
 * netto100lprice, amount (portal §3, catalogue §3); all others are ours.
 */
export const order = z.object({
  id: recordId,
  /** The public number that people say on the phone. */
  orderId: z.string().max(20),
  version: assumed(z.int()),
  status: orderStatus,
  createdAt: assumed(isoDateTime),
  modifiedAt: assumed(isoDateTime),
  businessCustomerId: recordId,
  businessCustomerGroupId: assumed(recordId),
  deliveryAreaId: assumed(recordId.nullable()),
  frontendSource: assumed(z.enum(["PARTNER", "PARTNER_PELLET"])),
  companyName: assumed(shortText),
  agencyName: assumed(shortText),
  coopId: assumed(z.string().max(40).nullable()),
  /** Where the order came from: the shop, a comparison site, or the dealer who took it by phone. */
  origin: assumed(z.enum(orderOrigins)),
  /** When the price was quoted that the order was placed at; null when it was the price of the moment. */
  quotedAt: assumed(isoDateTime.nullable()),
  customer: assumed(customer),
  /** Whether the consumer has used the link in their mail. Until then mails name nothing of what was typed but the goods (decision 0127). */
  addressProved: assumed(z.boolean()),
  blacklisted: assumed(z.boolean()),
  deliveryAddress: assumed(address),
  note: assumed(longText),
  prod: z.enum(products),
  /** For pellets; null for oil, and for orders from before it was recorded. */
  qualityStep: assumed(z.enum(qualitySteps).nullable()),
  dustProtection: assumed(z.boolean()),
  /** Litres of oil, or kilograms of pellets: as ordered, or as delivered once the order has a settlement. */
  amount: z.int().positive(),
  unloadingPoints: assumed(z.int().min(1).max(20)),
  hose: z.enum(hoseLengths),
  shortVehicle: z.enum(shortVehicles),
  deliveryTimes: z.enum(deliveryTimes),
  paymentType: z.enum(paymentTypes),
  /** The payment in instalments; null for other payment types, and for orders from before payments were recorded. */
  payment: assumed(orderPayment.nullable()),
  /** Null until somebody marks the payment in advance as received, and for all other payment types. */
  paid: assumed(paid.nullable()),
  /** Net price in euros per 100 litres, or per ton of pellets. */
  netto100lprice: z.number(),
  price: assumed(orderPrice),
  /** The agreed terms once the delivered amount was entered; null before. */
  settlement: assumed(settlement.nullable()),
  promise: assumed(z.object({ from: isoDate, to: isoDate })),
  /** Start of the promised slot in Europe/Berlin with offset; null until the delivery date is set. */
  deliveryDate: isoDateTime.nullable(),
  /** Until when the dealer answers a new order; null for orders from before there was a time. */
  answerBy: assumed(isoDateTime.nullable()),
  customText: assumed(longText.nullable()),
  statusBeforeCancellation: assumed(orderStatus.nullable()),
  undo: assumed(undoable.nullable()),
  history: assumed(z.array(historyEntry)),
  /** The consumer's published rating; null without one. */
  rating: assumed(ratingOfOrder.nullable()),
});
export type Order = z.infer<typeof order>;

/** A row of order.list. */
export const orderSummary = z.object({
  ...order.pick({
    id: true,
    orderId: true,
    version: true,
    status: true,
    createdAt: true,
    businessCustomerId: true,
    deliveryAreaId: true,
    agencyName: true,
    blacklisted: true,
    prod: true,
    amount: true,
    paymentType: true,
    paid: true,
    deliveryTimes: true,
    promise: true,
    deliveryDate: true,
    answerBy: true,
    rating: true,
  }).shape,
  customerName: assumed(personName),
  postalCode: assumed(z.string().max(5)),
  city: assumed(shortText),
  grossCents: assumed(z.int()),
  /** The VAT rate of its price, which a tax that was announced later may change. */
  vatPercent: assumed(z.number()),
  /** The ordered amount, once the delivered one was entered; null before. */
  orderedAmount: assumed(z.int().positive().nullable()),
});
export type OrderSummary = z.infer<typeof orderSummary>;
