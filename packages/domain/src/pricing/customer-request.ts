import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import {
  amountUnit,
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  products,
  shortVehicles,
} from "../order/values.ts";
import { postalCode, reckonedDateTime, recordId } from "../person.ts";
import type { PriceRequest } from "./request.ts";
import { qualitySteps } from "./values.ts";

/*
 * What a customer would order, wherever a calculator is asked; the documents show no such body. What is left out is as the price calculator's
 * form begins (portal §9): one unloading point, a hose of 40 m (pellets 30 m), a truck with trailer, the normal time, paid in any way.
 */

/** A customer's request but for where it goes to, and when. */
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

/** Of either goods, as the area sells them. Quality and protection against dust are of pellets, and pellets always have a quality. */
export const customerRequest = assumedObject(
  z.object({
    ...common,
    product: z.enum(products),
    hose: z.enum(hoseLengths).optional(),
    qualityStep: z.enum(qualitySteps).nullable().default(null),
    dustProtection: z.boolean().default(false),
  }),
);

/** The request with the hose its product's form begins with. */
export const wishOf = ({ hose, ...request }: z.infer<typeof customerRequest>): Wish => ({
  ...request,
  hose: hose ?? (amountUnit(request.product) === "kg" ? "thirtyMetre" : "fortyMetre"),
});

/** Oil of which nothing is said but how much, and of which sort. */
export const usualWish = (amount: number, product: PriceRequest["product"] = "normal"): Wish =>
  wishOf(customerRequest.parse({ product, amount }));

/** heatingOilCalculatorRequestV1DTO: what is asked of all who sell oil in a postal code. */
export const oilRequest = assumedObject(z.object({ zipcode: postalCode, ...oil }));
/** The same of pellets. */
export const pelletRequest = assumedObject(z.object({ zipcode: postalCode, ...pellets }));
/** Whether anything is to be had: without an amount, three thousand litres or six tons. */
export const oilAvailabilityRequest = assumedObject(oilRequest.extend({ amount: common.amount.default(3000) }));
export const pelletAvailabilityRequest = assumedObject(pelletRequest.extend({ amount: common.amount.default(6000) }));

/** A request of oil as a wish; of pellets it is one as it stands. */
export const oilWish = (request: z.infer<typeof oilRequest>): Wish => ({
  ...request,
  qualityStep: null,
  dustProtection: false,
});

/** priceCheckDTO: the same, and the price somebody was offered, in gross cents of the order. */
export const priceCheckRequest = assumedObject(oilRequest.extend({ grossCents: z.int().min(1).max(1_000_000_000) }));

/** What a dealer asks about an own price; of an instant that is over, what it was then. */
export const analysisRequest = assumedObject(
  z.object({
    businessCustomerId: recordId,
    deliveryAreaId: recordId,
    zipcode: postalCode,
    request: customerRequest,
    at: reckonedDateTime.optional(),
  }),
);

/** rankingRequestDTO: who asks how much for an order in a postal code. */
export const rankingRequest = assumedObject(z.object({ zipcode: postalCode, request: customerRequest }));
