import type { ActivityCollection } from "./kinds.ts";

const person = ["contactPoint.person.gender", "contactPoint.person.firstName", "contactPoint.person.lastName"] as const;
const address = ["address.street", "address.houseNumber", "address.postalCode", "address.city"] as const;

/**
 * The fields that the activity list shows of each collection, by their path in the audit entry and in the order of the forms. Fields not
 * listed here never leave the log: secrets, session ids, and consumer data of orders, which the entries do not hold at all.
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
    "ratingReplies",
    "instalments",
    "instalmentContract",
    "preferences.tierBasis",
    "preferences.answerUntilHour",
    "preferences.answerWithinHours",
    "preferences.escalateTo",
    "preferences.pauseAfter",
    "preferences.deliveryTolerance",
    "preferences.belowTolerance",
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
  dispatch: [],
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
    "reason",
    "agreements.agb.active",
    "agreements.agb.refUrl",
  ],
  order: [
    "status",
    "deliveryDate",
    "amount",
    "grossCents",
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
  credit: ["reason"],
  ratingAnswer: ["statementState", "isReported"],
  revocationBlacklist: [],
  scope: ["resources.businessCustomerGroup", "resources.businessCustomer", "resources.user"],
  subscription: ["perApp", "appTypes", "ids"],
  user: [
    ...person,
    "contactPoint.email",
    "roles",
    "duties",
    "usedFrontend",
    "resources.businessCustomerGroup",
    "resources.businessCustomer",
    "isActive",
    "isVerified",
    "hasApiToken",
    "reason",
  ],
  webhook: ["url", "kinds", "isOn"],
  userLink: [],
  userSession: [],
} as const satisfies Record<ActivityCollection, readonly string[]>;

/** Whether two paths of fields are the same, or one is part of the other: "price" and "price.0.tiers". */
export const overlaps = (field: string, other: string): boolean =>
  field === other || field.startsWith(`${other}.`) || other.startsWith(`${field}.`);

/** Fields whose change is shown line by line. */
export const lineFields = ["price", "rails"] as const;

/** List fields: an entry holds the removed items as `before` and the added items as `after`. */
export const listFields = ["postalCodes", "closedDays"] as const;

/** Fields whose parts are shown one by one, each by its full path: "deliveryTimes.today.cutOff". */
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

/**
 * Order fields that hold consumer data. An entry records only that they changed, never the value, so the data disappears with the order.
 */
export const consumerFields = ["deliveryAddress", "customer.phone", "customer.email", "note", "customText"] as const;
