import { z } from "zod";
import { ourValidationTexts } from "../texts/validation.ts";
import { isVatId, plainVatId } from "./vat-id.ts";

/** A typed VAT id, normalised: "de 136\u2011695.976" gives "DE136695976". */
export const typedVatId = z
  .string()
  .max(60)
  .overwrite(plainVatId)
  .refine(isVatId, ourValidationTexts.vatId)
  .meta({ pattern: String.raw`^[A-Za-z]{2}[A-Za-z0-9+*\s.-]*$`, examples: ["DE136695976"] });
