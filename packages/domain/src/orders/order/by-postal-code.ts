import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { postalCode } from "../../person.ts";

/** The number of orders from each postal code in the last twelve months; codes without orders are missing. Not in the specification. */
export const ordersByPostalCode = z.array(assumedObject(z.object({ postalCode, orders: z.int().min(1) })));
