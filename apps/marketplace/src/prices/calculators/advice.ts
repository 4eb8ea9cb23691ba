import type { CallOutput } from "@partner-konto/contracts/call";
import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { consumptionOf, usualHousehold } from "@partner-konto/domain/prices/calculators/consumption";
import { usualWish, type Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { roundedQuotient } from "@partner-konto/domain/prices/price/rounding";
import { allChoices, sellersOf } from "./calculate.ts";
import { cities } from "./cities.ts";
import { offersAt, type PresentPricesContext, priceQueryNow, sellersIn, typeOf } from "./offers.ts";

type Calls = typeof heatingOilCalculator;

/** The amount that each choice adds to the best price of a postal code. */
export async function addedValues(
  context: PresentPricesContext,
  zipcode: string,
  wish: Wish,
): Promise<CallOutput<Calls["getAddedValueForPrices"]>> {
  const found = await sellersOf(context, zipcode, wish);
  const best = offersAt(found.asked, found.sellers, zipcode)[0]?.price.grossCents ?? null;
  const choices = allChoices(found, zipcode);
  const added = <Choice extends { bestGrossCents: number | null }>(of: readonly Choice[]) =>
    of.map((choice) => ({
      ...choice,
      addedGrossCents: best === null || choice.bestGrossCents === null ? null : choice.bestGrossCents - best,
    }));
  return {
    zipcode,
    bestGrossCents: best,
    products: added(choices.products),
    qualitySteps: added(choices.qualitySteps),
    hoses: added(choices.hoses),
    vehicles: added(choices.vehicles),
    deliveryTimes: added(choices.deliveryTimes),
    paymentTypes: added(choices.paymentTypes),
  };
}

/** The position of a price that a consumer was offered, among all offers. */
export async function checkPrice(
  context: PresentPricesContext,
  zipcode: string,
  { wish, grossCents }: { wish: Wish; grossCents: number },
): Promise<CallOutput<Calls["checkPrice"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const prices = offersAt(asked, sellers, zipcode).map(({ price }) => price.grossCents);
  const [lower, upper] = [prices[(prices.length - 1) >> 1], prices[prices.length >> 1]];
  const best = prices[0] ?? null;
  return {
    zipcode,
    grossCents,
    offers: prices.length,
    cheaper: prices.filter((price) => price < grossCents).length,
    bestGrossCents: best,
    medianGrossCents: lower === undefined || upper === undefined ? null : roundedQuotient(lower + upper, 2),
    differenceCents: best === null ? null : grossCents - best,
  };
}

/** The best price of 3,000 litres in each of the largest cities. */
export async function cheapestCityPrices(
  context: PresentPricesContext,
): Promise<CallOutput<Calls["getCheapestCityPrices"]>> {
  const asked = await priceQueryNow(context, usualWish(3000));
  const codes = cities.map(([, zipcode]) => zipcode);
  const sellers = await sellersIn(context, typeOf(asked.wish), codes, asked.moment);
  return cities.map(([city, zipcode]) => {
    const there = sellers.filter(({ stamp }) => stamp.codes.includes(zipcode));
    const offers = offersAt(asked, there, zipcode);
    const best = offers[0]?.price;
    return {
      city,
      zipcode,
      offers: offers.length,
      bestGrossCents: best?.grossCents ?? null,
      bestGrossPerUnitCents: best?.grossPerUnitCents ?? null,
    };
  });
}

/**
 * The cost of a household's yearly oil, at the given price and at the best one.
 * @param oilPrice gross cents for 100 litres
 */
export async function oilRequirement(
  context: PresentPricesContext,
  zipcode: string,
  oilPrice: number,
  litres = consumptionOf(usualHousehold).litres,
): Promise<CallOutput<Calls["getOilRequirement"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, usualWish(litres));
  const best = offersAt(asked, sellers, zipcode)[0]?.price.grossCents ?? null;
  const grossCents = roundedQuotient(litres * oilPrice, 100);
  return { zipcode, litres, grossCents, bestGrossCents: best, savingCents: best === null ? null : grossCents - best };
}
