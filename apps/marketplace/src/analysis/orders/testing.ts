import { addDays } from "@partner-konto/domain/calendar/days";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { foldFigures } from "../../orders/order/index.ts";
import { inventOrders } from "../../orders/order/list/testing.ts";
import { type OrderMarket, startOrders } from "../../orders/order/testing.ts";
import { orderAnalysisHandlers } from "./handlers.ts";

export const areas = ["0b0a1c64-0000-4000-8000-0000000000a1", "0b0a1c64-0000-4000-8000-0000000000a2"] as const;

export type AnalysisMarket = OrderMarket;

export const startAnalysis = (db?: Kysely<Database>): Promise<AnalysisMarket> =>
  startOrders(db, { orderAnalysis: orderAnalysisHandlers });

/** Adds all changes up, as the job does. */
export const fold = ({ kernel }: AnalysisMarket): Promise<void> =>
  carryOutDue(kernel, createLog("silent"), foldFigures);

const margin = { label: "Marge", unitNetCents: 600, netCents: 18_000, kind: "margin" as const };
const discount = { label: "Rabatt", unitNetCents: -50, netCents: -1500, kind: "discount" as const };

/** Orders of three agencies, of oil and pellets, in areas and without, confirmed after seconds or days, delivered in time or late. */
export const ordersToAnalyse = (count: number): Order[] =>
  inventOrders(count).map((order, at) => {
    const confirmedAt = new Date(Date.parse(order.createdAt) + ((at * 7919) % 5000) * 61_000).toISOString();
    const isDone = order.status === "done";
    const dayOfDelivery = addDays(order.promise.to, (at % 5) - 3);
    return {
      ...order,
      prod: at % 5 === 0 ? "loose" : order.prod,
      amount: order.amount + (at % 7) * 733,
      deliveryAreaId: [null, ...areas][at % 3] ?? null,
      deliveryDate: isDone && at % 4 !== 0 ? `${dayOfDelivery}T07:00:00+01:00` : order.deliveryDate,
      price: {
        ...order.price,
        parts: at % 2 === 0 ? [...order.price.parts, margin, ...(at % 4 === 0 ? [discount] : [])] : [],
      },
      history: [
        ...order.history,
        ...(at % 3 === 0 ? [] : [{ at: confirmedAt, event: "confirmed" as const, by: null, note: null }]),
        ...(isDone ? [{ at: confirmedAt, event: "done" as const, by: null, note: null }] : []),
      ],
    };
  });
