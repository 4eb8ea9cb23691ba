import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { earliestAnswerHour, latestAnswerHour } from "../../calendar/answer-hours.ts";
import { frontendSources } from "../../frontend.ts";
import { tierBases } from "../../goods/price-values.ts";
import { address, email, longText, recordId, shortText } from "../../person.ts";
import { linesOf } from "../../text/schema.ts";
import { keptPhone } from "../../validation/phone-schema.ts";
import { onlineBlockers } from "./going-online.ts";
import { instalmentContracts } from "./instalment-contract.ts";
import { belowTolerances, mostTolerance } from "./tolerance.ts";

/** The volume that selects an order's price tier: the average of one unloading point, or the whole order. */
const tierBasis = z.enum(tierBases);

/**
 * An agency, a branch of a company (Niederlassung). Specified are id, isOffering, isActivated, the names of the selectable fields
 * (catalogue §3) and legalName (portal §3); the contents of the fields are ours. legacyId, customerId and collmexId are ids in other
 * systems, null where none exists.
 */
export const businessCustomer = z.object({
  id: recordId,
  version: assumed(z.int()),
  /** Id in the system before this one. */
  legacyId: shortText.nullable(),
  /** The platform's customer number, as printed on invoices. */
  customerId: shortText.nullable(),
  groupId: assumed(recordId),
  type: assumed(z.enum(frontendSources)),
  name: shortText,
  brandName: shortText,
  shortName: shortText,
  legalName: shortText,
  isActivated: z.boolean(),
  isOffering: z.boolean(),
  isDeleted: z.boolean(),
  /** Locked by support: the agency cannot go online. The dealer reads `lockReason`. */
  isLocked: assumed(z.boolean()),
  lockReason: assumed(linesOf(500).nullable()),
  /** The reasons that keep the agency offline, as error codes; empty when it may go online. */
  onlineBlockers: assumed(z.array(z.enum(onlineBlockers))),
  address,
  contactPoints: z.array(assumedObject(z.object({ kind: z.enum(["orders", "office"]), email, phone: keptPhone }))),
  deliveryAreas: z.array(recordId),
  preferences: z.object({
    tierBasis: assumed(tierBasis),
    /** The agency's own hour by which it answers orders, not later than the platform's; null or missing for the platform's. */
    answerUntilHour: assumed(z.int().min(earliestAnswerHour).max(latestAnswerHour).nullable().optional()),
    /** The most working hours until an answer. */
    answerWithinHours: assumed(z.int().min(1).max(24).nullable().optional()),
    /** Who is told when an order was not answered in time. */
    escalateTo: assumed(email.nullable().optional()),
    /** After so many unanswered orders a delivery area pauses until the next morning; null or missing for never. */
    pauseAfter: assumed(z.int().min(1).max(100).nullable().optional()),
    /** Percent by which a delivery may differ from the order at the agreed price per unit; null or missing for the usual ones. */
    deliveryTolerance: assumed(z.int().min(0).max(mostTolerance).nullable().optional()),
    /** Price of a delivery below it; null or missing for the agreed price per unit. */
    belowTolerance: assumed(z.enum(belowTolerances).nullable().optional()),
  }),
  emailSignature: longText,
  emailOrderConfirmText: longText,
  /** Whether the dealer wants to offer instalments, and the agency's contract with the provider. Both are needed to sell them. */
  instalments: assumed(z.boolean()),
  instalmentContract: assumed(z.enum(instalmentContracts)),
  /** Text blocks for answers to ratings. */
  ratingReplies: assumed(z.array(linesOf(2000, 1)).max(20)),
  /** The customer's number in Collmex, the bookkeeping, and the numbers of Collmex's document types: 0 is an invoice, 1 a credit. */
  collmexId: shortText.nullable(),
  collmexBillingType: z.int().nullable(),
  collmexCreditType: z.int().nullable(),
});
export type BusinessCustomer = z.infer<typeof businessCustomer>;

/** getByIdsDTO of several services; an empty list means every record in the caller's scope. */
export const getByIds = z.object({ ids: z.array(recordId).max(1000) });
