import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDate, isoDateTime, personName, reckonedDate, recordId } from "../person.ts";
import { ourValidationTexts } from "../texts/validation.ts";
import { basesOf, feeBases, feeGoods, mostRateCents } from "./rate-rules.ts";

/** A fee from a day on, until the next one of the same goods begins. */
export const feeRate = assumedObject(
  z.object({
    id: recordId,
    goods: z.enum(feeGoods),
    basis: z.enum(feeBases),
    /** Net, for one order, 100 litres or one ton; 0 ends the fee. */
    netCents: z.int(),
    validFrom: isoDate,
    /** The last day; null while no later rate is known. */
    validTo: isoDate.nullable(),
    createdAt: isoDateTime,
    /** The person who entered it; null for the rate of the specification, and for dealers. */
    createdBy: personName.nullable(),
    /** A rate that has not begun may be removed. */
    mayRemove: z.boolean(),
  }),
);
export type FeeRate = z.infer<typeof feeRate>;

/** The body of billing.addFeeRate. */
export const newFeeRate = assumedObject(
  z
    .object({
      goods: z.enum(feeGoods),
      basis: z.enum(feeBases),
      netCents: z.int().min(0).max(mostRateCents),
      validFrom: reckonedDate,
    })
    .refine(({ goods, basis }) => basesOf[goods].includes(basis), {
      path: ["basis"],
      error: ourValidationTexts.feeBasis,
    }),
);
