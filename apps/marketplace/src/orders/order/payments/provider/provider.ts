import type { InstalmentTerms, PlanMonths } from "@partner-konto/domain/orders/instalments/plan";
import type { Customer } from "@partner-konto/domain/orders/order/schema";
import type { MessageProblem, PaymentMessage } from "@partner-konto/domain/orders/payments/payment";
import type { Address } from "@partner-konto/domain/person";

/** The provider needs this to check a customer. No bank or card data: the customer gives them to the provider. */
export interface FinancingRequest {
  transactionId: string;
  amountCents: number;
  months: PlanMonths;
  customer: Omit<Customer, "tkId">;
  address: Address;
}

/** The provider's answer about a payment: confirmed is its promise to pay. */
export type ProviderAnswer = "confirmed" | "pending" | "declined";

/** An event of the provider. The same event may come several times. */
export interface ProviderEvent {
  transactionId: string;
  answer: ProviderAnswer;
}

/** The provider of instalments. Each method may throw ProviderFailure, and may be repeated: the provider knows our ids. */
export interface PaymentProvider {
  /** Set where no money moves, so that the shop can say so. */
  isSandbox?: true;
  request(financing: FinancingRequest): Promise<ProviderAnswer>;
  /** The payment's present status at the provider. */
  read(transaction: { transactionId: string; amountCents: number }): Promise<ProviderAnswer>;
  /** Called after the customer finished the provider's steps. */
  confirm(transaction: { transactionId: string; amountCents: number }): Promise<ProviderAnswer>;
  /** Tells the provider of a delivery, an end, or money given back. `messageId` lets the provider recognise a repeat. */
  tell(told: {
    transactionId: string;
    messageId: string;
    message: Exclude<PaymentMessage, "request">;
    /** The payment's or the refund's. */
    cents: number;
  }): Promise<void>;
  /** Whether the provider answers at all. */
  isReachable(): Promise<boolean>;
  /**
   * The event in a request of the provider; null when its signature is not the provider's or is too old. Missing when the provider tells
   * nothing by itself.
   * @throws InvalidInput for a signed request that is no event
   */
  readEvent?(headers: Readonly<Record<string, string | string[] | undefined>>, body: string): ProviderEvent | null;
}

export interface Instalments {
  terms: InstalmentTerms;
  provider: PaymentProvider;
}

declare module "../../../../kernel/parts.ts" {
  interface Parts {
    /** The instalment terms and the provider, which is never called within a transaction. */
    instalments: Instalments;
  }
}

/** The provider could not be reached, did not answer in time, or refused a message. */
export class ProviderFailure extends Error {
  override name = "ProviderFailure";
  readonly problem: MessageProblem;
  /** The seconds for which the provider asks to wait before the next attempt. */
  readonly waitSeconds: number;
  constructor(problem: MessageProblem, { waitSeconds = 0, ...options }: ErrorOptions & { waitSeconds?: number } = {}) {
    super(`the payment provider failed: ${problem}`, options);
    this.problem = problem;
    this.waitSeconds = waitSeconds;
  }
}
