import { randomUUID } from "node:crypto";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import { type OrderFilter, type OrderSortField, orderSortFields } from "@partner-konto/domain/orders/actions/requests";
import { isUnanswered, overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { repriceOrder } from "@partner-konto/domain/prices/price/price";
import { phoneWord, searchWordsOf, wordsSought } from "@partner-konto/domain/text/search";
import fc from "fast-check";
import { sortName } from "../search-words.ts";
import { draft, heidebrand, terhorst } from "../testing.ts";

// Few values, so that many orders share them: prefixes of each other, capitals, ß, hyphens, digits in a street.
const lastNames = [
  "Lührs",
  "Lüneburg",
  "Hans",
  "Hansen",
  "Müller-Lührs",
  "MÜLLER",
  "Weiß",
  "Weissmann",
  "Özdemir",
  "am",
];
const streets = ["Am Wüstenfeld", "Straße des 17. Juni", "Hansestraße", "4812 Weg"];
const places = ["Lüneburg", "Lübeck", "Amelinghausen", "Am Ohmberg", "Soltau"];

const invented = fc.record({
  agency: fc.constantFrom(heidebrand.lueneburg, heidebrand.lueneburg, heidebrand.soltau, terhorst.muenster),
  // Around New Year and a change of the clocks, where days in Berlin and in UTC differ.
  at: fc.oneof(
    fc.date({ min: new Date("2026-03-28T20:00:00Z"), max: new Date("2026-03-30T04:00:00Z"), noInvalidDate: true }),
    fc.date({ min: new Date("2025-12-31T20:00:00Z"), max: new Date("2026-12-20T00:00:00Z"), noInvalidDate: true }),
  ),
  status: fc.constantFrom("open" as const, "done" as const, ...orderStatuses),
  paymentType: fc.constantFrom(...paymentTypes),
  prod: fc.constantFrom(...products.slice(0, 4)),
  amount: fc.constantFrom(500, 1000, 1500, 3000),
  firstName: fc.constantFrom("Hans", "Änne", "Lü", "Am"),
  lastName: fc.constantFrom(...lastNames),
  company: fc.constantFrom(null, null, null, "Hans & Söhne", "Gasthof Lindenhof"),
  street: fc.constantFrom(...streets),
  city: fc.constantFrom(...places),
  postalCode: fc.constantFrom("21335", "21337", "48127", "48130", "29614"),
  deliveryDate: fc.option(
    fc.constantFrom("2026-12-29T07:00:00+01:00", "2026-06-18T07:00:00+02:00", "2026-12-21T07:00:00+01:00"),
  ),
  promise: fc.constantFrom(
    { from: "2026-12-28", to: "2026-12-30" },
    { from: "2026-12-16", to: "2026-12-18" },
    { from: "2026-12-21", to: "2026-12-21" },
  ),
});

/** Orders of three agencies, the same at each run; their numbers begin like some postal codes. */
export function inventOrders(count: number): Order[] {
  return fc.sample(invented, { seed: 4812, numRuns: count }).map((given, index) => {
    const { agency, at, firstName, lastName, company, street, city, postalCode, ...plain } = given;
    const createdAt = at.toISOString();
    return {
      ...draft,
      ...plain,
      id: randomUUID(),
      orderId: String(4_812_700 + index * 7),
      version: 1,
      createdAt,
      modifiedAt: createdAt,
      businessCustomerId: agency,
      businessCustomerGroupId: agency === terhorst.muenster ? terhorst.id : heidebrand.id,
      frontendSource: "PARTNER",
      companyName: "Firma",
      agencyName: "Niederlassung",
      customer: { ...draft.customer, tkId: `tk-${index % 90}`, firstName, lastName, company },
      origin: "shop",
      quotedAt: null,
      paid: null,
      qualityStep: null,
      dustProtection: false,
      blacklisted: false,
      rating: null,
      payment: null,
      deliveryAddress: { street, houseNumber: "14", postalCode, city },
      netto100lprice: 80,
      price: repriceOrder(draft.price, plain.amount, 100),
      answerBy: plain.status === "open" ? new Date(at.getTime() + 2 * 86_400_000).toISOString() : null,
      settlement: null,
      undo: null,
      customText: null,
      statusBeforeCancellation: isCancelled(plain.status) ? "open" : null,
      history: [{ at: createdAt, event: "placed", by: null, note: null }],
    };
  });
}

const nameOf = ({ customer: { company, firstName, lastName } }: Order): string => company ?? `${firstName} ${lastName}`;

/** Whether an order passes the conditions on single orders. */
function fits(order: Order, filter: OrderFilter, now: string): boolean {
  const {
    products: prods = [],
    postalCodes = [],
    agencies = [],
    weekdays = [],
    hours = [],
    overdue,
    unanswered,
  } = filter;
  const { amountFrom = 0, amountTo = Infinity, deliveryFrom = "", deliveryTo = "9" } = filter;
  const { prod, amount, deliveryDate, promise, createdAt, businessCustomerId, deliveryAddress } = order;
  const { date, time } = berlinTime(createdAt);
  const day = deliveryDate && berlinTime(deliveryDate).date;
  const has = <T>(some: readonly T[], one: T): boolean => some.length === 0 || some.includes(one);
  return (
    has(prods, prod) &&
    has(agencies, businessCustomerId) &&
    has(weekdays, new Date(`${date}T00:00:00Z`).getUTCDay() || 7) &&
    has(hours, Number(time.slice(0, 2))) &&
    (postalCodes.length === 0 || postalCodes.some((code) => deliveryAddress.postalCode.startsWith(code))) &&
    amount >= amountFrom &&
    amount <= amountTo &&
    (day ?? promise.to) >= deliveryFrom &&
    (day ?? promise.from) <= deliveryTo &&
    (overdue === undefined || overdue === (overdueSince(order, now) !== undefined)) &&
    (unanswered === undefined || isUnanswered(order, now))
  );
}

const words = new WeakMap<Order, readonly string[]>();

/** The words that a search finds an order by. Cached, because hundreds of filters ask about the same orders. */
function wordsOf(order: Order): readonly string[] {
  const known = words.get(order);
  if (known) return known;
  const { customer, deliveryAddress } = order;
  const { company, firstName, lastName, phone } = customer;
  const { street, houseNumber, city, postalCode } = deliveryAddress;
  const named = [company, firstName, lastName, `${street} ${houseNumber}`, city, postalCode];
  const found = [...searchWordsOf(named), phoneWord(phone)];
  words.set(order, found);
  return found;
}

/** Whether an order passes a filter at a moment, computed without the database. */
export function passes(order: Order, filter: OrderFilter, now: string): boolean {
  const { businessCustomerId, groupId, orderId, start, end, status = [], paymentType = [], text = "" } = filter;
  const { date } = berlinTime(order.createdAt);
  const has = (word: string): boolean =>
    wordsOf(order).some((own) => own.startsWith(word)) || (word.length >= 4 && order.orderId.startsWith(word));
  const sought = wordsSought(text);
  return (
    fits(order, filter, now) &&
    (businessCustomerId === undefined || order.businessCustomerId === businessCustomerId) &&
    (groupId === undefined || order.businessCustomerGroupId === groupId) &&
    (orderId === undefined || order.orderId === orderId) &&
    (start === undefined || date >= start) &&
    (end === undefined || date <= end) &&
    (status.length === 0 || status.includes(order.status)) &&
    (paymentType.length === 0 || paymentType.some((type) => type === "all" || type === order.paymentType)) &&
    (text.trim() === "" || sought.length > 0) &&
    sought.filter((word) => word.length >= 2).every(has)
  );
}

type Key = string | number | null;
const keys: Record<OrderSortField, (order: Order) => Key> = {
  createdAt: (order) => order.createdAt,
  orderId: (order) => order.orderId,
  status: (order) => orderStatuses.indexOf(order.status),
  customerName: (order) => sortName(nameOf(order)),
  postalCode: (order) => order.deliveryAddress.postalCode,
  amount: (order) => order.amount,
  grossCents: (order) => order.price.grossCents,
  deliveryDate: (order) => order.deliveryDate && Date.parse(order.deliveryDate),
  paymentType: (order) => paymentTypes.indexOf(order.paymentType),
  prod: (order) => products.indexOf(order.prod),
};

const compare = (a: Key, b: Key): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
};

