import type { prices } from "@partner-konto/contracts/prices/prices";
import { promiseIn } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import { movedOrder } from "@partner-konto/domain/prices/publications/moved-order";
import { mostCells } from "@partner-konto/domain/prices/publications/simulation";
import { areasInScope, changeOf, wantedBy } from "../../areas/delivery-area/index.ts";
import { findAgency } from "../../companies/agency/index.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { latestMarket } from "../../market/values/index.ts";
import { barredOf } from "../write/index.ts";

const told = (price: Price | null) =>
  price && {
    parts: price.parts,
    grossCents: price.grossCents,
    vatCents: price.vatCents,
    grossPerUnitCents: price.grossPerUnitCents,
  };

/**
 * The first day on which an order of now is delivered; taxes depend on it. Undefined if there is none within 120 days; then nothing is
 * sold.
 */
function dayOf(area: DeliveryArea, deliveryTimes: DeliveryTimes, now: string): string | undefined {
  try {
    return promiseIn(area, deliveryTimes, now).from;
  } catch (error) {
    if (!(error instanceof NoBusinessDayError)) throw error;
    return undefined;
  }
}

async function tierBases({ db }: Context, areas: readonly DeliveryArea[]): Promise<Map<string, TierBasis>> {
  const bases = new Map<string, TierBasis>();
  for (const id of new Set(areas.map(({ businessCustomerId }) => businessCustomerId))) {
    const agency = await findAgency(db, id);
    if (agency) bases.set(id, agency.preferences.tierBasis);
  }
  return bases;
}

/** The effect of a publication on customers' prices, and the prices that would be barred. Locks and changes nothing. */
export const simulate: Handler<(typeof prices)["simulate"]> = async (context, { body: { areas: asked, product } }) => {
  const { db, now } = context;
  const patches = new Map(asked.map(({ id, patch }) => [id, patch]));
  const found = await areasInScope(db, signedInCaller(context), [...patches.keys()]);
  const wanted = found.map((before) => ({
    before,
    after: wantedBy(before, changeOf(before, patches.get(before.id) ?? [])),
  }));
  const barred = await barredOf(context, wanted);
  const [bases, market] = [await tierBases(context, found), await latestMarket(db, now)];
  return wanted.map(({ before, after }, at) => {
    const tierBasis = bases.get(before.businessCustomerId) ?? "averagePerPoint";
    const { id, name } = before;
    const { order, cells } = movedOrder({
      before,
      after,
      tierBasis,
      market,
      product,
      dayOf: (deliveryTimes) => dayOf(after, deliveryTimes, now.toISOString()),
    });
    return {
      id,
      name,
      order,
      barredPrices: barred[at] ?? [],
      cells: cells.slice(0, mostCells).map((cell) => ({ ...cell, before: told(cell.before), after: told(cell.after) })),
    };
  });
};
