import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { MessageProblem, PaymentMessage } from "@partner-konto/domain/orders/payments/payment";
import type { PaymentStatus } from "@partner-konto/domain/orders/payments/payment-life";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json } from "../../../kernel/db/tables.ts";
import type { OrderRow } from "../tables.ts";

export interface PaymentTable {
  id: string;
  /** The id that the provider and the shop know; nobody can guess it. */
  transactionId: string;
  orderId: string;
  version: Generated<number>;
  status: PaymentStatus;
  plan: Json<InstalmentPlan>;
  financedCents: number;
  refundedCents: Generated<number>;
  /** The refund that staff gave for other reasons than a lower price. */
  goodwillCents: Generated<number>;
  note: Generated<string>;
  requestedAt: Date;
  changedAt: Date;
  confirmedAt: Date | null;
  shippedAt: Date | null;
}
export type PaymentRow = Selectable<PaymentTable>;

/** A payment and its order, both locked until the transaction ends; the order first, as every action on orders locks it. */
export interface LockedPayment {
  order: OrderRow;
  payment: PaymentRow;
}

/** A message to the provider. Messages about a payment are sent one after the other. */
export interface PaymentMessageTable {
  id: string;
  paymentId: string;
  position: GeneratedAlways<number>;
  message: PaymentMessage;
  /** The amount to finance, to pay out, to cancel or to give back, as it was when the message was queued. */
  cents: number;
  at: Date;
  /** When it is sent next, if it has not arrived. */
  nextAt: Date;
  arrivedAt: Date | null;
  attempts: Generated<number>;
  problem: MessageProblem | null;
}
export type PaymentMessageRow = Selectable<PaymentMessageTable>;
