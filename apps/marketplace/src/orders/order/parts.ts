import type { Order } from "@partner-konto/domain/orders/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { OrderRow } from "./tables.ts";

/** The success fees of orders. */
interface Fees {
  /** Makes the fees agree with an order, in the transaction that changed it and holds its lock. */
  keep(db: Kysely<Database>, order: OrderRow, now: Date): Promise<void>;
  /** The fee of an order, in net cents; 0 without one. */
  of(db: Kysely<Database>, orderId: string): Promise<number>;
  /** Whether the order is so small that its fee is no cent. */
  isTooSmall(
    db: Kysely<Database>,
    order: Pick<OrderRow, "prod" | "amount" | "deliveryDate" | "doneAt" | "modifiedAt">,
  ): Promise<boolean>;
}

/** The ratings of orders by their consumers. */
interface Ratings {
  /** Notes that the consumer of a done order is to be asked. */
  expect(db: Kysely<Database>, orderId: string, doneAt: Date): Promise<void>;
  /**
   * Forgets that the consumer is to be asked, because the order is no longer done.
   * @returns false if the consumer was asked already
   */
  expectNone(db: Kysely<Database>, orderId: string): Promise<boolean>;
  /** The published ratings by the orders' ids. */
  of(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, NonNullable<Order["rating"]>>>;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    fees: Fees;
    ratings: Ratings;
  }
}
