import { wholeCode } from "../postal-code/plain-code.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** Exactly five digits (portal §5), however they are written. */
export const postalCode = optional(
  (value) => typeof value === "string" && wholeCode(value) !== undefined,
  validationTexts.postalCode,
);
