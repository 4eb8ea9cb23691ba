import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { recordId, shortText } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { typedVatId } from "../text/vat-id-schema.ts";
import { group } from "./schema.ts";

/*
 * The documents name these bodies and show none of their fields: all of it is ours.
 */

const { address, contactPoint } = group.shape;

/** A contact as somebody types it. */
export const typedContact = contactPoint
  .unwrap()
  .extend({ phone: typedPhone.nullable(), fax: typedPhone.nullable() })
  .nullable();
const requiredText = shortText.min(1);

/** changeLegalName: the name in the commercial register, which the company's agencies carry too. */
export const changeLegalName = assumedObject(z.object({ groupId: recordId, legalName: requiredText }));

/** groupDTO: a company as the platform takes it in. */
export const newGroup = assumedObject(
  z.object({
    type: z.enum(["PARTNER", "PARTNER_PELLET"]),
    name: requiredText,
    legalName: requiredText,
    vatId: typedVatId.nullable().default(null),
    address: address.default(null),
    contactPoint: typedContact.default(null),
  }),
);

/** mergeGroupsDTO: everything of the source becomes the target's, and the source ends. With `dryRun` only the answer is made. */
export const mergeGroups = assumedObject(
  z.object({ sourceId: recordId, targetId: recordId, dryRun: z.boolean().optional() }),
);

/** moveDeliveryAreaDTO: areas, of whatever agencies, become those of one agency, of whatever company. */
export const moveDeliveryAreas = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).min(1).max(500),
    businessCustomerId: recordId,
    dryRun: z.boolean().optional(),
  }),
);

const named = z.object({ id: recordId, name: z.string() });

/** What a merger moves, or would move. */
export const mergeSummary = assumedObject(
  z.object({
    source: named,
    target: named,
    agencies: z.array(named),
    deliveryAreas: z.int(),
    /** Those who work for the source as a whole; who works for one of its agencies keeps just that. */
    people: z.array(named),
    orders: z.int(),
    blockedConsumers: z.int(),
    /** Whether the public page goes along: the target has none. */
    profile: z.boolean(),
  }),
);
export type MergeSummary = z.infer<typeof mergeSummary>;

/** What moving areas moves, or would move. */
export const moveSummary = assumedObject(
  z.object({ agency: named, company: named, areas: z.array(named.extend({ from: named })) }),
);

/** The terms as they are accepted; when is the server's to say. The address is shown as a link, so it is one of the web. */
export const acceptedTerms = z.object({
  active: z.literal(true),
  refUrl: z
    .string()
    .max(500)
    .regex(/^(?:https?:\/\/|\/)[^\s]+$/),
});
