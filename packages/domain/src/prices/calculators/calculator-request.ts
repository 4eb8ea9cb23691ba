import { z } from "zod";
import { qualitySteps } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "../../goods/values.ts";
import { postalCode, recordId } from "../../person.ts";
import { climateNeutralOf } from "../price/request.ts";
import type { Wish } from "./customer-request.ts";

const asked = {
  /** Agencies with the areas to include; an agency without areas includes all of them, and an empty list includes everybody. */
  BC: z.array(z.object({ BCID: recordId, DAIDs: z.array(recordId).max(1000) })).max(1000),
  Amount: z.int().min(1).max(1_000_000),
  Zipcode: postalCode,
  UnloadingPoints: z.int().min(1).max(20),
  PaymentTypes: z.enum([...paymentTypes, "all"]).default("all"),
  DeliveryVehicles: z.enum(shortVehicles).default("withTrailer"),
  DeliveryTimes: z.enum(deliveryTimes).default("normal"),
};

/** Request of the price calculator with the defaults of its form (catalogue §3, portal §9), with the field names of the wire. */
export const calculatorRequest = z.object({
  ...asked,
  Prod: z.enum(oilSorts).default("normal"),
  Hose: z.enum(hoseLengths).default("fortyMetre"),
  Climaneutral: z.boolean().default(false),
});

/** The pellet variant, with quality step and dust protection. There are no climate-neutral pellets. */
export const pelletCalculatorRequest = z.object({
  ...asked,
  Prod: z.enum(pelletTypes).default("loose"),
  Hose: z.enum(hoseLengths).default("thirtyMetre"),
  Climaneutral: z.literal(false).default(false),
  QualitySteps: z.enum(qualitySteps).default("enPlus"),
  DustProtection: z.boolean().default(false),
});

/** An analysis covers all postal codes of the named areas, or only `Zipcode`. */
export const zipcodeAnalysisRequest = calculatorRequest.extend({ Zipcode: postalCode.optional() });
export const pelletZipcodeAnalysisRequest = pelletCalculatorRequest.extend({ Zipcode: postalCode.optional() });

export type CalculatorRequest = Omit<z.infer<typeof calculatorRequest>, "Zipcode">;
export type PelletCalculatorRequest = Omit<z.infer<typeof pelletCalculatorRequest>, "Zipcode">;

/** @returns the request in our field names; undefined when the chosen sort has no climate-neutral variant */
export function wishOfCalculator(request: CalculatorRequest | PelletCalculatorRequest): Wish | undefined {
  const product = request.Climaneutral ? climateNeutralOf(request.Prod) : request.Prod;
  return (
    product && {
      product,
      amount: request.Amount,
      unloadingPoints: request.UnloadingPoints,
      hose: request.Hose,
      vehicle: request.DeliveryVehicles,
      deliveryTimes: request.DeliveryTimes,
      paymentType: request.PaymentTypes,
      qualityStep: "QualitySteps" in request ? request.QualitySteps : null,
      dustProtection: "DustProtection" in request && request.DustProtection,
    }
  );
}
