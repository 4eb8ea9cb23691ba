import { z } from "zod";
import { manyAreaPatches } from "../../areas/delivery-area/requests.ts";
import { assumedObject } from "../../assumed.ts";
import { barredPrice } from "../../error/refusal-details.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import { deliveryTimes, hoseLengths, paymentTypes, products, shortVehicles } from "../../goods/values.ts";
import { postalCode, recordId, shortText } from "../../person.ts";
import { orderPrice } from "../price/price-schema.ts";
import { offerRefusals } from "../price/request.ts";

/** Price changes to try without saving: customer prices before and after. For one product, or for all products of each area. */
export const simulationAsked = assumedObject(
  z.object({ areas: manyAreaPatches.shape.areas.max(50), product: z.enum(products).optional() }),
);

/** The most prices of an area in the response. */
export const mostCells = 36;

/** Gross cents for 100 litres or a ton, and of the whole order with its parts. */
const simulatedPrice = assumedObject(
  orderPrice.pick({ parts: true, grossCents: true, vatCents: true }).extend({ grossPerUnitCents: z.int() }),
);
/** The price of one amount and number of unloading points. The largest jumps come first; the smallest are left out beyond `mostCells`. */
const simulatedCell = assumedObject(
  z.object({
    amount: z.int(),
    unloadingPoints: z.int(),
    before: simulatedPrice.nullable(),
    after: simulatedPrice.nullable(),
    jumpCents: z.int().nullable(),
    refusal: z.enum(offerRefusals).nullable(),
  }),
);

/** The order, without its amount, whose price the change moves the furthest. */
const simulatedOrder = assumedObject(
  z.object({
    product: z.enum(products),
    /** Null where the area has no postal codes. */
    postalCode: postalCode.nullable(),
    hose: z.enum(hoseLengths),
    vehicle: z.enum(shortVehicles),
    deliveryTimes: z.enum(deliveryTimes),
    paymentType: z.enum([...paymentTypes, "all"]),
    qualityStep: z.enum(qualitySteps).nullable(),
    dustProtection: z.boolean(),
  }),
);

const simulatedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    order: simulatedOrder,
    barredPrices: z.array(barredPrice).max(200),
    cells: z.array(simulatedCell).max(mostCells),
  }),
);
export type SimulatedArea = z.output<typeof simulatedArea>;

/** One entry for each area in the caller's scope. */
export const simulation = z.array(simulatedArea).max(50);
