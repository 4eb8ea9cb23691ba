import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { address, email, person, recordId, shortText } from "../person.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { phone } from "../validation/text-rules.ts";
import { isVatId } from "../validation/vat-id.ts";
import { createUser, newPassword } from "./schema.ts";

const number = z
  .string()
  .max(40)
  .regex(/^\+?[\d -]*$/, validationTexts.phone)
  .refine((text) => phone(text) === undefined, validationTexts.phone)
  // A rule that no pattern says tells by an example what would do.
  .meta({ examples: ["+4941311000"] })
  .nullable();
const filled = shortText.trim().min(1);

/** registrationDTO: a company and its first user. Which fields must be filled is portal §5's; how they are called is ours. */
export const registration = assumedObject(
  z.object({
    frontendSource: z.enum(["PARTNER", "PARTNER_PELLET"]),
    legalName: filled,
    vatId: z
      .string()
      .max(30)
      .regex(/^[A-Za-z]{2}[A-Za-z0-9+*\s.-]*$/, ourValidationTexts.vatId)
      .refine(isVatId, ourValidationTexts.vatId)
      .meta({ examples: ["DE136695976"] }),
    address: address.extend({ street: filled, city: filled }),
    person,
    phone: number,
    fax: number,
    email,
    password: newPassword,
    acceptsTerms: z.literal(true),
  }),
);
export type Registration = z.output<typeof registration>;

/** addUserDTO: somebody who is invited to work for a whole company. */
export const addUser = assumedObject(
  z.object({
    ...createUser.omit({ resources: true }).shape,
    groupId: recordId,
  }),
);
