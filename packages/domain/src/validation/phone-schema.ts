import { isPossiblePhone, uniformPhone } from "../text/phone.ts";
import { textOf } from "../text/schema.ts";
import { phoneProblem } from "./phone.ts";

/** A stored phone number; values from before the rule are accepted unchanged. */
export const keptPhone = textOf(40).overwrite(uniformPhone);

/** A typed phone number, optional. The example helps where the pattern does not express the rule. */
export const typedPhone = textOf(60)
  .overwrite(uniformPhone)
  .refine((text) => text === "" || isPossiblePhone(text), {
    error: ({ input }) => phoneProblem(String(input)),
  })
  .meta({ pattern: String.raw`^(?:\(?\+?[\d ()./-]*\d)?$`, examples: ["04131 11000"] });
