/** Fields of an agency by their places in its record. What has a call of its own (status, deletion, areas, legal name) is none of them. */
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

/** What only platform staff change: numbers of other systems, and the lock. */
export const staffFields = [
  "legacyId",
  "customerId",
  "collmexId",
  "collmexBillingType",
  "collmexCreditType",
  "isLocked",
  "lockReason",
] as const;
