import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { filledText, fullAddress, longText, recordId, shortText } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { businessCustomer } from "./schema.ts";
import { selectableFields } from "./selectable-fields.ts";

const assumedAddress = assumedObject(fullAddress);

/** addBusinessCustomerDTO (not shown): one more branch like `fromId`, whose company, brand, contacts, texts and preferences it takes over. */
export const addBusinessCustomer = assumedObject(
  z.object({ fromId: recordId, name: filledText, shortName: shortText.optional(), address: assumedAddress }),
);

const { contactPoints: kept, preferences } = businessCustomer.shape;

/** Contacts as somebody types them. */
export const contactPoints = z.array(kept.element.extend({ phone: assumed(typedPhone) }));

/** businessCustomerDTO (not shown): a branch of `groupId` with everything given. */
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
