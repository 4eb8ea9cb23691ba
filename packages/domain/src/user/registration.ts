import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { address, email, filledText, fullAddress, person, recordId, shortText } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { typedVatId } from "../text/vat-id-schema.ts";
import { createUser, newPassword } from "./schema.ts";

/**
 * registrationDTO: a company and its first user. Which fields must be filled is portal §5's; how they are called is ours. Without a `token`
 * it is what somebody enters who says that the address is theirs: it counts for nothing, a password in it neither, and a link goes to the
 * address. With the link's token it is what whoever reads that mailbox confirms or corrects, and chooses a password with.
 */
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
    password: newPassword.optional(),
    token: z.string().max(200).optional(),
    acceptsTerms: z.literal(true),
  }),
);
export type Registration = z.output<typeof registration>;

/** What was entered without being confirmed, as whoever reads the mailbox gets to see it. */
export const enteredRegistration = assumedObject(
  z.object({
    frontendSource: z.enum(["PARTNER", "PARTNER_PELLET"]),
    legalName: shortText,
    vatId: z.string().max(30),
    address,
    person,
    phone: z.string().max(40).nullable(),
    fax: z.string().max(40).nullable(),
    email,
  }),
);
export type EnteredRegistration = z.output<typeof enteredRegistration>;

/** addUserDTO: somebody who is invited to work for a whole company. */
export const addUser = assumedObject(
  z.object({
    ...createUser.omit({ resources: true }).shape,
    groupId: recordId,
  }),
);
