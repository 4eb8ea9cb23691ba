import { measureText, quantity, tons } from "../../format/measure.ts";
import { amountUnit } from "../../goods/values.ts";
import type { Order } from "./schema.ts";

/** @returns an order's amount as one text: "1.500 l", or tons of pellets, "6,5 t" */
export const amountText = ({ prod, amount }: Pick<Order, "prod" | "amount">): string =>
  measureText(amountUnit(prod) === "kg" ? tons(amount) : quantity(amount, "l"));
