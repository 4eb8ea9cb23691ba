import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Waterfall } from "../price/waterfall.tsx";
import type { orderIn } from "./check.ts";

/** Time, postal code and order of an answer. */
export interface AnsweredOrder {
  at: string;
  zipcode: string;
  order: ReturnType<typeof orderIn>;
}

/** The parts of an own price at the time of the answer. Parts of other sellers' prices are not public. */
export function OwnParts({
  area: { businessCustomerId, deliveryAreaId },
  answered: { at, zipcode, order },
}: {
  area: { businessCustomerId: string; deliveryAreaId: string };
  answered: AnsweredOrder;
}) {
  const query = trpc.heatingOilCalculator.analysePrices.useQuery({
    body: { businessCustomerId, deliveryAreaId, zipcode, request: order, at },
  });
  if (query.isError) return <NotLoaded query={query} />;
  if (!query.data) return <SkeletonBar className="h-44 w-full max-w-150" />;
  const { price } = query.data;
  const amount = measureText(quantity(order.amount, amountUnit(order.product)));
  return price && <Waterfall level={2} price={price} paymentType={order.paymentType} amount={amount} code={zipcode} />;
}
