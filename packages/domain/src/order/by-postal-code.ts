import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { postalCode } from "../person.ts";

/** How many orders came from each postal code in the last twelve months; codes without any are left out. Of no document. */
export const ordersByPostalCode = z.array(assumedObject(z.object({ postalCode, orders: z.int().min(1) })));
