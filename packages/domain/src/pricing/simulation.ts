import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { barredPrice } from "../delivery-area/refusal-details.ts";
import { manyAreaPatches } from "../delivery-area/requests.ts";
import { orderPrice } from "../order/price-schema.ts";
import { products } from "../order/values.ts";
import { recordId, shortText } from "../person.ts";
import { offerRefusals } from "./request.ts";

/** Changes of prices, tried and not made: what customers would pay before and after. For one product, or the first that each area sells. */
export const simulationAsked = assumedObject(
  z.object({ areas: manyAreaPatches.shape.areas.max(50), product: z.enum(products).optional() }),
);

/** Gross cents for 100 litres or a ton, and of the whole order with its parts. */
const simulatedPrice = assumedObject(
  orderPrice.pick({ parts: true, grossCents: true, vatCents: true }).extend({ grossPerUnitCents: z.int() }),
);
/** Of one amount at so many unloading points: the largest jumps come first. */
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

const simulatedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    product: z.enum(products),
    barredPrices: z.array(barredPrice).max(200),
    cells: z.array(simulatedCell).max(36),
  }),
);
export type SimulatedArea = z.output<typeof simulatedArea>;

/** Of the areas that are in one's scope. */
export const simulation = z.array(simulatedArea).max(50);
