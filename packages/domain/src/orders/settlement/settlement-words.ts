import { euros, measureText } from "../../format/measure.ts";
import { amountText } from "../order/amount-text.ts";
import type { Order } from "../order/schema.ts";
import type { Settlement } from "../order/settlement-schema.ts";

type Goods = Pick<Order, "prod" | "amount">;

/** @returns "1.483 l (bestellt 1.500 l)", or "1.500 l (wie bestellt)" */
export function deliveredText({ prod, amount }: Goods, orderedAmount: number): string {
  const as = amount === orderedAmount ? "wie bestellt" : `bestellt ${amountText({ prod, amount: orderedAmount })}`;
  return `${amountText({ prod, amount })} (${as})`;
}

/** @returns "Staffel ab 1.000 l" */
export const tierText = (prod: Order["prod"], tierFrom: number): string =>
  `Staffel ab ${amountText({ prod, amount: tierFrom })}`;

/** @returns what an order's history says of its settlement, a line each */
export function settlementLines(
  goods: Goods & { grossCents: number },
  { orderedAmount, agreedPrice, tierFrom }: Settlement,
): string[] {
  const [agreed, settled] = [agreedPrice.grossCents, goods.grossCents].map((cents) => measureText(euros(cents)));
  return [
    `Geliefert ${deliveredText(goods, orderedAmount)}`,
    ...(agreed === settled ? [] : [`Betrag ${agreed} → ${settled}`]),
    ...(tierFrom === null ? [] : [tierText(goods.prod, tierFrom)]),
  ];
}
