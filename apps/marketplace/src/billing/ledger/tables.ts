import type { CreditKind, CreditStatus } from "@partner-konto/domain/billing/credit-life";
import type { Invoice, InvoiceKind } from "@partner-konto/domain/billing/invoice";
import type { FeeBasis, FeeGoods } from "@partner-konto/domain/billing/rate-rules";
import type { Product } from "@partner-konto/domain/goods/values";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { Json } from "../../kernel/db/tables.ts";

export interface FeeRateTable {
  id: string;
  goods: FeeGoods;
  basis: FeeBasis;
  netCents: number;
  validFrom: string;
  createdAt: Date;
  createdBy: string | null;
}
export type FeeRateRow = Selectable<FeeRateTable>;

/** A fee of an order. Facts of the order are copied, because orders may be deleted before their invoices. */
export interface FeeTable {
  id: string;
  orderId: string;
  /** 1 for the order's first fee; a fee after an undone one has the next. */
  ordinal: number;
  orderNumber: number;
  groupId: string;
  agencyId: string;
  agencyName: string;
  /** The Berlin day of the delivery, or of done if that was earlier, and its month. */
  day: string;
  month: string;
  prod: Product;
  amount: number;
  rateId: string;
  netCents: number;
  vatPercent: number;
  createdAt: Date;
  /** Since when the order no longer owes this fee; a credit gives it back. */
  undoneAt: Date | null;
  /** A credit was granted: an unbilled fee is left out, a billed one is given back. */
  credited: Generated<boolean>;
  invoiceId: string | null;
}
export type FeeRow = Selectable<FeeTable>;

export interface CreditTable {
  id: string;
  /** Later credits have higher ones. */
  position: GeneratedAlways<number>;
  feeId: string;
  kind: CreditKind;
  status: CreditStatus;
  reason: string;
  decision: string | null;
  requestedAt: Date;
  requestedBy: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  creditNoteId: string | null;
}
export type CreditRow = Selectable<CreditTable>;

/** A month whose run was proposed to staff, is being prepared, or is issued. */
export interface BillingRunTable {
  month: string;
  state: "proposed" | "preparing" | "issued";
  proposedAt: Date | null;
  startedAt: Date | null;
  startedBy: string | null;
  /** The last company that was billed; companies are billed in the order of their ids, each once a run. */
  progress: Generated<string | null>;
  issuedAt: Date | null;
}

/** An issued invoice or credit note. `document` never changes; `groupId` follows a merger, so that the new company reads it. */
export interface InvoiceTable {
  id: string;
  number: string;
  kind: InvoiceKind;
  groupId: string;
  month: string;
  issuedOn: string;
  correctsId: string | null;
  document: Json<Invoice>;
  lineCount: number;
  netCents: number;
  vatCents: number;
  grossCents: number;
  issuedAt: Date;
  /** When its mail was queued. */
  mailQueuedAt: Date | null;
  /** When the mail server took its mail. */
  mailedAt: Date | null;
  /** When its mail was not sent, because the address is stopped or the mail server refused it. */
  mailStoppedAt: Date | null;
}
export type InvoiceRow = Selectable<InvoiceTable>;

declare module "../../kernel/db/database.ts" {
  interface Database {
    feeRate: FeeRateTable;
    fee: FeeTable;
    credit: CreditTable;
    billingRun: BillingRunTable;
    invoiceCounter: { year: number; last: number };
    invoice: InvoiceTable;
  }
}
