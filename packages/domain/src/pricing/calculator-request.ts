import { z } from "zod";
import { deliveryTimes, hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "../order/values.ts";
import { postalCode, recordId } from "../person.ts";
import { qualitySteps } from "./values.ts";

const asked = {
  BC: z.array(z.object({ BCID: recordId, DAIDs: z.array(recordId).max(1000) })).max(1000),
  Amount: z.int().positive(),
  Zipcode: postalCode,
  UnloadingPoints: z.int().min(1).max(20),
  PaymentTypes: z.enum([...paymentTypes, "all"]).default("all"),
  DeliveryVehicles: z.enum(shortVehicles).default("withTrailer"),
  DeliveryTimes: z.enum(deliveryTimes).default("normal"),
};

/** What the price calculator is asked, with the defaults of its form (catalogue §3, portal §9); written as on the wire. */
export const calculatorRequest = z.object({
  ...asked,
  Prod: z.enum(oilSorts).default("normal"),
  Hose: z.enum(hoseLengths).default("fortyMetre"),
  Climaneutral: z.boolean().default(false),
});

/** The same for pellets, with their quality and protection against dust. */
export const pelletCalculatorRequest = z.object({
  ...asked,
  Prod: z.enum(pelletTypes),
  Hose: z.enum(hoseLengths).default("thirtyMetre"),
  QualitySteps: z.enum(qualitySteps),
  DustProtection: z.boolean(),
});