/** Overdue orders first, where the list is sorted by status; otherwise as they are. */
export function overdueFirst(
  orders: readonly Order[],
  field: OrderSortField,
  { overdue }: OrderFilter,
  now: string,
): Order[] {
  if (field !== "status" || overdue !== undefined) return [...orders];
  const late = new Set(orders.filter((order) => overdueSince(order, now) !== undefined));
  return [...late, ...orders.filter((order) => !late.has(order))];
}

/** Orders sorted as the list sorts: ties by number, without a delivery date last, and everything reversed when descending. */
export function sorted(orders: readonly Order[], field: OrderSortField, descending: boolean): Order[] {
  const tie = field === "status" ? -1 : 1;
  const rising = orders.toSorted(
    (a, b) => compare(keys[field](a), keys[field](b)) || tie * (Number(a.orderId) - Number(b.orderId)),
  );
  return descending ? rising.toReversed() : rising;
}

const day = fc.constantFrom(
  "2025-12-31",
  "2026-01-01",
  "2026-03-28",
  "2026-03-29",
  "2026-03-30",
  "2026-06-01",
  "2026-12-31",
);
const texts = [
  "lü",
  "LÜHRS",
  "hans",
  "han",
  "am",
  "straße",
  "strasse 17",
  "48",
  "481",
  "4812",
  "48127",
  "21",
  "müller lü",
  "lü am",
  "lü 21",
  "48127 am",
  "hans 4812",
  "am 17",
  "4812 481 weg",
];
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });

