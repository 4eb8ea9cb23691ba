import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import {
  amountUnit,
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../../goods/values.ts";
import { postalCode, reckonedDateTime, recordId } from "../../person.ts";
import type { PriceRequest } from "../price/request.ts";

/*
 * A customer's order in calculator requests; the specification shows no such body. Defaults are those of the price calculator's form
 * (portal §9): one unloading point, a hose of 40 m (pellets 30 m), a truck with trailer, normal delivery times, any payment type.
 */

/** A customer's request without postal code and delivery date. */
export type Wish = Omit<PriceRequest, "postalCode" | "deliveryDate">;

const common = {
  amount: z.int().min(1).max(1_000_000),
  unloadingPoints: z.int().min(1).max(20).default(1),
  vehicle: z.enum(shortVehicles).default("withTrailer"),
  deliveryTimes: z.enum(deliveryTimes).default("normal"),
  paymentType: z.enum([...paymentTypes, "all"]).default("all"),
};
const oil = {
  ...common,
  product: z.enum(oilSorts).default("normal"),
  hose: z.enum(hoseLengths).default("fortyMetre"),
};
const pellets = {
  ...common,
  product: z.enum(pelletTypes).default("loose"),
  hose: z.enum(hoseLengths).default("thirtyMetre"),
  qualityStep: z.enum(qualitySteps).default("enPlus"),
  dustProtection: z.boolean().default(false),
};

/** A request for oil or pellets. Quality step and dust protection exist for pellets only, and pellets always need a quality step. */
export const customerRequest = assumedObject(
  z.object({
    ...common,
    product: z.enum(products),
    hose: z.enum(hoseLengths).optional(),
    qualityStep: z.enum(qualitySteps).nullable().default(null),
    dustProtection: z.boolean().default(false),
  }),
);

/** @returns the request; without a hose, the hose that the form of its product starts with */
export const wishOf = ({ hose, ...request }: z.infer<typeof customerRequest>): Wish => ({
  ...request,
  hose: hose ?? (amountUnit(request.product) === "kg" ? "thirtyMetre" : "fortyMetre"),
});

/** @returns a request for litres of oil or kilograms of pellets of one sort, with defaults for everything else */
export const usualWish = (amount: number, product: PriceRequest["product"] = "normal"): Wish => {
  const qualityStep = amountUnit(product) === "kg" ? "enPlus" : null;
  return wishOf(customerRequest.parse({ product, amount, qualityStep }));
};

/** heatingOilCalculatorRequestV1DTO: a request to all who sell oil in a postal code. */
export const oilRequest = assumedObject(z.object({ zipcode: postalCode, ...oil }));
/** The pellet variant. */
export const pelletRequest = assumedObject(z.object({ zipcode: postalCode, ...pellets }));
/** A request for offers; with `deliveryAreaId` for those of one area. */
export const oilOffersRequest = assumedObject(oilRequest.extend({ deliveryAreaId: recordId.optional() }));
export const pelletOffersRequest = assumedObject(pelletRequest.extend({ deliveryAreaId: recordId.optional() }));
/** Availability of goods; without an amount 3,000 litres or 6 tons. */
export const oilAvailabilityRequest = assumedObject(oilRequest.extend({ amount: common.amount.default(3000) }));
export const pelletAvailabilityRequest = assumedObject(pelletRequest.extend({ amount: common.amount.default(6000) }));

/** @returns a request for oil without the fields of pellets set; a pellet request already has the right form */
export const oilWish = (request: z.infer<typeof oilRequest>): Wish => ({
  ...request,
  qualityStep: null,
  dustProtection: false,
});

/** priceCheckDTO: a request with the price that somebody was offered, in gross cents of the order. */
export const priceCheckRequest = assumedObject(oilRequest.extend({ grossCents: z.int().min(1).max(1_000_000_000) }));

/** A dealer's question about an own price; with `at` the price of a past instant. */
export const analysisRequest = assumedObject(
  z.object({
    businessCustomerId: recordId,
    deliveryAreaId: recordId,
    zipcode: postalCode,
    request: customerRequest,
    at: reckonedDateTime.optional(),
  }),
);

/** rankingRequestDTO: a request to rank all offers for an order in a postal code. */
export const rankingRequest = assumedObject(z.object({ zipcode: postalCode, request: customerRequest }));
