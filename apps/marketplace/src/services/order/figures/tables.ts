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

/** Sums of the orders of an agency and an area by one dimension, for a Berlin day or month of receipt (migration 0061). */
export interface OrderFigureTable {
  businessCustomerId: string;
  grain: "day" | "month";
  dimension: Dimension;
  begins: string;
  value: string;
  goods: "oil" | "pellets";
  deliveryAreaId: string;
  orders: number;
  cancelled: number;
  done: number;
  kept: number;
  amount: number;
  grossCents: number;
  netCents: number;
  goodsNetCents: number;
  marginCents: number;
  marginAmount: number;
}

/** Changes of orders that are not added up yet. */
export interface OrderFigureChangeTable {
  id: Generated<number>;
}
