import { assumed } from "@partner-konto/domain/assumed";
import { oilSorts, products } from "@partner-konto/domain/goods/values";
import { postalCode, reckonedDate, reckonedDateTime } from "@partner-konto/domain/person";
import {
  addedValues,
  analysedPrice,
  availability,
  availabilityByChoice,
  calculated,
  checkedPrice,
  cityPrices,
  historyChart,
  historyCompared,
  historyHighAndLow,
  offersThen,
  oilConsumption,
  oilRequirement,
} from "@partner-konto/domain/prices/calculators/calculator-answers";
import { householdRequest } from "@partner-konto/domain/prices/calculators/consumption";
import {
  analysisRequest,
  oilAvailabilityRequest,
  oilOffersRequest,
  oilRequest,
  priceCheckRequest,
} from "@partner-konto/domain/prices/calculators/customer-request";
import { placementRequest, placements } from "@partner-konto/domain/prices/calculators/placement-request";
import { z } from "zod";
import { anyone, call, withRight } from "../call.ts";
import { wholeNumber } from "../shared.ts";

const given = "delivery areas that sell in a postal code";
/** 3,000 litres, a typical household order. */
const request = { product: "normal", amount: 3000 };
const open = { method: "POST", auth: "none", access: anyone } as const;

const read = { auth: "bearer", access: withRight("read", "businessCustomerDeliveryArea") } as const;
const past = { method: "GET", auth: "none", access: anyone } as const;
/** The order whose price is shown over time: the defaults of the price calculator's form, unless sort or amount are given. */
const wish = {
  product: assumed(z.enum(oilSorts).default("normal")),
  amount: assumed(wholeNumber(1, 1_000_000).default(3000)),
};
const span = { from: assumed(reckonedDate.optional()), to: assumed(reckonedDate.optional()) };
const shown = { given, params: { zipcode: "$postalCode" } } as const;

