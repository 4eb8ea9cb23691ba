import type { UserRole } from "@partner-konto/domain/roles";
import type { CallId } from "./services.ts";

/*
 * Who may make which call: the portal's promise to its dealers (promise 9). Written by hand, independent of the code: `quality/rights`
 * makes every call as every actor and checks marketplace and gateway against this table. Decision 0011 explains how to add a row.
 */

/** Someone inactive still holds a token from before the deactivation. */
export type Actor = UserRole | "anonymous" | "inactive";

const nobody: Actor[] = [];
const masterAdministrators: Actor[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN"];
const administrators: Actor[] = ["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_ADMIN"];
/** Roles that process orders. */
const orderDesk: Actor[] = [...administrators, "BUSINESS_CUSTOMER_ORDER_MANAGER"];
const dealers: Actor[] = [...orderDesk, "BUSINESS_CUSTOMER_PRICE_MAKER", "BUSINESS_CUSTOMER_READER"];
const platformAdministrators: Actor[] = ["PLATFORM_ADMIN"];
const platformEditors: Actor[] = ["PLATFORM_EDITOR", "PLATFORM_ADMIN"];
const platform: Actor[] = ["PLATFORM_READER", ...platformEditors];
const signedIn: Actor[] = [...dealers, ...platform, "CONSUME_CUSTOMER", "USER"];
const everybody: Actor[] = [...signedIn, "anonymous", "inactive"];

export const actors: readonly Actor[] = everybody;

/** The scope of the person of each role in this table. */
export const reach: Record<UserRole, "their agency" | "their company" | "everywhere"> = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: "their company",
  BUSINESS_CUSTOMER_ADMIN: "their agency",
  BUSINESS_CUSTOMER_ORDER_MANAGER: "their agency",
  BUSINESS_CUSTOMER_PRICE_MAKER: "their agency",
  BUSINESS_CUSTOMER_READER: "their agency",
  CONSUME_CUSTOMER: "their agency",
  USER: "their agency",
  PLATFORM_READER: "everywhere",
  PLATFORM_EDITOR: "everywhere",
  PLATFORM_ADMIN: "everywhere",
};

/** Where a record lies: in the own agency, in another agency of the same company, in another company, or nowhere. */
export type Place = "own" | "sibling" | "foreign" | "missing";

/** The response to a refused request. Foreign and missing records get identical responses. */
export type Answer =
  | "please sign in"
  | "you may not"
  | "there is no such thing"
  /** No error: foreign records are left out like missing ones, so nobody can tell the two apart. */
  | "nothing of it"
  | "the link is unknown"
  | "the sign-in is wrong";

/** One way of making a call, and the actors who may. */
export interface Right {
  may: readonly Actor[];
  /** The values of the contract's example that identify the record. Without them the call concerns no record, or the own account. */
  by?: readonly string[];
  /**
   * The owner of the record: an agency (the default); a company, shared by its agencies; a whole company, for people who work for all of
   * it; anybody; or the bearer of a secret. The last three name a particular person of the own agency.
   */
  of?:
    | "an agency"
    | "a company"
    | "a whole company"
    | "anybody"
    | "a bearer"
    | "a master administrator"
    | "platform staff"
    | "somebody who works elsewhere too";
  /** The response for records out of scope and missing ones; "there is no such thing" by default. */
  beyond?: Answer;
  /**
   * Actors who may know that the record exists, where that is checked before the right. All others get the response for records out of
   * scope.
   */
  known?: readonly Actor[];
  /** Needs no sign-in. */
  open?: true;
  /** The response names the owner of a record to everyone. */
  isSigned?: true;
  /** A request that differs from the contract's example. */
  asked?: { query?: Record<string, unknown>; params?: Record<string, unknown>; body?: unknown };
}

const record = (may: Actor[], ...by: string[]): Right => ({ may, by });
/** A list request: foreign records are left out. */
const list = (may: Actor[], by: string, body?: unknown): Right => ({
  may,
  by: [by],
  beyond: "nothing of it",
  ...(body !== undefined && { asked: { body } }),
});
/** A grant: what a person grants must be in their own scope. */
const gift = (may: Actor[], by: string, body?: unknown): Right => ({
  may,
  by: [by],
  beyond: "you may not",
  ...(body !== undefined && { asked: { body } }),
});
/** Anyone who holds the secret of a link. */
const bearer = (by: string, beyond: Answer = "the link is unknown"): Right => ({
  may: everybody,
  by: [by],
  of: "a bearer",
  beyond,
  open: true,
});
/** For people who work for the whole company. */
const company = (may: Actor[], by: string): Right => ({ may, by: [by], of: "a whole company" });
const replaced = (path: string, value: unknown) => [{ op: "replace", path, value }];
const open: Right = { may: everybody, open: true };
const own: Right = { may: signedIn };
/** Changes to a person: nobody may change a person with more rights than their own. */
const person = (may: Actor[], by: string): Right[] => {
  const raised = may.filter((actor) => actor !== "BUSINESS_CUSTOMER_ADMIN");
  return [
    { may, by: [by] },
    { may: raised, by: [by], of: "a master administrator" },
    { may: platformAdministrators, by: [by], of: "platform staff" },
    { may: platformAdministrators, by: [by], of: "somebody who works elsewhere too" },
  ];
};
const scopeOf = (may: Actor[], ...by: string[]): Right[] => {
  const raised = may.filter((actor) => actor !== "BUSINESS_CUSTOMER_ADMIN");
  return [
    { may, by },
    { may: raised, by, of: "a master administrator" },
    { may: platformAdministrators, by, of: "platform staff" },
    // Only the part of such a scope that lies in one's own is visible and changeable.
    { may, by, of: "somebody who works elsewhere too" },
  ];
};

