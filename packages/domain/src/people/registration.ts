import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { address, email, filledText, fullAddress, person, recordId, shortText } from "../person.ts";
import { typedPhone } from "../validation/phone-schema.ts";
import { typedVatId } from "../validation/vat-id-schema.ts";
import { createUser, newPassword } from "./schema.ts";

/**
 * registrationDTO: a company and its first user. Portal §5 has the required fields; their names are ours. Without a `token` the request
 * only sends a link to the address; a password in it is ignored. With the token of that link the reader of the mailbox confirms or
 * corrects the data and sets the password.
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
    /** Left out only while no terms hold for the company. */
    acceptsTerms: z.literal(true).optional(),
    /** The editions that the page showed (terms.getCurrent); the confirmation records their acceptance. */
    editions: z.array(recordId).max(10).optional(),
  }),
);
export type Registration = z.output<typeof registration>;

/** Unconfirmed data of a registration, as shown to the reader of the mailbox. */
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

/** addUserDTO: invites a person to work for a whole company. */
export const addUser = assumedObject(
  z.object({
    ...createUser.omit({ resources: true }).shape,
    groupId: recordId,
  }),
);
