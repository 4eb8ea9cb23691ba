import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { frontendSources } from "../../frontend.ts";
import { filledText, fullAddress, longText, recordId, shortText } from "../../person.ts";
import { typedPhone } from "../../validation/phone-schema.ts";
import { businessCustomer } from "./schema.ts";
import { selectableFields } from "./selectable-fields.ts";

const assumedAddress = assumedObject(fullAddress);

/**
 * addBusinessCustomerDTO (fields not specified): another agency of the same company as `fromId`. It copies brand, contacts, mail texts
 * and preferences.
 */
export const addBusinessCustomer = assumedObject(
  z.object({ fromId: recordId, name: filledText, shortName: shortText.optional(), address: assumedAddress }),
);

const { contactPoints: kept, preferences } = businessCustomer.shape;

/** Contacts as typed into a form: the phone number is not normalised yet. */
export const contactPoints = z.array(kept.element.extend({ phone: assumed(typedPhone) }));

/** businessCustomerDTO (fields not specified): a new agency of the company `groupId`, with all its data given. */
export const createBusinessCustomer = assumedObject(
  z.object({
    groupId: recordId,
    name: filledText,
    brandName: filledText,
    shortName: shortText.optional(),
    address: assumedAddress,
    contactPoints: contactPoints.min(1).max(20),
    preferences: preferences.optional(),
    emailSignature: longText.optional(),
    emailOrderConfirmText: longText.optional(),
  }),
);

/** selectFieldsDTO: the fields to return in addition to the id. */
export const selectFields = assumedObject(z.object({ fields: z.array(z.enum(selectableFields)).min(1).max(17) }));

const { shape } = businessCustomer;
const selectable = Object.fromEntries(selectableFields.map((name) => [name, shape[name]])) as Pick<
  typeof shape,
  (typeof selectableFields)[number]
>;

/** An agency reduced to the requested fields and its id. */
export const selectedFields = z.object(selectable).partial().extend({ id: recordId });

/** An agency that works on the marketplace, with the frontend it works for (catalogue §3 "active dealer type"). */
export const activeDealer = assumedObject(
  z.object({
    id: recordId,
    groupId: recordId,
    name: shortText,
    brandName: shortText,
    type: z.enum(frontendSources),
    isOffering: z.boolean(),
  }),
);
