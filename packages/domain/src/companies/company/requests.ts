import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { filledText, fullAddress, recordId } from "../../person.ts";
import { userRoles } from "../../roles.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { typedPhone } from "../../validation/phone-schema.ts";
import { typedVatId } from "../../validation/vat-id-schema.ts";
import { group } from "./schema.ts";

/* The specification names these bodies without their fields; all fields are ours. */

const { contactPoint } = group.shape;

/** A contact as typed into a form: the numbers are not normalised yet. */
export const typedContact = contactPoint.unwrap().extend({ phone: typedPhone.nullable(), fax: typedPhone.nullable() });

/** changeLegalName: the name in the commercial register, which the company's agencies share. */
export const changeLegalName = assumedObject(z.object({ groupId: recordId, legalName: filledText }));

/** groupDTO: a company that platform staff create. */
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

/** toggleStatusDTO of companies. A deactivation needs a reason, which the company's people read. */
export const toggleActivation = assumedObject(
  z.object({ id: recordId, status: z.boolean().optional(), reason: linesOf(500, 1).optional() }),
);

/**
 * The access of a person of the source company after a merger: the whole target, only the agencies that came with the source, or nothing.
 */
export const mergeAccesses = ["company", "agencies", "none"] as const;
export type MergeAccess = (typeof mergeAccesses)[number];

/** The most people of a source company; one call carries the decisions about all of them. */
export const mostMergedPeople = 1000;

/**
 * mergeGroupsDTO: everything of the source moves to the target, and the source is deleted. With `dryRun` nothing changes; without it the
 * call needs a decision about every person that the dry run's response names.
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

/** moveDeliveryAreaDTO: moves areas of any agencies to one agency, of any company. */
export const moveDeliveryAreas = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).min(1).max(500),
    businessCustomerId: recordId,
    dryRun: z.boolean().optional(),
  }),
);

const named = z.object({ id: recordId, name: z.string() });

/** A person who works for a company or agency that is to be deleted or merged. */
const concernedPerson = named.extend({
  email: textOf(254),
  roles: z.array(z.enum(userRoles)),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  /** Works for the whole company, not just for some of its agencies. */
  isWhole: z.boolean(),
  /** Works elsewhere too. A person without another place loses the account together with the last place. */
  worksElsewhere: z.boolean(),
});
export type ConcernedPerson = z.infer<typeof concernedPerson>;

/** The deletion of a company, done or previewed. */
export const removalSummary = assumedObject(
  z.object({
    ok: z.literal(true),
    agencies: z.array(named),
    deliveryAreas: z.int(),
    people: z.array(concernedPerson),
  }),
);

/** The deletion of an agency, done or previewed; `people` are those who work nowhere else and lose their accounts. */
export const agencyRemovalSummary = assumedObject(z.object({ ok: z.literal(true), people: z.array(concernedPerson) }));

/** The merger of two companies, done or previewed. */
export const mergeSummary = assumedObject(
  z.object({
    source: named,
    target: named,
    agencies: z.array(named),
    deliveryAreas: z.int(),
    /** Everyone who works for the source or one of its agencies, including people who never signed in. */
    people: z.array(concernedPerson),
    /** Everyone who works for the whole target; they will see what the source brings. */
    targetPeople: z.array(named),
    orders: z.int(),
    blockedConsumers: z.int(),
    /** Whether the source's public page moves along, because the target has none. */
    profile: z.boolean(),
  }),
);
export type MergeSummary = z.infer<typeof mergeSummary>;

/** The move of areas, done or previewed. */
export const moveSummary = assumedObject(
  z.object({ agency: named, company: named, areas: z.array(named.extend({ from: named })) }),
);

/** The accepted terms; the server sets the date, and judges the address. */
export const acceptedTerms = z.object({
  active: z.literal(true),
  refUrl: z
    .string()
    .max(500)
    .regex(/^(?:https?:\/\/|\/)[^\s]+$/),
});
