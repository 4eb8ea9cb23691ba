import { fieldPointer } from "../../record/pointer.ts";

/**
 * Fields of an agency that dealers edit, by their path in the record. Fields with a call of their own (status, deletion, areas, legal
 * name) are not among them.
 */
export const dealerFields = [
  "name",
  "brandName",
  "shortName",
  "address.street",
  "address.houseNumber",
  "address.postalCode",
  "address.city",
  "contactPoints",
  "preferences.tierBasis",
  "preferences.answerUntilHour",
  "preferences.answerWithinHours",
  "preferences.escalateTo",
  "preferences.pauseAfter",
  "preferences.deliveryTolerance",
  "preferences.belowTolerance",
  "emailSignature",
  "emailOrderConfirmText",
  "ratingReplies",
  "instalments",
] as const;

/** Fields that only platform staff edit: ids in other systems, and the lock. */
export const staffFields = [
  "legacyId",
  "customerId",
  "collmexId",
  "collmexBillingType",
  "collmexCreditType",
  "instalmentContract",
  "isLocked",
  "lockReason",
] as const;

export type AgencyField = (typeof dealerFields)[number] | (typeof staffFields)[number];
export const agencyFields: readonly AgencyField[] = [...dealerFields, ...staffFields];

/** @returns the path that a patch of a field may name; contact points may be changed one by one, other fields only as a whole */
export const agencyPath = (field: AgencyField): string =>
  field === "contactPoints" ? "/contactPoints/**" : fieldPointer(field);
