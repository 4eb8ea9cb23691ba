import type { ActivityCollection } from "./kinds.ts";

const person = ["contactPoint.person.gender", "contactPoint.person.firstName", "contactPoint.person.lastName"] as const;
const address = ["address.street", "address.houseNumber", "address.postalCode", "address.city"] as const;

/**
 * What the activity shows of a record, by its place in the audit entry, in the order of the forms. Whatever is not named here never
 * leaves the log: secrets, ids of sessions, and what consumers gave with their orders, whose entries do not hold it in the first place.
 */
export const activityFields = {
  businessCustomer: [
    "name",
    "brandName",
    "shortName",
    "legalName",
    ...address,
    "contactPoints.orders",
    "contactPoints.office",
    "emailSignature",
    "emailOrderConfirmText",
    "preferences.tierBasis",
    "isActivated",
    "isOffering",
    "isLocked",
    "lockReason",
    "groupId",
    "customerId",
    "legacyId",
    "collmexId",
    "collmexBillingType",
    "collmexCreditType",
  ],
  deletionRequest: [],
  deliveryArea: ["isOffering", "businessCustomerId"],
  group: [
    "name",
    "legalName",
    "vatId",
    ...address,
    ...person,
    "contactPoint.email",
    "contactPoint.phone",
    "contactPoint.fax",
    "isActivated",
    "isLocked",
    "lockReason",
    "agreements.agb.active",
    "agreements.agb.refUrl",
  ],
  order: [
    "status",
    "deliveryDate",
    "amount",
    "unloadingPoints",
    "prod",
    "hose",
    "shortVehicle",
    "deliveryTimes",
    "paymentType",
    "deliveryAddress",
    "customer.phone",
    "customer.email",
    "note",
    "customText",
  ],
  profile: [
    "profileName",
    "description",
    "imprint",
    ...address,
    "contactPoint.email",
    "contactPoint.phone",
    "arbiterShowText",
    "arbiterText",
    "bcIds",
    "hasAGB",
    "hasWithdrawal",
    "logo",
    "images",
    "groupId",
  ],
  revocationBlacklist: [],
  scope: ["resources.businessCustomerGroup", "resources.businessCustomer", "resources.user"],
  subscription: ["perApp", "appTypes", "ids"],
  user: [
    ...person,
    "contactPoint.email",
    "roles",
    "usedFrontend",
    "resources.businessCustomerGroup",
    "resources.businessCustomer",
    "isActive",
    "isVerified",
    "hasApiToken",
    "reason",
  ],
  userLink: [],
  userSession: [],
} as const satisfies Record<ActivityCollection, readonly string[]>;

export type ActivityFieldOf<C extends ActivityCollection> = (typeof activityFields)[C][number];

/** Of an order: what a consumer gave or is told. An entry says that it changed and never holds it, so that it is gone once the order is. */
export const consumerFields = ["deliveryAddress", "customer.phone", "customer.email", "note", "customText"] as const;
