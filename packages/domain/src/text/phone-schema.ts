import { validationTexts } from "../texts/validation.ts";
import { isPossiblePhone, uniformPhone } from "./phone.ts";
import { textOf } from "./schema.ts";

/** A phone number of a record: what was kept before there was a rule stays what it is. */
export const keptPhone = textOf(40).overwrite(uniformPhone);

/** A phone number somebody types, which may be left out; a rule that no pattern says tells by an example what would do. */
export const typedPhone = textOf(60)
  .overwrite(uniformPhone)
  .refine((text) => text === "" || isPossiblePhone(text), validationTexts.phone)
  .meta({ pattern: String.raw`^(?:\(?\+?[\d ()./-]*\d)?$`, examples: ["04131 11000"] });
