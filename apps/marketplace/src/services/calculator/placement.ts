import type { heatingOilCalculator } from "@partner-konto/contracts/services/heating-oil-calculator";
import { inconsistentEntries } from "@partner-konto/domain/delivery-area/consistent";
import { isPausedAt } from "@partner-konto/domain/delivery-area/pause";
import type { PriceEntry } from "@partner-konto/domain/delivery-area/price-entry";
import { wishOf } from "@partner-konto/domain/pricing/customer-request";
import { placementAmong, summaryOf } from "@partner-konto/domain/pricing/placement";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { notFound } from "../../kernel/refusal.ts";
import { areaInScope, areasServing, type SellingArea } from "../delivery-area/index.ts";
import { latestMarket } from "../market/index.ts";
import { areasOf } from "./areas-kept.ts";
import { deliveryDayOf, type Moment, momentAt } from "./delivery-day.ts";
import { type Asked, priceOf } from "./price-of.ts";

/** What everybody else asks, by postal code. */
async function rivalPrices(
  { db }: Pick<Context, "db">,
  asked: Asked,
  moment: Moment,
  own: { id: string; type: SellingArea["type"]; codes: readonly string[] },
): Promise<Map<string, number[]>> {
  const serving = (await areasServing(db, own.type, own.codes)).filter(({ id }) => id !== own.id);
  const areas = await areasOf(db, serving);
  const byCode = new Map(own.codes.map((code): [string, number[]] => [code, []]));
  for (const { id, tierBasis, codes } of serving) {
    const kept = areas.get(id);
    if (!kept || isPausedAt(kept.area.pause, moment.at)) continue;
    const deliveryDate = deliveryDayOf(kept, asked.wish.deliveryTimes, moment);
    for (const postalCode of codes) {
      const { price } = priceOf(asked, { area: kept.area, tierBasis, postalCode, deliveryDate });
      if (price) byCode.get(postalCode)?.push(price.grossCents);
    }
  }
  return byCode;
}

/**
 * A draft must be what could be saved.
 * @throws InvalidInput
 */
function checkDraft(area: SellingArea, price: readonly PriceEntry[]): void {
  const wrong = inconsistentEntries({ ...area, price: [...price] });
  if (wrong.length > 0)
    throw new InvalidInput(...wrong.map(({ path, message }) => ({ path: `body.${path}`, message })));
}

/** Where an area stands in each of its codes, online or not; with a draft of its prices before and after it. */
export const getPlacement: Handler<(typeof heatingOilCalculator)["getPlacement"]> = async (
  context,
  { body: { businessCustomerId, deliveryAreaId, request, price } },
) => {
  const { db, now } = context;
  const own = await areaInScope(db, signedInCaller(context), { id: deliveryAreaId, businessCustomerId });
  const kept = own && (await areasOf(db, [own])).get(own.id);
  if (!own || !kept) throw notFound();
  const { area } = kept;
  if (price) checkDraft(area, price);
  const asked = { wish: wishOf(request), market: await latestMarket(db, now) };
  const moment = momentAt(now);
  const rivals = await rivalPrices(context, asked, moment, own);
  const deliveryDate = deliveryDayOf(kept, asked.wish.deliveryTimes, moment);
  const placed = (priced: SellingArea, postalCode: string) =>
    placementAmong(
      priceOf(asked, { area: priced, tierBasis: own.tierBasis, postalCode, deliveryDate }),
      rivals.get(postalCode) ?? [],
    );
  const codes = own.codes.map((postalCode) => ({
    postalCode,
    stored: placed(area, postalCode),
    draft: price ? placed({ ...area, price }, postalCode) : null,
  }));
  return {
    at: moment.at,
    stored: summaryOf(codes.map(({ stored }) => stored)),
    draft: price ? summaryOf(codes.flatMap(({ draft }) => draft ?? [])) : null,
    codes,
  };
};
