import type { CallOf } from "@partner-konto/contracts/services";
import { addDays } from "@partner-konto/domain/calendar/days";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { amountUnit, type Product } from "@partner-konto/domain/goods/values";
import { type PlacedOrder, proposedHalves } from "@partner-konto/domain/orders/day/half-day-proposals";
import { offeredHalves } from "@partner-konto/domain/orders/day/offered-halves";
import type { NoProposal } from "@partner-konto/domain/orders/day/schema";
import { mayOffer } from "@partner-konto/domain/orders/order/steps";
import { schedulesOfAreas } from "../../areas/delivery-area/index.ts";
import type { Handler } from "../../kernel/handler.ts";
import { datedOrders, findOrders, waitingOrders } from "../order/index.ts";
import { capacityIn } from "./load.ts";
import { settingsOf } from "./settings.ts";

const fleetOf = ({ businessCustomerId, prod }: { businessCustomerId: string; prod: Product }): string =>
  `${businessCustomerId} ${amountUnit(prod)}`;

/** How many days ahead a half-day is sought for an order without one in its promise: an area may be closed for weeks. */
const lookAhead = 60;

/**
 * Proposes half-days. All orders that wait for a date are planned together, so that each gets the same half-day whether it is asked for
 * alone or with others. Orders that already have a date get a proposal too, for another one; their own date does not count against it.
 */
export const getProposals: Handler<CallOf<"dispatch.getProposals">> = async (context, { body: { orderIds } }) => {
  const { db } = context;
  const now = context.now.toISOString();
  const today = berlinTime(now).date;
  const rows = await findOrders(context, orderIds);
  const agencyIds = [...new Set(rows.map(({ businessCustomerId }) => businessCustomerId))];
  const asked = new Set(rows.map(({ id }) => id));
  const all = [...rows, ...(await waitingOrders(db, agencyIds)).filter(({ id }) => !asked.has(id))];
  const schedules = await schedulesOfAreas(db, [...new Set(all.flatMap(({ deliveryAreaId }) => deliveryAreaId ?? []))]);
  const last = all.reduce((day, { promiseTo }) => (promiseTo > day ? promiseTo : day), today);
  const dated = await datedOrders(db, agencyIds, { from: today, to: addDays(last, 1) });
  const placed = dated
    .filter(({ id }) => !asked.has(id))
    .map((order): PlacedOrder => ({ ...order, fleet: fleetOf(order) }));
  const capacities = new Map<string, number | null>();
  for (const id of agencyIds) {
    const { trucks } = await settingsOf(db, id);
    for (const unit of ["l", "kg"] as const) capacities.set(`${id} ${unit}`, capacityIn(trucks, unit));
  }
  const mayBeDated = ({ status }: (typeof all)[number]) =>
    mayOffer(status, "confirmWithDate") || mayOffer(status, "setDeliveryDate");
  const halvesOf = (row: (typeof all)[number], promise: DeliveryPromise) =>
    mayBeDated(row) ? offeredHalves(promise, schedules.get(row.deliveryAreaId ?? ""), now) : [];
  const found = proposedHalves({
    orders: all.map((row) => ({
      ...row,
      fleet: fleetOf(row),
      halves: halvesOf(row, { from: row.promiseFrom, to: row.promiseTo }),
    })),
    placed,
    capacityOf: (fleet) => capacities.get(fleet) ?? null,
  });
  return rows.map((row) => {
    const slot = found.get(row.id) ?? null;
    if (slot) return { orderId: row.id, slot, reason: null, next: null };
    const reason: NoProposal = !mayBeDated(row) ? "notOpen" : row.promiseTo < today ? "promiseOver" : "noDay";
    const [next = null] = halvesOf(row, { from: row.promiseFrom, to: addDays(today, lookAhead) });
    return { orderId: row.id, slot, reason, next };
  });
};
