import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { QualityStep } from "@partner-konto/domain/goods/price-values";
import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "@partner-konto/domain/goods/values";
import type { AdvancePayment, Customer, Order, UndoableAction } from "@partner-konto/domain/orders/order/schema";
import type { Settlement } from "@partner-konto/domain/orders/order/settlement-schema";
import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import type { CheckoutOrder, PlacedOrder } from "@partner-konto/domain/orders/placing/checkout";
import type { Address } from "@partner-konto/domain/person";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import type { OrderFigureChangeTable, OrderFigureTable } from "./figures/tables.ts";
import type { PaymentMessageTable, PaymentTable } from "./payments/tables.ts";

/** The columns that a correction may change. */
export const editedColumns = [
  "amount",
  "unloadingPoints",
  "hose",
  "shortVehicle",
  "note",
  "prod",
  "paymentType",
  "deliveryTimes",
  "promiseFrom",
  "promiseTo",
  "deliveryAddress",
  "customer",
  "price",
] as const satisfies (keyof OrderRow)[];

/** Their values. */
export type EditedValues = Pick<OrderRow, (typeof editedColumns)[number]>;

/** `before` are the values that the action changed; null when it was taken back. Instants are ISO strings. */
export interface LastAction {
  id: string;
  action: UndoableAction;
  at: string;
  before: {
    status: OrderStatus;
    deliveryDate: string | null;
    customText: string | null;
    statusBeforeCancellation: OrderStatus | null;
    /** When the action settled the order. */
    goods?: { amount: number; price: OrderPrice; settlement: Settlement | null };
    /** When the action was a correction. */
    edited?: EditedValues;
  } | null;
  /** The consumer got a mail about an action that does not always send one. */
  mailed?: boolean;
}

/** The answer that the consumer of a held order got. */
export type HeldAnswer = Pick<PlacedOrder, "companyName" | "agencyName" | "grossCents" | "promise">;

export interface OrdersTable {
  id: string;
  /** The public number, `orderId` in the API. */
  number: Generated<number>;
  version: Generated<number>;
  status: OrderStatus;
  createdAt: Date;
  modifiedAt: Date;
  businessCustomerId: string;
  businessCustomerGroupId: string;
  deliveryAreaId: string | null;
  frontendSource: Exclude<FrontendSource, "AMI">;
  /** The names when the order was placed. */
  companyName: string;
  agencyName: string;
  deliveryAreaName: string | null;
  coopId: string | null;
  /** The dealer took the order by phone. */
  byPhone: Generated<boolean>;
  quotedAt: Date | null;
  customer: Json<Customer>;
  tkId: GeneratedAlways<string>;
  email: GeneratedAlways<string>;
  /** The consumer has used the link in their mail, or a dealer of before typed the address (decision 0127). */
  addressProved: Generated<boolean>;
  /** Until its dealer or its consumer acts, this order takes no day and pauses no area: it came among too many of strangers. */
  doubted: Generated<boolean>;
  /** The consumer of proved orders with the typed address, while it has not proved itself: for the mark of the block list alone. */
  knownTkId: string | null;
  customerName: string;
  customerSort: string;
  deliveryAddress: Json<Address>;
  postalCode: GeneratedAlways<string>;
  /** The search words of the place, and those of names and street. */
  placeText: string;
  searchText: string;
  /** The version of the rule that made the words (customer-texts). */
  wordsForm: Generated<number>;
  note: string;
  prod: Product;
  qualityStep: QualityStep | null;
  dustProtection: Generated<boolean>;
  /** As ordered, or as delivered with a settlement: wherever orders are counted, this is what counts, and `price` with it. */
  amount: number;
  unloadingPoints: number;
  hose: HoseLength;
  shortVehicle: ShortVehicle;
  deliveryTimes: DeliveryTimes;
  paymentType: PaymentType;
  price: Json<OrderPrice>;
  /** The agreed terms, once the order has the amount and price of the delivery. */
  settlement: Json<Settlement> | null;
  grossCents: GeneratedAlways<number>;
  promiseFrom: string;
  promiseTo: string;
  deliveryDate: Date | null;
  customText: string | null;
  statusBeforeCancellation: OrderStatus | null;
  doneAt: Date | null;
  /** The last action that can be taken back; null after any other change. */
  lastAction: Json<LastAction> | null;
  answerBy: Date | null;
  /** Who was told that the order waits for its answer: 0 nobody, 1 the desk, 2 whom the agency names. */
  answerStage: Generated<number>;
  /** The search words of the agency's notes, which `searchText` has too. */
  noteWords: Generated<string>;
  /** The payment in advance, once somebody marked it as received. */
  paid: Json<AdvancePayment> | null;
  /** When an order by phone was taken back as a mistake: then it counts in no figure. */
  withdrawnAt: Date | null;
}
export type OrderRow = Selectable<OrdersTable>;

