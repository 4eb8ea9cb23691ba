import { usualTolerance } from "@partner-konto/domain/companies/agency/tolerance";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Settlement, SettlementPreview } from "@partner-konto/domain/orders/order/settlement-schema";
import { type Difference, differenceOf, settle } from "@partner-konto/domain/orders/settlement/settlement";
import type { Tier } from "@partner-konto/domain/prices/calculators/tiers";
import type { OrderPrice } from "@partner-konto/domain/prices/price/price-schema";
import { vatPercentOn } from "@partner-konto/domain/prices/price/taxes";
import type { Context } from "../../../kernel/handler.ts";
import { taxesNow } from "../../../market/taxes/index.ts";
import { dayOfSuccess } from "../../successful/index.ts";
import { letterOf } from "../mails/mail-facts.ts";
import type { OrderRow } from "../tables.ts";

/** An order's price with a delivered amount, by its agency's tolerance. */
export interface SettlementResult {
  settlement: Settlement;
  price: OrderPrice;
  tolerance: number;
  difference: Difference;
}

/** A delivered amount, and the tiers of when the order was priced (calculator/tiers-then). */
interface Delivery {
  delivered: number;
  tiers: readonly Tier[];
}

/** Settles an order by a delivered amount, whether it is done or would be now (decision 0117). The agreed terms stay. */
export async function settledBy(
  context: Context,
  row: OrderRow,
  { delivered, tiers }: Delivery,
): Promise<SettlementResult> {
  const { orderedAmount: ordered, agreedPrice: agreed } = row.settlement ?? {
    orderedAmount: row.amount,
    agreedPrice: row.price,
  };
  const { preferences } = (await letterOf(context, row)).agency;
  const tolerance = preferences.deliveryTolerance ?? usualTolerance;
  const taxes = await taxesNow(context.db);
  const isOil = amountUnit(row.prod) === "l";
  const { price, tierFrom } = settle({
    ordered,
    delivered,
    per: isOil ? 100 : 1000,
    agreed,
    vatPercent: vatPercentOn(
      taxes,
      isOil ? "oil" : "pellets",
      dayOfSuccess(row.deliveryDate, row.doneAt ?? context.now),
    ),
    tolerance,
    belowTolerance: preferences.belowTolerance ?? "agreed",
    tiers,
  });
  return {
    settlement: { orderedAmount: ordered, agreedPrice: agreed, tierFrom },
    price,
    tolerance,
    difference: differenceOf(ordered, delivered, tolerance),
  };
}

/** dispatch.previewSettlement */
export async function previewSettlement(
  context: Context,
  row: OrderRow,
  delivery: Delivery,
): Promise<SettlementPreview> {
  const { settlement, ...settled } = await settledBy(context, row, delivery);
  return { ...settlement, ...settled, deliveredAmount: delivery.delivered };
}
