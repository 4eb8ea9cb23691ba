import type { CallOf } from "@partner-konto/contracts/services";
import { addDays } from "@partner-konto/domain/calendar/days";
import { offeredHalves } from "@partner-konto/domain/dispatch/offered-halves";
import { type Placed, proposedHalves } from "@partner-konto/domain/dispatch/proposals";
import type { NoProposal } from "@partner-konto/domain/dispatch/schema";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { mayOffer } from "@partner-konto/domain/order/transitions";
import { amountUnit, type Product } from "@partner-konto/domain/order/values";
import type { Handler } from "../../kernel/handler.ts";
import { schedulesOfAreas } from "../delivery-area/index.ts";
import { datedOrders, findOrders } from "../order/index.ts";
import { capacityIn } from "./load.ts";
import { settingsOf } from "./settings.ts";

const fleetOf = ({ businessCustomerId, prod }: { businessCustomerId: string; prod: Product }): string =>
  `${businessCustomerId} ${amountUnit(prod)}`;

/** Orders that already have a date get a proposal too, for another one; their own date does not count against it. */
export const getProposals: Handler<CallOf<"dispatch.getProposals">> = async (context, { body: { orderIds } }) => {
  const { db } = context;
  const now = context.now.toISOString();
  const today = berlinTime(now).date;
  const rows = await findOrders(context, orderIds);
  const schedules = await schedulesOfAreas(
    db,
    rows.flatMap(({ deliveryAreaId }) => deliveryAreaId ?? []),
  );
  const agencyIds = [...new Set(rows.map(({ businessCustomerId }) => businessCustomerId))];
  const last =
    rows
      .map(({ promiseTo }) => promiseTo)
      .toSorted()
      .at(-1) ?? today;
  const asked = new Set(rows.map(({ id }) => id));
  const dated = await datedOrders(db, agencyIds, { from: today, to: addDays(last, 1) });
  const placed = dated.filter(({ id }) => !asked.has(id)).map((order): Placed => ({ ...order, fleet: fleetOf(order) }));
  const capacities = new Map<string, number | null>();
  for (const id of agencyIds) {
    const { trucks } = await settingsOf(db, id);
    for (const unit of ["l", "kg"] as const) capacities.set(`${id} ${unit}`, capacityIn(trucks, unit));
  }
  const orders = rows.map((row) => {
    const mayBeDated = mayOffer(row.status, "confirmWithDate") || mayOffer(row.status, "setDeliveryDate");
    const none: NoProposal = !mayBeDated ? "notOpen" : row.promiseTo < today ? "promiseOver" : "noDay";
    const promise = { from: row.promiseFrom, to: row.promiseTo };
    return {
      id: row.id,
      fleet: fleetOf(row),
      postalCode: row.postalCode,
      amount: row.amount,
      halves: mayBeDated ? offeredHalves(promise, schedules.get(row.deliveryAreaId ?? ""), now) : [],
      none,
    };
  });
  const found = proposedHalves({ orders, placed, capacityOf: (fleet) => capacities.get(fleet) ?? null });
  return orders.map(({ id, none }) => {
    const slot = found.get(id) ?? null;
    return { orderId: id, slot, reason: slot ? null : none };
  });
};
