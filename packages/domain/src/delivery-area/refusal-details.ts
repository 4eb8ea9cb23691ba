import { z } from "zod";
import { products } from "../order/values.ts";
import { postalCode, recordId, shortText } from "../person.ts";
import { areaBlockers } from "./going-online.ts";

const codes = z.array(z.enum(areaBlockers)).max(areaBlockers.length);

/**
 * What a refusal about a delivery area says beside its code: with DA_CAN_NOT_GO_ONLINE the reasons, of the area and of single products
 * (portal §4, "400 answer"); with DA_POSTAL_CODE_TAKEN who has which code; with DA_POSTAL_CODE_UNKNOWN the codes. The names are ours.
 */
export const refusalDetails = z.object({
  generalErrors: codes.optional(),
  productErrors: z
    .array(z.object({ product: z.enum(products), errors: codes }))
    .max(products.length)
    .optional(),
  takenCodes: z
    .array(z.object({ postalCode, areaId: recordId, areaName: shortText }))
    .max(1000)
    .optional(),
  unknownCodes: z.array(postalCode).max(1000).optional(),
});
export type RefusalDetails = z.infer<typeof refusalDetails>;
