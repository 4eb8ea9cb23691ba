import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { filledText, fullAddress, recordId } from "../person.ts";
import { typedPhone } from "../text/phone-schema.ts";
import { linesOf, textOf } from "../text/schema.ts";
import { typedVatId } from "../text/vat-id-schema.ts";
import { userRole } from "../user/schema.ts";
import { group } from "./schema.ts";

/*
 * The documents name these bodies and show none of their fields: all of it is ours.
 */

const { contactPoint } = group.shape;

/** A contact as somebody types it. */
export const typedContact = contactPoint.unwrap().extend({ phone: typedPhone.nullable(), fax: typedPhone.nullable() });

/** changeLegalName: the name in the commercial register, which the company's agencies carry too. */
export const changeLegalName = assumedObject(z.object({ groupId: recordId, legalName: filledText }));

/** groupDTO: a company as the platform takes it in. */
export const newGroup = assumedObject(
  z.object({
    type: z.enum(["PARTNER", "PARTNER_PELLET"]),
    name: filledText,
    legalName: filledText,
    vatId: typedVatId,
    address: fullAddress,
    contactPoint: typedContact,
  }),
);

/** toggleStatusDTO of companies: whoever takes an activation back says why, and its people read it. */
export const toggleActivation = assumedObject(
  z.object({ id: recordId, status: z.boolean().optional(), reason: linesOf(500, 1).optional() }),
);

/**
 * What becomes of somebody who works for the source of a merger: they work for the whole target, for the agencies alone that came with
 * the source, or for none of it.
 */
export const mergeAccesses = ["company", "agencies", "none"] as const;
export type MergeAccess = (typeof mergeAccesses)[number];

/** Each of them is decided on, in one list of one call. */
export const mostMergedPeople = 1000;

/**
 * mergeGroupsDTO: everything of the source becomes the target's, and the source ends. With `dryRun` only the answer is made; without it
 * everybody whom that answer names has a decision.
 */
export const mergeGroups = assumedObject(
  z.object({
    sourceId: recordId,
    targetId: recordId,
    dryRun: z.boolean().optional(),
    people: z
      .array(z.object({ id: recordId, access: z.enum(mergeAccesses) }))
      .max(mostMergedPeople)
      .optional(),
  }),
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

/** Somebody who works for a company that ends, and what is known of them. */
const concernedPerson = named.extend({
  email: textOf(254),
  roles: z.array(userRole),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** Works for the company as a whole, not for some of its agencies. */
  isWhole: z.boolean(),
  /** Works elsewhere too: whoever does not loses the account together with the last place. */
  worksElsewhere: z.boolean(),
});
export type ConcernedPerson = z.infer<typeof concernedPerson>;

/** What deleting a company ends, or would end. */
export const removalSummary = assumedObject(
  z.object({
    ok: z.literal(true),
    agencies: z.array(named),
    deliveryAreas: z.int(),
    people: z.array(concernedPerson),
  }),
);

/** Whose accounts deleting an agency ends, or would end: those who work nowhere else. */
export const agencyRemovalSummary = assumedObject(z.object({ ok: z.literal(true), people: z.array(concernedPerson) }));

/** What a merger moves, or would move. */
export const mergeSummary = assumedObject(
  z.object({
    source: named,
    target: named,
    agencies: z.array(named),
    deliveryAreas: z.int(),
    /** Those who work for the source or one of its agencies, whether they ever signed in or not. */
    people: z.array(concernedPerson),
    /** Those who work for the target as a whole: what comes is theirs to see. */
    targetPeople: z.array(named),
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
