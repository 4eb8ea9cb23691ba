import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { address, email, longText, recordId, shortText } from "../person.ts";
import { tierBases } from "../pricing/values.ts";
import { keptPhone } from "../text/phone-schema.ts";
import { linesOf } from "../text/schema.ts";
import { onlineBlockers } from "./going-online.ts";

/** Which volume an order's price tier is looked up by: the average of an unloading point, or the order's. */
const tierBasis = z.enum(tierBases);

/**
 * A branch of a company (Niederlassung). Stated: id, isOffering, isActivated, the names of the selectable fields (catalogue §3) and the
 * legal name (portal §3); what lies inside a field is ours. The ids are those of other systems, null where they have none.
 */
export const businessCustomer = z.object({
  id: recordId,
  version: assumed(z.int()),
  /** In the system before this one. */
  legacyId: shortText.nullable(),
  /** The platform's customer number, as invoices name it. */
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
  /** Locked by support: cannot go online. Why, the dealer reads. */
  isLocked: assumed(z.boolean()),
  lockReason: assumed(linesOf(500).nullable()),
  /** What keeps it from going online, as codes of errors; none while it can. */
  onlineBlockers: assumed(z.array(z.enum(onlineBlockers))),
  address,
  contactPoints: z.array(assumedObject(z.object({ kind: z.enum(["orders", "office"]), email, phone: keptPhone }))),
  deliveryAreas: z.array(recordId),
  preferences: z.object({ tierBasis: assumed(tierBasis) }),
  emailSignature: longText,
  emailOrderConfirmText: longText,
  /** The customer's number in the bookkeeping (Collmex), and its numbers of the kinds of document that are written: 0 an invoice, 1 a credit. */
  collmexId: shortText.nullable(),
  collmexBillingType: z.int().nullable(),
  collmexCreditType: z.int().nullable(),
});
export type BusinessCustomer = z.infer<typeof businessCustomer>;

/** getByIdsDTO of several services; an empty list means everything in the caller's scope. */
export const getByIds = z.object({ ids: z.array(recordId).max(1000) });
