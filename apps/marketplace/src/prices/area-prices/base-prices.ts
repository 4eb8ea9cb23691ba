import type { prices } from "@partner-konto/contracts/prices/prices";
import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import { recordId } from "@partner-konto/domain/person";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { freightTo } from "@partner-konto/domain/prices/price/freight";
import { postalCode } from "@partner-konto/geodata/directory";
import { areasInScope } from "../../areas/delivery-area/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { checkSpan, latestMarket, pricesAt, pricesByDay, surveysAt, surveysByDay } from "../../market/values/index.ts";

/** The number of codes in each region. Codes that the directory does not list are not counted. */
function countsByRegion(codes: readonly string[]): Map<Region, number> {
  const counts = new Map<Region, number>();
  for (const code of codes) {
    const region = postalCode(code)?.region;
    if (region) counts.set(region, (counts.get(region) ?? 0) + 1);
  }
  return counts;
}

export const getBasePrices: Handler<(typeof prices)["getBasePrices"]> = async (context, { params: { id } }) => {
  const { db, now } = context;
  if (!recordId.safeParse(id).success) throw notFound();
  const [area] = await areasInScope(db, signedInCaller(context), [id]);
  if (!area) throw notFound();
  const goods = isPellet(area) ? "pellets" : "oil";
  const codes = area.postalCodes.map((one) => one.postalCode);
  const counts = countsByRegion(codes);
  const [suggestedRegion = null] = [...counts.keys()].toSorted(
    (one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0),
  );
  const [kept, surveys, market] = [await pricesAt(db, now), await surveysAt(db, now), await latestMarket(db, now)];
  return {
    goods,
    codes: codes.length,
    suggestedRegion,
    regions: regions.map((region) => {
      const isMeant = (row: { goods: string; region: Region }) => row.goods === goods && row.region === region;
      const price = kept.find(isMeant);
      const survey = surveys.find(isMeant);
      return {
        region,
        codes: counts.get(region) ?? 0,
        platform: price ? { netCents: price.netCents, validFrom: price.validFrom.toISOString() } : null,
        survey: survey ? { netCents: survey.netCents, day: survey.day } : null,
        way: freightTo(market[goods].depots, region, codes),
      };
    }),
  };
};

export const getBasePriceHistory: Handler<(typeof prices)["getBasePriceHistory"]> = async ({ db, now }, { query }) => {
  checkSpan(query, "query");
  const { mode, ...asked } = query;
  return mode === "platform" ? pricesByDay(db, asked, now) : surveysByDay(db, asked, now);
};