const rarely = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });
const facts = {
  agencies: rarely(fc.constantFrom([heidebrand.soltau, terhorst.muenster], [])),
  overdue: rarely(fc.boolean()),
  unanswered: rarely(fc.constant(true as const)),
  deliveryFrom: rarely(fc.constantFrom("2026-12-21", "2026-12-29", "2026-06-18")),
  deliveryTo: rarely(fc.constantFrom("2026-12-21", "2026-12-29", "2026-06-18")),
  postalCodes: rarely(fc.constantFrom(["213"], ["48", "21335"], ["9"])),
  products: rarely(fc.constantFrom(["premium" as const], ["normal" as const, "bio10" as const])),
  amountFrom: rarely(fc.constantFrom(0, 1000, 1500)),
  amountTo: rarely(fc.constantFrom(999, 1500, 3000)),
  weekdays: rarely(fc.constantFrom([7], [1, 6])),
  hours: rarely(fc.constantFrom([2, 3], [23, 0])),
};

/** Any filter that a screen can send, and some that none can. */
export const anyFilter = fc.record({
  businessCustomerId: fc.option(fc.constantFrom(heidebrand.soltau, terhorst.muenster), { nil: undefined, freq: 1 }),
  orderId: fc.option(fc.constantFrom("4812700", "4812707", "9999999", "abc"), { nil: undefined, freq: 1 }),
  start: optional(day),
  end: optional(day),
  status: optional(fc.subarray([...orderStatuses])),
  paymentType: optional(fc.subarray([...paymentTypes, "all" as const])),
  text: optional(fc.constantFrom(...texts, "", "x", "zz")),
  ...facts,
});
export const anyPage = fc.record({
  sortField: fc.constantFrom(...orderSortFields),
  descending: fc.boolean(),
  limit: fc.constantFrom(1, 7, 25, 100, 500),
  /** 0 is the first page, 1 the last; larger values are beyond the end. */
  place: fc.constantFrom(0, 0.3, 0.5, 0.8, 1, 1.2),
});
