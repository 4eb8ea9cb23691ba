import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { amountUnit, deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../order/values.ts";
import type { PriceRequest } from "./request.ts";
import { qualitySteps } from "./values.ts";

/**
 * What a customer would order, wherever a calculator is asked; the documents show no such body. What is left out is as the price
 * calculator's form begins (portal §9): one unloading point, a hose of 40 m (pellets 30 m), a truck with trailer, the normal time, paid in any
 * way. Quality and protection against dust are of pellets, and pellets always have a quality.
 */
export const customerRequest = assumedObject(
  z.object({
    product: z.enum(products),
    amount: z.int().min(1).max(1_000_000),
    unloadingPoints: z.int().min(1).max(20).default(1),
    hose: z.enum(hoseLengths).optional(),
    vehicle: z.enum(shortVehicles).default("withTrailer"),
    deliveryTimes: z.enum(deliveryTimes).default("normal"),
    paymentType: z.enum([...paymentTypes, "all"]).default("all"),
    qualityStep: z.enum(qualitySteps).nullable().default(null),
    dustProtection: z.boolean().default(false),
  }),
);

/** A customer's request but for where it goes to, and when. */
export type Wish = Omit<PriceRequest, "postalCode" | "deliveryDate">;

/** The request with the hose its product's form begins with. */
export const wishOf = ({ hose, ...request }: z.infer<typeof customerRequest>): Wish => ({
  ...request,
  hose: hose ?? (amountUnit(request.product) === "kg" ? "thirtyMetre" : "fortyMetre"),
});
