import { z } from "zod";
import { assumed } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { address, longText, recordId, shortText } from "../person.ts";

/** A branch of a company (Niederlassung). Stated: id, isOffering, isActivated and the selectable field names (catalogue §3). */
export const businessCustomer = z.object({
  id: recordId,
  version: assumed(z.int()),
  groupId: assumed(recordId),
  type: assumed(z.enum(frontendSources)),
  name: shortText,
  brandName: shortText,
  shortName: shortText,
  legalName: assumed(shortText),
  isActivated: z.boolean(),
  isOffering: z.boolean(),
  isDeleted: z.boolean(),
  /** Locked by support: cannot go online. */
  isLocked: assumed(z.boolean()),
  address,
  contactPoints: z.array(
    z.object({ kind: z.enum(["orders", "office"]), email: z.email().max(254), phone: z.string().max(40) }),
  ),
  deliveryAreas: z.array(recordId),
  emailSignature: longText,
  emailOrderConfirmText: longText,
});
export type BusinessCustomer = z.infer<typeof businessCustomer>;

/** getByIdsDTO of several services; an empty list means everything in the caller's scope. */
export const getByIds = z.object({ ids: z.array(recordId).max(1000) });
