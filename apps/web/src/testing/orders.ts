import type { Order, OrderSummary } from "@partner-konto/domain/orders/order/schema";
import type { OrderPayment } from "@partner-konto/domain/orders/payments/payment";
import { priceOrder } from "@partner-konto/domain/prices/price/price";
import type { Answers } from "./answers.ts";

/** The id of an order of a test. */
export const idOf = (name: string | number) => `11111111-1111-4111-8111-${String(name).padStart(12, "0")}`;

/** An order of the list as the server returns it; the figures are golden case A of the price rules (peers.md C6). */
export function orderRow(own: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: idOf(1),
    orderId: "4812907",
    version: 1,
    status: "open",
    createdAt: "2026-12-21T06:03:00+01:00",
    businessCustomerId: "22222222-2222-4222-8222-222222222222",
    deliveryAreaId: null,
    agencyName: "Lüneburg",
    blacklisted: false,
    rating: null,
    prod: "premium",
    amount: 3000,
    paymentType: "ec",
    paid: null,
    deliveryTimes: "threeFiveDays",
    promise: { from: "2026-12-28", to: "2026-12-30" },
    deliveryDate: null,
    answerBy: null,
    orderedAmount: null,
    customerName: "Hannelore Brückner",
    postalCode: "21335",
    city: "Lüneburg",
    grossCents: 293335,
    vatPercent: 19,
    ...own,
  };
}

/** The payment of `wholeOrder` in twelve instalments. */
export const paymentOf = (own: Partial<OrderPayment> = {}): OrderPayment => ({
  id: "77777777-7777-4777-8777-777777777777",
  status: "confirmed",
  months: 12,
  financedCents: 293_335,
  refundedCents: 0,
  goodwillCents: 0,
  requestedAt: "2026-12-21T06:03:00+01:00",
  confirmedAt: null,
  shippedAt: null,
  isWaiting: false,
  ...own,
});

/** An order as the server returns it; the caller overrides what matters. */
export function wholeOrder(own: Partial<Order> = {}): Order {
  const {
    customerName: _name,
    postalCode,
    city,
    grossCents: _gross,
    vatPercent: _vat,
    orderedAmount: _ordered,
    ...row
  } = orderRow();
  return {
    ...row,
    modifiedAt: row.createdAt,
    businessCustomerGroupId: "33333333-3333-4333-8333-333333333333",
    frontendSource: "PARTNER",
    companyName: "Heidebrand Energie",
    coopId: null,
    origin: "shop",
    quotedAt: null,
    qualityStep: null,
    dustProtection: false,
    addressProved: true,
    customer: {
      tkId: "TK-1",
      salutation: "Frau",
      firstName: "Hannelore",
      lastName: "Brückner",
      company: null,
      email: "h.brueckner@post.example",
      phone: "0171 3920041",
    },
    deliveryAddress: { street: "Am Wüstenfeld", houseNumber: "14", postalCode, city },
    note: "Enge Einfahrt",
    unloadingPoints: 1,
    payment: null,
    hose: "sixtyMetre",
    shortVehicle: "smallTruck",
    netto100lprice: 81.5,
    price: priceOrder({
      amount: 3000,
      per: 100,
      vatPercent: 19,
      unitParts: [
        { label: "Heizöl Standard", unitNetCents: 7750 },
        { label: "Aufschlag Premium", unitNetCents: 250 },
        { label: "Schlauch 60 m, 3–5 Werktage", unitNetCents: 150 },
      ],
      fixedParts: [{ label: "Gefahrgutpauschale", netCents: 2000 }],
    }),
    settlement: null,
    customText: null,
    statusBeforeCancellation: null,
    undo: null,
    history: [{ at: row.createdAt, event: "placed", by: null, note: null }],
    ...own,
  };
}

/** The answers to what an open sheet asks for beside its order. */
export const besideOrder = {
  "order.rankDealers": () => ({ at: "2026-12-21T06:03:00+01:00", zipcode: "21335", total: 0, dealers: [] }),
  "orderNote.ofOrder": () => ({ notes: [], others: [] }),
} as const satisfies Answers;
