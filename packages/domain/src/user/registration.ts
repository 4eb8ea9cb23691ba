import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { email, filledText, fullAddress, person, recordId } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { typedVatId } from "../text/vat-id-schema.ts";
import { createUser, newPassword } from "./schema.ts";

/** registrationDTO: a company and its first user. Which fields must be filled is portal §5's; how they are called is ours. */
export const registration = assumedObject(
  z.object({
    frontendSource: z.enum(["PARTNER", "PARTNER_PELLET"]),
    legalName: filledText,
    vatId: typedVatId,
    address: fullAddress,
    person,
    phone: typedPhone.nullable(),
    fax: typedPhone.nullable(),
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
