import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { isoDate, isoDateTime, personName, reckonedDate } from "../../person.ts";
import { ourValidationTexts } from "../../texts/validation.ts";
import { isPossibleRate, mostOf, taxKinds } from "./rates.ts";

const kind = z.enum(taxKinds);

/** A rate that applies, or that is announced; see `TaxRate` for the units. */
export const taxRate = assumedObject(z.object({ kind, day: isoDate, value: z.number() }));

/** A recorded rate with its person; the first rates were recorded by nobody. */
export const recordedTaxRate = assumedObject(
  z.object({
    kind,
    day: isoDate,
    /** Null takes back the announced rate of this kind and day. */
    value: z.number().nullable(),
    createdAt: isoDateTime.nullable(),
    createdBy: personName.nullable(),
  }),
);
export type RecordedTaxRate = z.infer<typeof recordedTaxRate>;

const named = { kind, day: reckonedDate, value: z.number().min(0).max(mostOf.co2) };

/** The body of tax.announce. */
export const newTaxRate = assumedObject(
  z
    .object({
      ...named,
      /** The person was asked about a value that differs much from the one before it, and meant it. */
      confirmed: assumed(z.boolean().optional()),
    })
    .refine(isPossibleRate, { path: ["value"], error: ourValidationTexts.taxRate }),
);

/** The body of tax.withdraw: the announced rate as it was seen. */
export const announcedTaxRate = assumedObject(z.object(named));
