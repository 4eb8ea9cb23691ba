import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { address, longText, recordId, shortText } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { businessCustomer } from "./schema.ts";
import { selectableFields } from "./selectable-fields.ts";

const requiredText = shortText.min(1);

/** Name, brand, street, postal code and city are required (portal §5). */
const fullAddress = assumedObject(address.extend({ street: requiredText, city: requiredText }));

/** What must be there of an agency, whoever changes it; the rest may be empty. */
export const requiredOfAgency = z.object({ name: requiredText, brandName: requiredText, address: fullAddress });

/** addBusinessCustomerDTO (not shown): one more branch like `fromId`, whose company, brand, contacts, texts and preferences it takes over. */
export const addBusinessCustomer = assumedObject(
  z.object({ fromId: recordId, name: requiredText, shortName: shortText.optional(), address: fullAddress }),
);

const { contactPoints: kept, preferences } = businessCustomer.shape;

/** Contacts as somebody types them. */
export const contactPoints = z.array(kept.element.extend({ phone: assumed(typedPhone) }));

/** businessCustomerDTO (not shown): a branch of `groupId` with everything given. */
export const createBusinessCustomer = assumedObject(
  z.object({
    groupId: recordId,
    name: requiredText,
    brandName: requiredText,
    shortName: shortText.optional(),
    address: fullAddress,
    contactPoints: contactPoints.max(20),
    preferences: preferences.optional(),
    emailSignature: longText.optional(),
    emailOrderConfirmText: longText.optional(),
  }),
);

/** selectFieldsDTO: the fields that are answered beside the id. */
export const selectFields = assumedObject(z.object({ fields: z.array(z.enum(selectableFields)).min(1).max(17) }));

const { shape } = businessCustomer;
const selectable = Object.fromEntries(selectableFields.map((name) => [name, shape[name]])) as Pick<
  typeof shape,
  (typeof selectableFields)[number]
>;

/** An agency with the fields that were asked for. */
export const selectedFields = z.object(selectable).partial().extend({ id: recordId });

/** An agency that works on the marketplace, and for which of the frontends (catalogue §3 "active dealer type"). */
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
