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
  basePrice: [],
  depot: [],
  chart: [],
  geodata: [],
  deliveryArea: [
    "name",
    "color",
    "isOffering",
    "businessCustomerId",
    "postalCodes",
    "volumeRange.from",
    "volumeRange.to",
    "defaultDeliveryDuration",
    "productSorts",
    "pelletTypes",
    "qualityLevels",
    "dustProtection",
    "hoseLengths",
    "paymentMethods",
    "vehicles",
    "deliveryTimes",
    "slots",
    "ordersPerDay",
    "closedDays",
    "pause",
    "price",
  ],
  guardRails: ["rails"],
  followRule: ["product", "deltaCents", "deadBandCents", "hours.from", "hours.until", "wantedCents"],
  pricePlan: ["startsAt", "returnsAt", "note"],
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
    "deactivationReason",
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

/** Fields of which is told line by line what became of what. */
export const lineFields = ["price", "rails"] as const;

/** Lists of which an entry has what went as `before`, and what came as `after`. */
export const listFields = ["postalCodes", "closedDays"] as const;

/** What has parts that are told one by one, each by its whole name: "deliveryTimes.today.cutOff". */
export const partedFields = [
  "productSorts",
  "pelletTypes",
  "qualityLevels",
  "hoseLengths",
  "paymentMethods",
  "vehicles",
  "deliveryTimes",
  "slots",
] as const;

export type ActivityFieldOf<C extends ActivityCollection> = (typeof activityFields)[C][number];

/** Of an order: what a consumer gave or is told. An entry says that it changed and never holds it, so that it is gone once the order is. */
export const consumerFields = ["deliveryAddress", "customer.phone", "customer.email", "note", "customText"] as const;