/** A person to invite. */
export const newUser = {
  email: "$freeEmail",
  firstName: "Nele",
  lastName: "Neumann",
  gender: "female",
  roles: ["BUSINESS_CUSTOMER_READER"],
  usedFrontend: ["PARTNER"],
  resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
};

const orderReaders = [...dealers, ...platform];
const orderWorkers = [...orderDesk, ...platformEditors];
const areaChangers: Actor[] = [...administrators, "BUSINESS_CUSTOMER_PRICE_MAKER", ...platformEditors];
/** Roles that change the data of a whole company. */
const companyChangers = [...masterAdministrators, ...platformEditors];
const ofCompany = (may: Actor[], by: string): Right => ({ may, by: [by], of: "a company" });
const ofWholeCompany = (may: Actor[], by: string): Right => ({ may, by: [by], of: "a whole company" });
/** Public records, whoever owns them. */
const inPublic = (by: string, beyond?: Answer): Right => ({
  ...open,
  by: [by],
  of: "anybody",
  ...(beyond && { beyond }),
});
/** The same for everybody who is signed in. */
const signedInPublic = (by: string, beyond?: Answer): Right => ({
  may: signedIn,
  by: [by],
  of: "anybody",
  isSigned: true,
  ...(beyond && { beyond }),
});
/** Public prices in a postal code, from any dealer. */
const publicPrices = (...by: string[]): Right => ({
  ...open,
  by,
  of: "anybody",
  beyond: "nothing of it",
  isSigned: true,
});
/** The same prices, for people of the portal only. */
const asked = (may: Actor[], by: string): Right => ({
  may,
  by: [by],
  of: "anybody",
  beyond: "nothing of it",
  isSigned: true,
});
const peopleReaders = [...administrators, ...platform];
const peopleChangers = [...administrators, ...platformAdministrators];
const peopleRemovers = [...masterAdministrators, ...platformAdministrators];

