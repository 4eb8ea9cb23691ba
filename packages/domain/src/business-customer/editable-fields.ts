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
  "emailSignature",
  "emailOrderConfirmText",
] as const;

/** Fields that only platform staff edit: ids in other systems, and the lock. */
export const staffFields = [
  "legacyId",
  "customerId",
  "collmexId",
  "collmexBillingType",
  "collmexCreditType",
  "isLocked",
  "lockReason",
] as const;
