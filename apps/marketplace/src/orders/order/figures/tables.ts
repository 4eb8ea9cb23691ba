import type { Generated } from "kysely";

/** The dimensions that figures are kept in. */
export type Dimension =
  | "status"
  | "product"
  | "size"
  | "payment"
  | "weekday"
  | "hour"
  | "postalCode"
  | "customer"
  | "confirmation"
  | "market";

/*
 * The columns that typed queries read; plain SQL reads all of them (migrations/0210-orders-figures).
 */

/** Sums of the orders of an agency and an area by one dimension, for a Berlin day or month of receipt. */
export interface OrderFigureTable {
  orders: number;
}

/** Changes of orders that are not added up yet. */
export interface OrderFigureChangeTable {
  id: Generated<number>;
}
