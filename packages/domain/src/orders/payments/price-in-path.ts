import { z } from "zod";
import { ourValidationTexts } from "../../texts/validation.ts";

/** A price in euros as it stands in a path: 2933.35, with a point and at most two places. */
export const eurosInPath = z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, ourValidationTexts.eurosInPath);

/** @returns the cents of a price that `eurosInPath` accepts */
export const centsOf = (euros: string): number => Math.round(Number(euros) * 100);