/** Every declared call, with who may make it on which record. A call without its row does not compile. */
export const rightsTable: Record<CallId, readonly Right[]> = {
  "adminAccount.addUser": [{ ...gift(platformAdministrators, "groupId"), of: "a whole company" }],
  /** How a new company is decided: what it sent in is for its own people of the whole company, and for the platform. */
  "admission.get": [ofWholeCompany(orderReaders, "groupId")],
  "admission.ask": [ofWholeCompany(platformEditors, "groupId")],
  "admission.reject": [ofWholeCompany(platformEditors, "groupId")],
  "admission.uploadProof": [ofWholeCompany(companyChangers, "groupId")],
  "admission.getProof": [ofWholeCompany(orderReaders, "documentId")],
  "admission.removeProof": [ofWholeCompany(companyChangers, "documentId")],

  "adminAnalysis.importIndexData": [{ may: platformEditors }],
  "adminAnalysis.importSurveysData": [{ may: platformEditors }],
  "adminAnalysis.getIndexData": [{ may: platform }],
  "adminAnalysis.getSurveysData": [{ may: platform }],
  "adminBasePrice.get": [{ may: platform }],
  "adminBasePrice.putMainDepotPrices": [{ may: platformEditors }],
  "adminBasePrice.putIndices": [{ may: platformEditors }],
  "adminBasePrice.putSurveys": [{ may: platformEditors }],
  /** Dealers look at the charts, and the charges are part of their prices. */
  "adminCharts.getTrendlines": [{ may: orderReaders }],
  "adminCharts.getClosestDateIndex": [{ may: orderReaders }],
  "adminCharts.updateTrendlines": [{ may: platformEditors }],
  "adminContent.get": [{ may: platform, by: ["contentId"], of: "anybody" }],
  "adminContent.delete": [{ may: platformEditors, by: ["contentId"], of: "anybody" }],
  "adminContent.patch": [{ may: platformEditors, by: ["contentId"], of: "anybody" }],
  "adminContent.list": [{ may: platform }],
  "adminContent.create": [{ may: platformEditors }],
  "adminDealData.getByDate": [open],
  "adminDealerNote.list": [list(platform, "groupId")],
  "adminDealerNote.get": [{ may: platform, by: ["noteId"], of: "anybody" }],
  "adminDealerNote.patch": [{ may: platformEditors, by: ["noteId"], of: "anybody" }],
  "adminDealerNote.create": [{ may: platformEditors, by: ["groupId"], of: "a company" }],
  "adminDensity.post": [list(platform, "postalCode")],
  "adminDepotCharges.get": [{ may: orderReaders }],
  "adminDepotCharges.create": [{ may: platformEditors }],
  "adminDepotCharges.update": [{ may: platformEditors, by: ["depotId"], of: "anybody" }],

  "adminSoapUsage.getAll": [list(platform, "userId")],

  "businessCustomer.add": [record([...administrators, ...platformAdministrators], "agencyId")],
  /** A company belongs to everyone who works at one of its agencies. */
  "businessCustomer.create": [
    { may: [...administrators, ...platformAdministrators], by: ["groupId"], of: "a company" },
  ],
  "businessCustomer.fetchAll": [{ may: orderReaders }],
  "businessCustomer.findActiveDealers": [{ may: orderReaders }],
  "account.sessions": [own],
  "account.keyUsage": [own],
  "account.endSession": [own, { may: nobody, by: ["sessionId"], known: nobody }],
  "account.endOtherSessions": [own],
  "account.signOut": [bearer("token")],
  /** Only within a support session. */
  "account.beginChanges": [{ may: platformAdministrators, known: signedIn }],
  "account.getSecondFactor": [own],
  "account.beginSecondFactor": [own],
  "account.confirmSecondFactor": [own],
  "account.renewRecoveryCodes": [own],
  "account.endSecondFactor": [own],
  "account.resetSecondFactor": person(peopleChangers, "userId"),

  /** A company belongs to everyone who works at one of its agencies; they see the entries of their own agencies. */
  "activity.find": [ofCompany(peopleReaders, "groupId")],
  "activity.actors": [ofCompany(peopleReaders, "groupId")],

  "businessCustomer.find": [
    list(orderReaders, "businessCustomerId"),
    { may: orderReaders, asked: { body: { ids: [] } } },
  ],
  "businessCustomer.delete": [record([...masterAdministrators, ...platformAdministrators], "agencyId")],
  "businessCustomer.get": [record(orderReaders, "businessCustomerId")],
  "businessCustomer.patch": [
    record([...administrators, ...platformEditors], "agencyId"),
    // Ids in other systems, and the lock.
    {
      ...record(platformEditors, "agencyId"),
      asked: { body: [{ op: "replace", path: "/collmexId", value: "70099" }] },
    },
  ],
  "businessCustomer.toggleIsActivated": [record([...administrators, ...platformEditors], "agencyId")],
  "businessCustomer.toggleIsOffering": [record([...administrators, ...platformEditors], "agencyId")],
  "businessCustomer.healthCheck": [open],

  /** Anyone may order from any dealer. */
  "checkout.placeOrder": [{ ...open, by: ["deliveryAreaId", "postalCode"], of: "anybody", isSigned: true }],
  "ratepayV1.getInstallmentPlans": [open],
  "ratepayV1.confirmPayment": [{ ...open, by: ["transactionId", "dealId"], of: "anybody" }],
  "ratepayV1.requestPayment": [{ ...open, by: ["deliveryAreaId", "postalCode"], of: "anybody", isSigned: true }],
  "ratepayV2.update": [{ may: platformEditors, by: ["paymentId"], of: "anybody" }],
  "ratepayV2.getInstallmentPlans": [open],
  "ratepayV2.list": [{ may: platform }],
  "ratepayV2.getPayla": [{ ...open, by: ["transactionId"], of: "anybody" }],
  "ratepayV2.getPaylaList": [{ ...open, by: ["transactionId"], of: "anybody" }],
  "ratepayV2.getPaylaShip": [{ ...open, by: ["transactionId"], of: "anybody" }],
  "ratepayV2.getPaylaTest": [{ may: platform }],
  "ratepayV2.requestPayment": [record(orderWorkers, "deliveryAreaId", "postalCode")],
  "checkout.sendRatingNotification": [{ may: platformEditors, by: ["orderId"], of: "anybody" }],

  "deliveryArea.find": [list(orderReaders, "deliveryAreaId"), { may: orderReaders, asked: { body: { ids: [] } } }],
  "deliveryArea.getByPostalCode": [list(orderReaders, "postalCode")],
  "deliveryArea.get": [record(orderReaders, "deliveryAreaId")],
  "deliveryArea.findByFilter": [
    list(orderReaders, "businessCustomerId", { businessCustomerIds: ["$businessCustomerId"] }),
    { may: orderReaders, asked: { body: {} } },
  ],
  "deliveryArea.getAvailablePostalCodes": [record(orderReaders, "businessCustomerId", "deliveryAreaId")],
  "deliveryArea.getSelectedPostalCodes": [record(orderReaders, "businessCustomerId")],
  "deliveryArea.patch": [record(areaChangers, "deliveryAreaId")],
  "deliveryArea.toggleIsOffering": [record(areaChangers, "deliveryAreaId")],
  "deliveryArea.create": [
    record([...administrators, ...platformAdministrators], "businessCustomerId"),
    // Nobody may copy settings from an area they cannot see.
    {
      ...record([...administrators, ...platformAdministrators], "deliveryAreaId", "businessCustomerId"),
      asked: {
        body: { name: "Ilmenautal", businessCustomerId: "$businessCustomerId", fromId: "$deliveryAreaId" },
      },
    },
  ],
  "deliveryArea.delete": [
    record([...administrators, ...platformAdministrators], "deliveryAreaId", "businessCustomerId"),
  ],
  "deliveryArea.setDefaultPaymentType": [open],

  "bulk.patchDeliveryAreas": [record(areaChangers, "deliveryAreaId")],

  "prices.getGuardRails": [record(orderReaders, "businessCustomerId")],
  "prices.getBasePrices": [record(orderReaders, "deliveryAreaId")],
  "prices.getBasePriceHistory": [{ may: orderReaders }],
  "prices.getAreaPriceHistory": [record(orderReaders, "deliveryAreaId")],
  "prices.withdrawBasePrice": [{ may: platformEditors }],
  /** Price makers work within the rails, so they may not set them. */
  "prices.patchGuardRails": [record([...administrators, ...platformEditors], "businessCustomerId")],
  "prices.simulate": [list(orderReaders, "deliveryAreaId")],
  "prices.publish": [record(areaChangers, "deliveryAreaId")],
  "prices.findPublications": [list(orderReaders, "businessCustomerId"), { may: orderReaders, asked: { body: {} } }],
  "prices.undoPublication": [record(areaChangers, "publicationId")],
  "prices.plan": [record(areaChangers, "deliveryAreaId")],
  "prices.findPlans": [list(orderReaders, "deliveryAreaId"), { may: orderReaders, asked: { body: {} } }],
  "prices.countPlans": [{ may: orderReaders }],
  "prices.agreeToPlan": [record(areaChangers, "planId")],
  "prices.dropPlan": [record(areaChangers, "planId")],
  "prices.getFollowRules": [record(orderReaders, "deliveryAreaId")],
  "prices.findFollowRules": [list(orderReaders, "deliveryAreaId"), { may: orderReaders, asked: { body: {} } }],
  "prices.followIndex": [record(areaChangers, "deliveryAreaId")],
  "prices.stopFollowing": [record(areaChangers, "deliveryAreaId")],

  "dispatch.getSettings": [record(orderReaders, "businessCustomerId")],
  "dispatch.saveSettings": [record(orderWorkers, "businessCustomerId")],
  "dispatch.getLoad": [record(orderReaders, "businessCustomerId")],
  "dispatch.getDay": [record(orderReaders, "businessCustomerId")],
  "dispatch.saveDay": [record(orderWorkers, "businessCustomerId", "orderId", "truckId")],
  "dispatch.getProposals": [list(orderReaders, "orderId")],
  "dispatch.previewSettlement": [record(orderReaders, "orderId")],
  "dispatch.markPaid": [record(orderWorkers, "orderId")],
  "dispatch.undo": [record(orderWorkers, "orderId", "undoable")],

  "geography.getAllZipcodes": [open],
  "geography.getStateOfDistrict": [open],
  "geography.getDistrictRegion": [open],
  "geography.getDistrictsWithZipcodes": [open],
  "geography.filterPostalCodes": [open],
  "geography.findAllPlaces": [open],
  "geography.getGrouped": [open],
  "geography.getOtherZipcodes": [open],
  "geography.getPlaceInformationByZipcode": [open],
  "geography.getPlaceNames": [open],
  "geography.getPlacesInMunicipality": [open],
  "geography.getStreetName": [open],
  "geography.getZipcodesByNutsCode": [open],
  "geography.getZipcodesByPlaceName": [open],
  "geography.healthCheck": [open],
  "geography.getCity": [open],
  "geography.locationExists": [open],
  "geography.getRegionByStateName": [open],
  "geography.getRegionByStateAndDistrictName": [open],
  "geography.getRegionByStateNuts": [open],
  "geography.getRegionByStateAndDistrictNuts": [open],
  "geography.getAllStateNuts": [open],
  "geography.getOtherCitiesCountByStreets": [open],
  "geography.getStateCities": [open],
  "geography.getStateDistrictCities": [open],

  "geographyAdmin.getFreePostalCodes": [{ may: platform }],
  "geographyAdmin.getGeodataWithoutPolygons": [{ may: platform }],
  "geographyAdmin.delete": [{ may: platformEditors, by: ["importedId"], of: "anybody" }],
  "geographyAdmin.importGeodata": [{ may: platformEditors }],
  "geographyAdmin.getPolygonsWithoutGeodata": [{ may: platform }],
  "geographyAdmin.uploadGeodataToS3": [{ may: platformEditors }],
  "geographyAdmin.getWrongPostalCodes": [{ may: platform }],

  "streets.find": [{ ...list(platform, "importId"), of: "anybody" }],
  "streets.imports": [{ may: platform }],
  "streets.delete": [{ may: platformEditors, by: ["streetId"], of: "anybody" }],
  "streets.deleteImport": [{ may: platformEditors, by: ["importId"], of: "anybody" }],

  "group.get": [{ may: orderReaders, by: ["groupId"], of: "a company" }],
  "group.changeLegalName": [company([...masterAdministrators, ...platformEditors], "groupId")],
  "group.delete": [company(platformAdministrators, "otherGroupId")],
  /** Only the company accepts its terms, and only the platform locks it. */
  "group.patch": [
    company(masterAdministrators, "groupId"),
    {
      ...company([...masterAdministrators, ...platformEditors], "groupId"),
      asked: { body: replaced("/address", null) },
    },
    {
      ...company(platformEditors, "groupId"),
      asked: { body: [...replaced("/isLocked", true), ...replaced("/lockReason", "Rechnungen sind offen.")] },
    },
  ],
  "group.create": [{ may: platformAdministrators }],
  "group.toggleIsActivated": [company(platformEditors, "otherGroupId")],
  "group.merge": [
    // A person who does not work for the company is refused as COMPANY_PEOPLE_CHANGED, whether they exist or not.
    { may: platformAdministrators, by: ["groupId", "userId"], of: "a whole company" },
    company(platformAdministrators, "otherGroupId"),
  ],
  "group.moveDeliveryAreas": [
    record([...administrators, ...platformAdministrators], "deliveryAreaId"),
    record([...administrators, ...platformAdministrators], "otherBusinessCustomerId"),
    // To another company, even when a person works for both.
    {
      may: platformAdministrators,
      asked: { body: { deliveryAreaIds: ["$deliveryAreaId"], businessCustomerId: "$agencyOfAnotherCompanyId" } },
    },
  ],

  "heatingOilCalculator.getAddedValueForPrices": [asked(orderReaders, "postalCode")],
  "heatingOilCalculator.analysePrices": [record(orderReaders, "deliveryAreaId", "businessCustomerId", "postalCode")],
  "heatingOilCalculator.getCheapestCityPrices": [{ may: orderReaders }],
  "heatingOilCalculator.getConsumption": [{ may: orderReaders }],
  "heatingOilCalculator.getHistoryChartAmount": [publicPrices("postalCode")],
  "heatingOilCalculator.getHistoryCompare": [publicPrices("postalCode")],
  "heatingOilCalculator.getHistoryHighAndLow": [publicPrices("postalCode")],
  "heatingOilCalculator.getHistoryByDate": [publicPrices("postalCode")],
  "heatingOilCalculator.getOilRequirement": [asked(orderReaders, "postalCode")],
  "heatingOilCalculator.checkPrice": [publicPrices("postalCode")],
  "heatingOilCalculator.calculate": [publicPrices("postalCode")],
  "heatingOilCalculator.checkAvailability": [publicPrices("postalCode")],
  "heatingOilCalculator.checkAvailabilityV2": [publicPrices("postalCode")],
  "heatingOilCalculator.getPlacement": [record(orderReaders, "deliveryAreaId", "businessCustomerId")],

  "pelletCalculator.getAddedValueForPrices": [publicPrices("postalCode")],
  "pelletCalculator.checkAvailability": [publicPrices("postalCode")],
  "pelletCalculator.calculate": [publicPrices("postalCode")],

  /** Prices are public; the ids only select the areas. */
  "priceCalculator.analyseBc": [publicPrices("deliveryAreaId", "businessCustomerId", "postalCode")],
  "priceCalculator.analysePelletBc": [publicPrices("deliveryAreaId", "businessCustomerId", "postalCode")],
  "priceCalculator.analyseTop3": [publicPrices("deliveryAreaId", "businessCustomerId", "postalCode")],
  "priceCalculator.analyseZipcode": [publicPrices("deliveryAreaId", "businessCustomerId", "postalCode")],
  "priceCalculator.analysePelletZipcode": [publicPrices("deliveryAreaId", "businessCustomerId", "postalCode")],

  "iam.getAvailableRoles": [own],
  "iam.healthCheck": [open],

  "messenger.getSubscription": [own],
  "messenger.createSubscription": [gift(signedIn, "businessCustomerId")],
  "messenger.patchSubscription": [
    own,
    { may: nobody, by: ["subscriptionId"], known: nobody },
    gift(signedIn, "businessCustomerId", { ids: ["$businessCustomerId"] }),
  ],
  "messenger.deleteSubscription": [own, { may: nobody, by: ["subscriptionId"], known: nobody }],
  "messenger.healthCheck": [open],

  "newsContent.list": [own],
  "newsState.getState": [own],
  "newsState.mark": [{ may: signedIn, by: ["contentId"], of: "anybody", beyond: "nothing of it" }],

  "order.getRevocationBlacklist": [{ may: orderReaders }],
  "order.deleteRevocationBlacklistEntry": [{ may: orderWorkers, by: ["entryId"], of: "a company" }],
  "order.addRevocationBlacklistEntry": [record(orderWorkers, "tkId")],
  "order.rankDealers": [asked(orderReaders, "postalCode")],
  "order.list": [
    record(orderReaders, "businessCustomerId"),
    {
      may: orderReaders,
      asked: { params: { businesscustomerId: "all", limit: -1, page: 1, sortField: "createdAt" }, body: {} },
    },
    {
      ...list(orderReaders, "businessCustomerId", { businessCustomerId: "$businessCustomerId" }),
      asked: {
        params: { businesscustomerId: "all", limit: -1, page: 1, sortField: "createdAt" },
        body: { businessCustomerId: "$businessCustomerId" },
      },
    },
  ],
  "order.getCoops": [{ may: orderReaders }],
  "order.requestDeleteAccount": [open],
  "order.getMultipleOrders": [list(orderReaders, "orderId")],
  "order.healthCheck": [open],
  "order.get": [record(orderReaders, "orderId")],
  "order.adminUncancel": [record(platformEditors, "orderId")],
  "order.adminUpdate": [record(platformEditors, "orderId")],
  "order.confirmFromLink": [bearer("linkId")],
  "order.confirm": [record(orderWorkers, "orderId")],
  "order.setDeliveryDate": [record(orderWorkers, "orderId")],
  "order.deny": [record(orderWorkers, "orderId")],
  "order.done": [record(orderWorkers, "orderId")],
  "order.getIncomingOrderEmail": [
    record(orderReaders, "orderId"),
    { ...record(orderReaders, "orderId"), asked: { query: { type: "customer" } } },
  ],
  "order.update": [record(orderWorkers, "orderId")],
  "order.saveDeal": [record(orderWorkers, "deliveryAreaId", "businessCustomerId", "postalCode")],
  "order.getMetadata": [{ may: orderReaders }],
  "orderAnalysis.analyseBusinessCustomer": [record(orderReaders, "businessCustomerId")],
  "orderAnalysis.analyseGroup": [
    record(orderReaders, "businessCustomerId"),
    { may: orderReaders, asked: { body: { start: "$start", end: "$end" } } },
    ofCompany(orderReaders, "groupId"),
  ],
  "orderAnalysis.analyseMarketShareGroup": [
    record(orderReaders, "businessCustomerId"),
    { may: orderReaders, asked: { body: { start: "$start", end: "$end" } } },
    ofCompany(orderReaders, "groupId"),
  ],
  "orderBilling.addCredit": [{ may: platformEditors, by: ["feeId"], of: "anybody" }],
  "orderBilling.removeCredit": [record([...administrators, ...platformEditors], "feeId")],
  /** Invoices are for people who work for the whole company; they and administrators of an agency see its fees and credits. */
  "orderBilling.getCustomer": [ofWholeCompany(peopleReaders, "groupId")],
  "orderBilling.generate": [{ may: platform }],
  "orderBilling.generateById": [ofWholeCompany(peopleReaders, "groupId")],
  "orderBilling.generateAndSave": [{ may: platformEditors }],
  "orderBilling.getInvoicingDates": [{ may: platform }],
  "orderBilling.getBusinessCustomerIndividualInvoices": [
    { ...list(peopleReaders, "groupId"), of: "a whole company" },
    { may: peopleReaders, asked: { body: {} } },
  ],
  "orderBilling.getCredits": [
    { ...list(peopleReaders, "groupId"), of: "a company" },
    { may: peopleReaders, asked: { body: {} } },
  ],
  "adminMailManager.list": [{ may: platform }],
  "adminMailManager.getBounceList": [{ may: platform }],
  "adminMailManager.markDone": [{ may: platformEditors, by: ["problemId"], of: "anybody" }],
  "adminMailManager.webhook": [open],
  "adminMailManager.failureWebhook": [open],
  "adminMailManager.webhookRobinson": [open],
  "mailAddress.getStops": [list(peopleReaders, "userId")],
  "mailAddress.getOwn": [own],
  "mailAddress.release": [{ may: platformEditors, by: ["email"], of: "anybody", beyond: "nothing of it" }],
  "mailAddress.getWishes": [{ may: platform }],
  "mailAddress.undoWish": [{ may: platformEditors, by: ["wishId"], of: "anybody" }],
  "mailedLink.getTarget": [{ ...bearer("token"), isSigned: true }],
  "mailedLink.confirmOrder": [{ ...bearer("token"), isSigned: true }],
  "mailedLink.confirmDeletion": [bearer("token")],
  "mailAddress.liftComplaint": [{ may: platformEditors, by: ["email"], of: "anybody", beyond: "nothing of it" }],
  "adminMail.sendActivationPkMail": [record(platformEditors, "userId")],
  "adminMail.sendVerificationLinkMail": [
    { may: platformEditors, by: ["email"], of: "anybody", beyond: "there is no such thing" },
  ],
  "adminMail.sendGenericMail": [{ may: platformEditors }],
  "adminMail.sendGeneric": [{ may: platformEditors, by: ["campaignId"], of: "anybody" }],
  "adminMail.uploadAttachment": [{ may: platformEditors }],
  "campaign.list": [{ may: platform }],
  "campaign.get": [{ may: platform, by: ["campaignId"], of: "anybody" }],
  "campaign.save": [{ may: platformEditors, by: ["campaignId"], of: "anybody" }],
  "campaign.remove": [{ may: platformEditors, by: ["campaignId"], of: "anybody" }],
  "campaign.check": [{ may: platformEditors }],
  "campaign.sendTest": [{ may: platformEditors }],
  "campaign.stop": [{ may: platformEditors, by: ["campaignId"], of: "anybody" }],
  "campaign.getResults": [{ may: platform, by: ["campaignId"], of: "anybody" }],
  "billing.getFees": [{ ...list(peopleReaders, "groupId"), of: "a company" }],
  "billing.requestCredit": [record(administrators, "feeId")],
  "billing.decideCredit": [{ may: platformEditors, by: ["feeId"], of: "anybody" }],
  "billing.getFeeRates": [{ may: peopleReaders }],
  "billing.addFeeRate": [{ may: platformEditors }],
  "billing.removeFeeRate": [{ may: platformEditors, by: ["rateId"], of: "anybody" }],
  "billing.checkMonth": [ofWholeCompany(peopleReaders, "groupId")],
  "billing.getInvoiceFile": [ofWholeCompany(peopleReaders, "invoiceId")],
  "billing.getInvoicesOfYear": [ofWholeCompany(peopleReaders, "groupId")],
  "billing.getBookings": [ofWholeCompany(peopleReaders, "groupId")],
  "billing.getCollmex": [{ may: platform }],
  "orderClock.get": [{ may: orderReaders }],
  "orderClock.put": [{ may: platformEditors }],
  "orderPrice.preview": [record(orderWorkers, "orderId")],
  "orderNote.ofOrder": [record(orderReaders, "orderId")],
  "orderNote.add": [record(orderWorkers, "orderId")],
  "orderNote.change": [record(orderWorkers, "orderId", "noteId")],
  "orderNote.remove": [record(orderWorkers, "orderId", "noteId")],
  "orderPull.changes": [
    record(orderReaders, "businessCustomerId"),
    { may: orderReaders, asked: { params: { businessCustomerId: "all" } } },
  ],
  "orderStatistics.getByPostalCode": [record(orderReaders, "deliveryAreaId")],

  "partnerNavigation.getList": [
    { may: orderReaders },
    list(orderReaders, "businessCustomerId", { ids: ["$businessCustomerId"] }),
  ],
  "partnerNavigation.getTree": [
    { may: orderReaders },
    list(orderReaders, "businessCustomerId", { ids: ["$businessCustomerId"] }),
  ],

  "partnerRegistration.addUser": [{ ...gift(peopleChangers, "groupId"), of: "a whole company" }],
  "partnerRegistration.register": [open],

  "profile.getByGroupId": [ofCompany(orderReaders, "groupId")],
  "profile.get": [ofCompany(orderReaders, "profileId")],
  "profile.delete": [ofWholeCompany(companyChangers, "profileId")],
  "profile.patch": [ofWholeCompany(companyChangers, "profileId")],
  "profile.create": [{ ...gift(companyChangers, "groupId"), of: "a whole company" }],
  "profile.removeBcId": [ofWholeCompany(companyChangers, "businessCustomerId")],
  "profile.replaceGroupId": [record(platformEditors, "groupId"), record(platformEditors, "otherGroupId")],

  "publicAmi.postAutoTrendChannel": [open],
  "publicAmi.getBasePrice": [open],
  "publicAmi.listContent": [open],
  "publicAmi.optOut": [open],
  "publicAmi.healthCheck": [open],

  "publicProfile.getAgenciesAddress": [inPublic("groupId")],
  "publicProfile.getAgencyProfile": [inPublic("agencySlug")],
  "publicProfile.getCompanyProfile": [inPublic("slug")],
  "publicProfile.getProfilePage": [inPublic("slug")],
  "publicProfile.getProfileShort": [inPublic("profileId")],
  "publicProfile.healthCheck": [open],
  "publicProfile.listProfileShort": [inPublic("profileId", "nothing of it")],

  "rating.findForPartner": [list(orderReaders, "businessCustomerId"), { may: orderReaders, asked: { body: {} } }],
  "rating.findForCustomer": [own],
  "rating.findForProduct": [list(platform, "businessCustomerId"), { may: platform, asked: { body: {} } }],
  "rating.findPublic": [signedInPublic("shownAgency", "nothing of it")],
  "rating.changeState": [
    record(platformEditors, "ratingId"),
    {
      ...record(platformEditors, "ratingId"),
      asked: { params: { type: "rating", id: "$ratingId", state: "published" }, body: {} },
    },
  ],
  "rating.sendQsLink": [record(platformEditors, "ratingId")],
  "rating.sendToPartner": [record(platformEditors, "businessCustomerId")],
  /** The answer names the agency of the order to whoever holds the link. */
  "rating.updateByCustomer": [{ ...bearer("linkId"), isSigned: true }],
  "rating.updateByProduct": [record(platformEditors, "ratingId")],
  "rating.updateByPartner": [
    record(orderWorkers, "ratingId"),
    { ...record(orderWorkers, "ratingId"), asked: { body: { version: "$version", report: "Das waren wir nicht." } } },
  ],
  "rating.getReport": [record(orderReaders, "businessCustomerId")],
  "rating.getPublicReport": [signedInPublic("shownAgency")],
  "rating.healthCheck": [open],

  "scope.addResourceToScopes": [
    ...scopeOf(peopleChangers, "otherScopeId"),
    gift(peopleChangers, "businessCustomerId"),
    gift(peopleChangers, "userId", { scopeIds: ["$otherScopeId"], resource: { kind: "user", id: "$userId" } }),
    {
      ...gift(peopleChangers, "groupId", {
        scopeIds: ["$otherScopeId"],
        resource: { kind: "businessCustomerGroup", id: "$groupId" },
      }),
      of: "a whole company",
    },
  ],
  "scope.copy": [...scopeOf(peopleChangers, "otherScopeId"), record(peopleChangers, "scopeId")],
  "scope.find": [list(peopleReaders, "scopeId"), { may: peopleReaders, asked: { body: { ids: [] } } }],
  "scope.getOwn": [own],
  "scope.get": [record(peopleReaders, "scopeId")],
  "scope.patch": [...scopeOf(peopleChangers, "scopeId"), gift(peopleChangers, "businessCustomerId")],
  "scope.put": [...scopeOf(peopleChangers, "scopeId"), gift(peopleChangers, "businessCustomerId")],
  "scope.removeResourceFromScopes": scopeOf(peopleChangers, "scopeId", "businessCustomerId"),

  "coop.list": [{ may: platform }],
  "coop.create": [{ may: platformEditors }],
  "coop.change": [{ may: platformEditors, by: ["coopId"], of: "anybody" }],
  "coop.renewKey": [{ may: platformEditors, by: ["coopId"], of: "anybody" }],
  "coop.remove": [{ may: platformEditors, by: ["coopId"], of: "anybody" }],

  "terms.getEditions": [{ may: platform }],
  "terms.uploadTerms": [{ may: platformEditors }],
  "terms.removeEdition": [{ may: platformEditors, by: ["comingEditionId"], of: "anybody" }],
  "terms.getCompanies": [{ may: platform, by: ["editionId"], of: "anybody" }],
  "terms.getCurrent": [open],
  "terms.getTermsFile": [inPublic("fileName")],
  "terms.getAcceptances": [ofCompany(orderReaders, "groupId")],
  /** Only the company accepts its terms. */
  "terms.getOpen": [{ may: [...masterAdministrators, ...platformEditors] }],
  "terms.accept": [company(masterAdministrators, "groupId")],

  "tank.list": [{ may: platform }],
  "tank.createMaker": [{ may: platformEditors }],
  "tank.changeMaker": [{ may: platformEditors, by: ["makerId"], of: "anybody" }],
  "tank.removeMaker": [{ may: platformEditors, by: ["makerId"], of: "anybody" }],
  "tank.createFirm": [{ may: platformEditors }],
  "tank.changeFirm": [{ may: platformEditors, by: ["firmId"], of: "anybody" }],
  "tank.removeFirm": [{ may: platformEditors, by: ["firmId"], of: "anybody" }],
  /** Dealers' screens compute with the rates; who changed them is the platform's own. */
  "tax.list": [own],
  "tax.history": [{ may: platform }],
  "tax.announce": [{ may: platformEditors }],
  "tax.withdraw": [{ may: platformEditors }],

  "tankProtector.getBearingTable": [inPublic("tankType")],
  "tankProtector.getManufacturers": [open],
  "tankProtector.search": [inPublic("postalCode", "nothing of it")],
  "tankProtector.getTankTypes": [inPublic("manufacturer")],
  "tankProtector.getTankTypeCount": [inPublic("tankType")],

  "upload.getAllMedia": [ofCompany(orderReaders, "profileId")],
  "upload.get": [ofCompany(orderReaders, "mediaId")],
  "upload.uploadAgb": [ofWholeCompany(companyChangers, "profileId")],
  "upload.uploadLogo": [ofWholeCompany(companyChangers, "profileId")],
  "upload.uploadProfileImage": [ofWholeCompany(companyChangers, "profileId")],
  "upload.uploadWithdrawal": [ofWholeCompany(companyChangers, "profileId")],
  "upload.deleteAgb": [ofWholeCompany(companyChangers, "profileId")],
  "upload.deleteLogo": [ofWholeCompany(companyChangers, "profileId")],
  "upload.deleteWithdrawal": [ofWholeCompany(companyChangers, "profileId")],
  "upload.deleteProfileImage": [{ may: companyChangers, by: ["profileId", "filename"], of: "a whole company" }],

  "user.changeApiToken": [own],
  "user.changeApiTokenById": person(peopleChangers, "userId"),
  "user.changeEmail": [own],
  "user.changePassword": [own],
  "user.changeRole": person(peopleChangers, "userId"),
  "user.create": [
    gift(peopleChangers, "businessCustomerId"),
    // Dealers may not admit anyone to the platform's frontend.
    gift(platformAdministrators, "businessCustomerId", { ...newUser, usedFrontend: ["AMI"] }),
  ],
  "user.find": [list(peopleReaders, "userId"), { may: peopleReaders, asked: { body: {} } }],
  "user.findWithScope": [
    { may: peopleReaders },
    list(peopleReaders, "userId", { ids: ["$userId"] }),
    { ...list(peopleReaders, "groupId", { groupId: "$groupId" }), of: "a company" },
  ],
  "user.getOwn": [own],
  "user.getResetPasswordToken": [{ ...open, by: ["email"], of: "anybody", beyond: "nothing of it" }],
  /** Only people who may create users learn whether an address is taken, and only of people whom they see. */
  "user.hasByEmail": [
    { may: peopleChangers, by: ["email"], beyond: "nothing of it", known: peopleChangers, open: true },
  ],
  "user.delete": person(peopleRemovers, "userId"),
  "user.get": [own, { ...record(peopleReaders, "userId"), known: peopleReaders }],
  "user.patch": [
    own,
    ...person(peopleChangers, "userId").map((right) => ({ ...right, known: peopleReaders })),
    {
      ...record(platformAdministrators, "userId"),
      known: peopleReaders,
      asked: { body: [{ op: "replace", path: "/usedFrontend", value: ["AMI"] }] },
    },
    // Duties of the platform's editors.
    {
      ...record(platformAdministrators, "userId"),
      known: peopleReaders,
      asked: { body: replaced("/duties", ["content"]) },
    },
  ],
  "user.invite": [bearer("token")],
  "user.login": [bearer("email", "the sign-in is wrong")],
  "user.loginToken": [bearer("token")],
  "user.resetPassword": [bearer("token")],
  "user.toggleIsActive": person(peopleChangers, "userId"),
  /** Support works in another user's scope under its own name. */
  "user.getTokenWithScope": [record(platformAdministrators, "userId")],
  "user.validateToken": [bearer("token")],
  "user.verify": [bearer("token")],

  /** A webhook is told of all agencies, so it is for people who work for the whole company. */
  "webhook.list": [ofWholeCompany(peopleReaders, "groupId")],
  "webhook.create": [ofWholeCompany(companyChangers, "groupId")],
  "webhook.change": [ofWholeCompany(companyChangers, "webhookId")],
  "webhook.remove": [ofWholeCompany(companyChangers, "webhookId")],
  "webhook.renewSecret": [ofWholeCompany(companyChangers, "webhookId")],
  "webhook.probe": [ofWholeCompany(companyChangers, "webhookId")],
  "webhook.getDeliveries": [ofWholeCompany(peopleReaders, "webhookId")],
  "webhook.resend": [ofWholeCompany(companyChangers, "deliveryId")],
};

/** Who may grant a role to a person in their scope, revoke it, or invite somebody with it: nobody grants more than they hold. */
export const mayGive: Record<UserRole, readonly Actor[]> = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: peopleRemovers,
  BUSINESS_CUSTOMER_ADMIN: peopleChangers,
  BUSINESS_CUSTOMER_ORDER_MANAGER: peopleChangers,
  BUSINESS_CUSTOMER_PRICE_MAKER: peopleChangers,
  BUSINESS_CUSTOMER_READER: peopleChangers,
  USER: peopleChangers,
  CONSUME_CUSTOMER: platformAdministrators,
  PLATFORM_READER: platformAdministrators,
  PLATFORM_EDITOR: platformAdministrators,
  PLATFORM_ADMIN: platformAdministrators,
};
