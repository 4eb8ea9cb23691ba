import type { heatingOilCalculator } from "@partner-konto/contracts/prices/heating-oil-calculator";
import { consumptionOf } from "@partner-konto/domain/prices/calculators/consumption";
import { oilWish, usualWish } from "@partner-konto/domain/prices/calculators/customer-request";
import type { Handlers } from "../../kernel/handler.ts";
import { addedValues, cheapestCityPrices, checkPrice, oilRequirement } from "./advice.ts";
import { analysePrices } from "./analyse-prices.ts";
import { availabilityByChoice, calculate, checkAvailability, requiredBody } from "./calculate.ts";
import { historyByDate, historyChart, historyCompare, historyHighAndLow } from "./history.ts";
import { getPlacement } from "./placement.ts";

export const heatingOilCalculatorHandlers: Handlers<typeof heatingOilCalculator> = {
  getAddedValueForPrices: (context, { body }) => addedValues(context, body.zipcode, oilWish(body)),
  analysePrices,
  checkAvailability: (context, { body }) =>
    checkAvailability(context, requiredBody(body).zipcode, oilWish(requiredBody(body))),
  checkAvailabilityV2: (context, { body }) =>
    availabilityByChoice(context, requiredBody(body).zipcode, oilWish(requiredBody(body))),
  calculate: (context, { body }) => calculate(context, body, oilWish(body)),
  getCheapestCityPrices: (context) => cheapestCityPrices(context),
  getPlacement,
  getConsumption: (_context, { body }) => Promise.resolve(consumptionOf(body)),
  getHistoryChartAmount: (context, { params: { zipcode }, query: { amount, product, ...span } }) =>
    historyChart(context, { zipcode, wish: usualWish(amount, product), span }),
  getHistoryCompare: (context, { params: { zipcode }, query: { amount, product } }) =>
    historyCompare(context, { zipcode, wish: usualWish(amount, product) }),
  getHistoryHighAndLow: (context, { params: { zipcode }, query: { amount, product, ...span } }) =>
    historyHighAndLow(context, { zipcode, wish: usualWish(amount, product), span }),
  getHistoryByDate: (context, { params: { zipcode, date }, query: { amount, product } }) =>
    historyByDate(context, { zipcode, date, wish: usualWish(amount, product) }),
  getOilRequirement: (context, { params: { zipcode, oilPrice }, query: { litres } }) =>
    oilRequirement(context, zipcode, oilPrice, litres),
  checkPrice: (context, { body }) =>
    checkPrice(context, body.zipcode, { wish: oilWish(body), grossCents: body.grossCents }),
};