/** Every column of an order: a prepared statement names its columns. */
export const orderColumns = [
  "id",
  "number",
  "version",
  "status",
  "createdAt",
  "modifiedAt",
  "businessCustomerId",
  "businessCustomerGroupId",
  "deliveryAreaId",
  "frontendSource",
  "companyName",
  "agencyName",
  "deliveryAreaName",
  "coopId",
  "byPhone",
  "quotedAt",
  "customer",
  "tkId",
  "email",
  "addressProved",
  "doubted",
  "knownTkId",
  "customerName",
  "customerSort",
  "deliveryAddress",
  "postalCode",
  "placeText",
  "searchText",
  "wordsForm",
  "note",
  "prod",
  "qualityStep",
  "dustProtection",
  "amount",
  "unloadingPoints",
  "hose",
  "shortVehicle",
  "deliveryTimes",
  "paymentType",
  "price",
  "settlement",
  "grossCents",
  "promiseFrom",
  "promiseTo",
  "deliveryDate",
  "customText",
  "statusBeforeCancellation",
  "doneAt",
  "lastAction",
  "answerBy",
  "answerStage",
  "noteWords",
  "paid",
  "withdrawnAt",
] as const satisfies (keyof OrderRow)[];

export interface OrderHistoryTable {
  orderId: string;
  position: GeneratedAlways<number>;
  at: Date;
  event: Order["history"][number]["event"];
  by: string | null;
  note: string | null;
  changes: Generated<string[]>;
}

export interface OrderNoteTable {
  id: string;
  orderId: string;
  version: Generated<number>;
  text: string;
  createdAt: Date;
  createdBy: string | null;
  modifiedAt: Date;
}

/** One row: the hour by which orders are answered, as the platform sets it. */
export interface OrderClockTable {
  isOnly: Generated<boolean>;
  untilHour: number;
  version: number;
  modifiedAt: Date | null;
  modifiedBy: string | null;
}

export interface OrderLinkTable {
  orderId: string;
  secretHash: string;
  expiresAt: Date;
  usedAt: Date | null;
}

/** The mails about a new order as they were sent, without the link's secret. */
export interface OrderMailTable {
  orderId: string;
  type: "dealer" | "customer";
  draft: Json<MailDraft>;
}

export interface RevocationBlacklistTable {
  id: string;
  groupId: string;
  tkId: string;
  name: string;
  postalCode: string;
  reason: string;
  createdAt: Date;
}

export interface DeletionRequestTable {
  id: string;
  email: string;
  createdAt: Date;
}

/** An order that waits for the link in its mail; its dealer learns nothing of it (decision 0127). The id becomes that of the order. */
export interface OrderHeldTable {
  id: string;
  digest: string;
  body: Json<CheckoutOrder>;
  quote: string | null;
  told: Json<HeldAnswer>;
  createdAt: Date;
  expiresAt: Date;
}

/** Orders placed lately, by a keyed digest of what was ordered by whom. */
export interface PlacedLatelyTable {
  digest: string;
  orderId: string;
  at: Date;
}

/** The position of an order's latest change, one row an order (decision 0110). */
export interface OrderChangeTable {
  orderId: string;
  businessCustomerId: string;
  position: number;
}

/** Comparison sites. A site without a key, and one that ended, cannot send orders. */
export interface CoopTable {
  id: string;
  name: string;
  keyHash: string | null;
  keyEndsWith: string | null;
  createdAt: Date | null;
  createdBy: string | null;
  endedAt: Date | null;
}

declare module "../../kernel/db/database.ts" {
  interface Database {
    orders: OrdersTable;
    orderChange: OrderChangeTable;
    orderChangeWaiting: { id: GeneratedAlways<number>; orderId: string };
    orderAgency: { businessCustomerId: string; businessCustomerGroupId: string };
    orderHistory: OrderHistoryTable;
    orderFigure: OrderFigureTable;
    orderFigureChange: OrderFigureChangeTable;
    orderLink: OrderLinkTable;
    orderNote: OrderNoteTable;
    orderClock: OrderClockTable;
    orderHeld: OrderHeldTable;
    placedLately: PlacedLatelyTable;
    payment: PaymentTable;
    paymentMessage: PaymentMessageTable;
    orderMail: OrderMailTable;
    revocationBlacklist: RevocationBlacklistTable;
    coop: CoopTable;
    deletionRequest: DeletionRequestTable;
  }
}
