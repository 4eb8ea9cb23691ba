import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import {
  acceptOrder,
  addBlacklistEntry,
  adminUpdateOrder,
  blacklistEntry,
  denyOrder,
  doneView,
  orderFilter,
  orderSortFields,
  setDeliveryDate,
  statusSum,
  uncancelOrder,
  updateOrder,
} from "@partner-konto/domain/orders/actions/requests";
import { order as orderSchema, orderStatus, orderSummary } from "@partner-konto/domain/orders/order/schema";
import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import { phoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import { mostDelivered } from "@partner-konto/domain/orders/settlement/settlement";
import { email, recordId, shortText } from "@partner-konto/domain/person";
import { rankedDealers } from "@partner-konto/domain/prices/calculators/calculator-answers";
import { rankingRequest } from "@partner-konto/domain/prices/calculators/customer-request";
import { z } from "zod";
import { anyone, call, staff, withRight } from "../call.ts";
import { done, healthCheck, paging, wholeNumber } from "../shared.ts";
import { exampleOrder } from "./checkout.ts";

const read = withRight("read", "businessCustomerOrder");
const update = withRight("update", "businessCustomerOrder");

/** Order service (catalogue §7). */
export const order = {
  /** The consumers on the block list. */
  getRevocationBlacklist: call({
    method: "GET",
    path: "/order/revocation-blacklist/v1",
    auth: "bearer",
    access: read,
    response: z.array(blacklistEntry),
    example: { given: "a consumer on the block list" },
  }),
  /** Takes a consumer off the block list. */
  deleteRevocationBlacklistEntry: call({
    method: "DELETE",
    path: "/order/revocation-blacklist/v1/{id}",
    auth: "bearer",
    access: update,
    response: done,
    effect: true,
    example: { given: "a consumer on the block list", params: { id: "$entryId" } },
  }),
  /** Puts a consumer on the block list. */
  addRevocationBlacklistEntry: call({
    method: "POST",
    path: "/order/revocation-blacklist/v1",
    auth: "bearer",
    access: update,
    body: addBlacklistEntry,
    bodyName: "revocationBlacklistDTO",
    response: blacklistEntry,
    effect: true,
    example: { given: "an open order", body: { tkId: "$tkId", reason: "Dritter Widerruf in Folge" } },
  }),
  /** Agencies ranked by their total price for such an order. */
  rankDealers: call({
    method: "POST",
    path: "/order/dealer-ranking/v1",
    auth: "bearer",
    access: read,
    body: rankingRequest,
    bodyName: "rankingRequestDTO",
    response: rankedDealers,
    example: {
      given: "delivery areas that sell in a postal code",
      body: { zipcode: "$postalCode", request: { product: "normal", amount: 3000 } },
    },
  }),
  /**
   * A page of orders. `businesscustomerId` is an agency's id, or "all" for every agency in the caller's scope; the filter narrows the
   * list further.
   */
  list: call({
    method: "POST",
    path: "/order/v1/{businesscustomerId}/{limit}/{page}/{sortField}",
    auth: "bearer",
    access: read,
    params: {
      ...paging,
      businesscustomerId: z.union([recordId, z.literal("all")]),
      sortField: z.enum(orderSortFields),
    },
    body: orderFilter,
    bodyName: "filterDto",
    response: z.object({
      data: z.array(orderSummary),
      total: z.int(),
      byStatus: assumed(z.array(statusSum)),
      /** The overdue ones among them, by status. */
      overdue: assumed(z.array(statusSum)),
      /** The new ones among them whose time for an answer is over. */
      unanswered: assumed(z.array(statusSum)),
      /**
       * The newest order of the list. Further pages with this value in their filter neither repeat nor miss an order when new ones
       * arrive.
       */
      upTo: assumed(z.int().nonnegative()),
    }),
    example: {
      given: "an open order",
      params: { businesscustomerId: "$businessCustomerId", limit: 25, page: 1, sortField: "createdAt" },
      body: { status: ["open"], direction: "desc" },
      response: { overdue: [], unanswered: [] },
    },
  }),
  /** The shops and comparison sites that orders come from (catalogue §7 "coops"; not described there). */
  getCoops: call({
    method: "GET",
    path: "/order/v1/coops",
    auth: "bearer",
    access: read,
    response: z.array(assumedObject(z.object({ id: z.string().max(40), name: shortText }))),
    example: { given: "an open order" },
  }),
  /**
   * Asks for the deletion of a consumer's data. Known and unknown addresses get the same response. Nothing is deleted before the mail
   * was answered from that address.
   */
  requestDeleteAccount: call({
    method: "POST",
    path: "/order/v1/customer/request-delete-account/{email}",
    auth: "none",
    access: anyone,
    params: { email },
    response: done,
    effect: true,
    limit: "mail",
    example: { given: "a signed-in order manager", params: { email: "$freeEmail" } },
  }),
  /** The orders with these ids, as far as the caller may see them. */
  getMultipleOrders: call({
    method: "POST",
    path: "/order/v1/get-multiple-orders",
    auth: "bearer",
    access: read,
    body: assumedObject(z.object({ ids: z.array(recordId).min(1).max(1000) })),
    bodyName: "getMultipleOrderDto",
    response: z.array(orderSchema),
    example: { given: "an open order", body: { ids: ["$orderId"] } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/order/v1/health-check", "none"),
  /** An order with its price, its promise and its history. */
  get: call({
    method: "GET",
    path: "/order/v1/{id}",
    auth: "bearer",
    access: read,
    response: orderSchema,
    example: { given: "an open order", params: { id: "$orderId" } },
  }),
  /** Takes the cancellation of an order back. Restores the status before the cancellation. */
  adminUncancel: call({
    method: "POST",
    path: "/order/v1/{orderId}/adminUncancel",
    auth: "bearer-admin",
    access: staff("PLATFORM_ADMIN", "PLATFORM_EDITOR"),
    body: uncancelOrder,
    response: orderSchema,
    effect: true,
    mails: true,
    errors: ["ORDER_NOT_CANCELLED", "VERSION_CONFLICT", "PAYMENT_NOT_RUNNING"],
    example: { given: "a cancelled order", params: { orderId: "$orderId" }, body: {} },
  }),
  /** Changes an order in the dealer's name. */
  adminUpdate: call({
    method: "POST",
    path: "/order/v1/{orderId}/adminUpdate",
    auth: "bearer-admin",
    access: staff("PLATFORM_ADMIN", "PLATFORM_EDITOR"),
    body: adminUpdateOrder,
    bodyName: "adminUpdateDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    versioned: true,
    errors: [
      "ORDER_PRICE_CHANGED",
      "PRICE_BEYOND_RAILS",
      "DA_POSTAL_CODE_UNKNOWN",
      "ORDER_DOUBTFUL",
      "PAYMENT_NOT_RUNNING",
    ],
    example: { given: "an open order", filled: ["undo"], params: { orderId: "$orderId" }, body: { paymentType: "ec" } },
  }),
  /**
   * Confirms an order with the link of the mail to the dealer. The path parameter holds the link's `{record id}.{secret}` instead of an
   * order id; the secret cannot be guessed and works once.
   */
  confirmFromLink: call({
    method: "POST",
    path: "/order/v1/{orderId}/confirm-from-link",
    auth: "none",
    access: anyone,
    response: assumedObject(z.object({ orderId: z.string(), status: orderStatus })),
    effect: true,
    limit: "link",
    errors: [
      "TOKEN_NOT_FOUND",
      "LINK_USED",
      "LINK_EXPIRED",
      "ORDER_NOT_OPEN",
      "ORDER_ALREADY_DONE",
      "ORDER_ALREADY_CANCELLED",
    ],
    example: { given: "an order link that was not used", params: { orderId: "$linkId" } },
  }),
  /** Confirms an order; with `deliveryDateTime` also its delivery date, in one step and one mail. */
  confirm: call({
    method: "POST",
    path: "/order/v1/{orderId}/confirm",
    auth: "bearer",
    access: update,
    body: acceptOrder,
    bodyName: "acceptOrderDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    errors: [
      "ORDER_NOT_OPEN",
      "ORDER_ALREADY_DONE",
      "ORDER_ALREADY_CANCELLED",
      "DELIVERY_DAY_NOT_OFFERED",
      "DELIVERY_DAY_TOO_FAR",
      "DELIVERY_SLOT_OVER",
      "DELIVERY_SLOT_UNKNOWN",
      "VERSION_CONFLICT",
    ],
    example: {
      given: "an open order",
      filled: ["undo"],
      params: { orderId: "$orderId" },
      body: { customText: "Wir rufen 30 Minuten vor Ankunft an." },
    },
  }),
  /** Sets the delivery date of an accepted order and tells the consumer. */
  setDeliveryDate: call({
    method: "POST",
    path: "/order/v1/{orderId}/deliveryDate",
    aliases: ["/order/v1/{orderId}/delivery-date"],
    auth: "bearer",
    access: update,
    body: setDeliveryDate,
    bodyName: "setDeliveryDateDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    errors: [
      "ORDER_NOT_ACCEPTED",
      "ORDER_ALREADY_DONE",
      "ORDER_ALREADY_CANCELLED",
      "DELIVERY_DAY_NOT_OFFERED",
      "DELIVERY_DAY_TOO_FAR",
      "DELIVERY_SLOT_OVER",
      "DELIVERY_SLOT_UNKNOWN",
      "VERSION_CONFLICT",
    ],
    example: {
      given: "an accepted order",
      filled: ["undo"],
      params: { orderId: "$orderId" },
      body: { deliveryDateTime: "$slot" },
      response: { deliveryDate: "$slot" },
    },
  }),
  /** Cancels an order with a reason and tells the consumer. */
  deny: call({
    method: "POST",
    path: "/order/v1/{orderId}/deny",
    auth: "bearer",
    access: update,
    body: denyOrder,
    bodyName: "denyOrderDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    errors: ["ORDER_ALREADY_DONE", "ORDER_ALREADY_CANCELLED", "VERSION_CONFLICT"],
    example: {
      given: "an open order",
      filled: ["undo"],
      params: { orderId: "$orderId" },
      body: { reason: "dispositionProblems" },
    },
  }),
  /**
   * Marks an accepted or dated order as done: a GET with an effect, as specified. With `deliveredQuantity`, litres of oil at 15 °C or
   * kilograms of pellets, it is settled by it and the consumer gets the settlement (decision 0117); without it the ordered amount counts.
   * A quantity far from the ordered one needs `confirmed`, a delivery of a later day `ahead`. On an order that is done the quantity is entered late or corrected, which needs
   * the `version` that the person saw; beside a quantity it is checked for other orders, too.
   */
  done: call({
    method: "GET",
    path: "/order/v1/{orderId}/done",
    auth: "bearer",
    access: update,
    query: {
      deliveredQuantity: assumed(wholeNumber(1, mostDelivered).optional()),
      version: assumed(wholeNumber(0, 2_147_483_647).optional()),
      confirmed: assumed(z.enum(["true"]).optional()),
      /** The delivery's day is still to come, and the person said that it was delivered already. */
      ahead: assumed(z.enum(["true"]).optional()),
    },
    response: assumedObject(doneView),
    effect: true,
    mails: true,
    errors: [
      "ORDER_NOT_ACCEPTED",
      "ORDER_ALREADY_CANCELLED",
      "VERSION_CONFLICT",
      "DELIVERED_AMOUNT_UNLIKELY",
      "DELIVERY_AHEAD",
      "SETTLEMENT_TOO_LATE",
    ],
    example: {
      given: "an accepted order",
      filled: ["settlement", "undo"],
      params: { orderId: "$orderId" },
      query: { deliveredQuantity: 2900 },
    },
  }),
  /** The mail about the incoming order to the dealer (`dealer`, the default) or to the consumer (`customer`). */
  getIncomingOrderEmail: call({
    method: "GET",
    path: "/order/v1/{orderId}/incomingOrderEmail",
    auth: "bearer",
    access: read,
    query: { type: assumed(z.enum(["dealer", "customer"]).optional()) },
    response: assumedObject(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() })),
    example: { given: "an open order", params: { orderId: "$orderId" } },
  }),
  /**
   * Corrects an order. An amount far off, and a postal code outside the order's area, are refused with their questions until they stand in
   * `confirmed` (decision 0006).
   */
  update: call({
    method: "PATCH",
    path: "/order/v1/{orderId}/update",
    auth: "bearer",
    access: update,
    body: updateOrder,
    bodyName: "updateOrderDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    versioned: true,
    errors: [
      "ORDER_ALREADY_DONE",
      "ORDER_ALREADY_CANCELLED",
      "ORDER_PRICE_CHANGED",
      "ORDER_PRICE_RAISED",
      "PRICE_BEYOND_RAILS",
      "DA_POSTAL_CODE_UNKNOWN",
      "ORDER_DOUBTFUL",
    ],
    example: {
      given: "an open order",
      filled: ["undo"],
      params: { orderId: "$orderId" },
      body: { note: "Schlauch über den Hof" },
    },
  }),
  /**
   * Places an order for a consumer on the phone. An order that a dealer takes by phone, at the area's own price less a discount within
   * the agency's price limits.
   */
  saveDeal: call({
    method: "POST",
    path: "/order/v1/save-deal",
    auth: "bearer",
    access: update,
    body: phoneOrder,
    bodyName: "checkoutPlaceOrderExtendedDTO",
    response: orderSchema,
    effect: true,
    mails: true,
    errors: ["OFFER_REFUSED", "PRICE_CHANGED", "PRICE_BEYOND_RAILS"],
    example: {
      given: "an offer in a postal code",
      filled: ["undo"],
      body: { businessCustomerId: "$businessCustomerId", ...exampleOrder },
    },
  }),
  /** The choices of lists and forms in display order: statuses, reasons, payments, and the products of the goods that the caller deals in. */
  getMetadata: call({
    method: "GET",
    path: "/order/v1/order-metadata",
    auth: "bearer",
    access: read,
    response: assumedObject(
      z.object({
        statuses: z.array(orderStatus),
        cancellationReasons: z.array(z.enum(cancellationStatuses)),
        paymentTypes: z.array(z.enum(paymentTypes)),
        products: z.array(z.enum(products)),
        sortFields: z.array(z.enum(orderSortFields)),
      }),
    ),
    example: { given: "an open order" },
  }),
};