/** Heating oil calculator (catalogue §7). Public calls return totals, never their parts. */
export const heatingOilCalculator = {
  /** The difference that each single choice makes to the best price of an order. */
  getAddedValueForPrices: call({
    ...read,
    method: "POST",
    path: "/heating-oil-calculator/v1/added-value-for-prices",
    body: oilRequest,
    bodyName: "addedValueForPricesDTO",
    response: addedValues,
    validationToken: true,
    example: { given, body: { zipcode: "$postalCode", ...request }, response: { qualitySteps: [] } },
  }),
  /** A dealer's own price with its parts. */
  analysePrices: call({
    ...read,
    method: "POST",
    path: "/heating-oil-calculator/v1/analyse/prices",
    body: analysisRequest.optional(),
    response: analysedPrice,
    errors: ["NOT_FOUND"],
    example: {
      given,
      filled: ["price", "since"],
      body: {
        businessCustomerId: "$businessCustomerId",
        deliveryAreaId: "$deliveryAreaId",
        zipcode: "$postalCode",
        request,
      },
      response: { refusal: null },
    },
  }),
  /** The offers for an order of oil, the cheapest first. */
  calculate: call({
    ...open,
    path: "/heating-oil-calculator/v1/calculate",
    body: oilOffersRequest,
    bodyName: "heatingOilCalculatorRequestV1DTO",
    response: calculated,
    headers: ["X-Forwarded-For"],
    example: { given, body: { zipcode: "$postalCode", ...request } },
  }),
  /** Whether oil is sold in a postal code, and by how many areas. */
  checkAvailability: call({
    ...open,
    path: "/heating-oil-calculator/v1/availability-check",
    body: oilAvailabilityRequest.optional(),
    response: availability,
    example: { given, body: { zipcode: "$postalCode" } },
  }),
  /**
   * Whether oil is sold in a postal code, with each single choice. Version 2 also returns the availability of every sort, hose, vehicle,
   * delivery class and payment type.
   */
  checkAvailabilityV2: call({
    ...open,
    path: "/heating-oil-calculator/v2/availability-check",
    body: oilAvailabilityRequest.optional(),
    response: availabilityByChoice,
    example: { given, body: { zipcode: "$postalCode" }, response: { qualitySteps: [] } },
  }),
  /** The best price of 3,000 litres in each of Germany's largest cities. */
  getCheapestCityPrices: call({
    ...read,
    method: "GET",
    path: "/heating-oil-calculator/v1/get-cheapest-city-prices",
    response: cityPrices,
    example: { given },
  }),
  /**
   * The ranks of an area in its postal codes, with stored prices and with others. For oil and for pellets, as the area sells. Everyone
   * who may read an area's prices may request its ranks.
   */
  getPlacement: call({
    method: "POST",
    path: "/heating-oil-calculator/v1/get-placement",
    auth: "bearer",
    access: withRight("read", "businessCustomerDeliveryArea"),
    body: placementRequest,
    bodyName: "placementRequestDTO",
    response: placements,
    errors: ["NOT_FOUND"],
    example: {
      given,
      body: { businessCustomerId: "$businessCustomerId", deliveryAreaId: "$deliveryAreaId", request },
      response: { draft: null, codes: [{ stored: { refusal: null }, draft: null }] },
    },
  }),
  /** The oil that a household needs in a year. */
  getConsumption: call({
    ...read,
    method: "POST",
    path: "/heating-oil-calculator/v1/heating-oil-consumption",
    body: householdRequest,
    bodyName: "oilConsumptionDto",
    response: oilConsumption,
    example: { given, body: { livingAreaSquareMetres: 130, persons: 3 } },
  }),
  /** The best and the mean price of each day. Pellets have no call of their own for it; their amount is in kilograms. */
  getHistoryChartAmount: call({
    ...past,
    path: "/heating-oil-calculator/v1/history/chart/amount/{zipcode}",
    params: { zipcode: postalCode },
    query: { ...wish, product: assumed(z.enum(products).default("normal")), ...span },
    response: historyChart,
    example: shown,
  }),
  /** The best price of today beside those of earlier days. */
  getHistoryCompare: call({
    ...past,
    path: "/heating-oil-calculator/v1/history/compare/{zipcode}",
    params: { zipcode: postalCode },
    query: wish,
    response: historyCompared,
    example: shown,
  }),
  /** The cheapest and the dearest day of a period. */
  getHistoryHighAndLow: call({
    ...past,
    path: "/heating-oil-calculator/v1/history/high-and-low/{zipcode}",
    params: { zipcode: postalCode },
    query: { ...wish, ...span },
    response: historyHighAndLow,
    example: { ...shown, filled: ["low", "high", "latest"] },
  }),
  /** The offers that customers saw at an instant, or at the end of a day. */
  getHistoryByDate: call({
    ...past,
    path: "/heating-oil-calculator/v1/history/{zipcode}/{date}",
    params: { zipcode: postalCode, date: z.union([reckonedDate, reckonedDateTime]) },
    query: wish,
    response: offersThen,
    example: { given, params: { zipcode: "$postalCode", date: "$date" } },
  }),
  /**
   * The cost of a household's oil for a year, at a given price and at the best one. `oilPrice` is the price of 100 litres in gross cents.
   * Without `litres` it is a usual household's consumption.
   */
  getOilRequirement: call({
    ...read,
    method: "GET",
    path: "/heating-oil-calculator/v1/oil-requirement/{zipcode}/{oilPrice}",
    params: { zipcode: postalCode, oilPrice: wholeNumber(1, 1_000_000) },
    query: { litres: assumed(wholeNumber(1, 1_000_000).optional()) },
    response: oilRequirement,
    example: { given, params: { zipcode: "$postalCode", oilPrice: 10_500 } },
  }),
  /** The rank of a given price among all offers. */
  checkPrice: call({
    ...open,
    path: "/heating-oil-calculator/v1/price-check",
    body: priceCheckRequest,
    bodyName: "priceCheckDTO",
    response: checkedPrice,
    validationToken: true,
    example: { given, body: { zipcode: "$postalCode", ...request, grossCents: 310_000 } },
  }),
};
