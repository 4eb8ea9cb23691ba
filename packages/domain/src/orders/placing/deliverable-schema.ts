import type { z } from "zod";
import { address } from "../../person.ts";
import { addressProblems, type TypedAddress } from "./deliverable.ts";

/** Refuses an address to which nobody can drive, with the question at its field. */
export function checkDeliverable(typed: TypedAddress, context: z.core.$RefinementCtx<TypedAddress>): void {
  for (const [field, message] of Object.entries(addressProblems(typed)))
    context.addIssue({ code: "custom", path: [field], message });
}

/** The address of an edited order. */
export const deliverable = address.superRefine(checkDeliverable);
