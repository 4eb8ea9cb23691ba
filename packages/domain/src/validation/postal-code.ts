import { wholeCode } from "../postal-code/plain-code.ts";
import { validationTexts } from "../texts/validation.ts";
import { optional } from "./rule.ts";

/** The rule for exactly five digits (portal §5), in any notation that `wholeCode` reads. */
export const postalCode = optional(
  (value) => typeof value === "string" && wholeCode(value) !== undefined,
  validationTexts.postalCode,
);
