import type { Example } from "@partner-konto/contracts/call";
import { exampleOrder } from "@partner-konto/contracts/orders/checkout";
import { exampleInstalmentOrder } from "@partner-konto/contracts/orders/ratepay-v2";
import { exampleFirm, exampleMaker } from "@partner-konto/contracts/platform/tank";
import { blankPicture, sampleDocument, samplePicture } from "@partner-konto/contracts/sample-files";
import type { CallId } from "@partner-konto/contracts/services";
import type { RefusalDetails } from "@partner-konto/domain/error/refusal-details";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import { highestPosition } from "@partner-konto/domain/orders/pull/pull";
import type { UserRole } from "@partner-konto/domain/roles";

/** A refusal: the example's values except for those named here. */
export interface Refusal extends Partial<Example> {
  code: ServerCode;
  /** Follows the call's id in the description, where the code alone does not distinguish two refusals. */
  when?: string;
  /** The call is made by another person with this role instead of the state's own person. */
  as?: UserRole;
  /** Neither a token nor a signature goes along. */
  signedIn?: false;
  /** The details beside the code, where they differ from the usual ones. */
  says?: readonly (keyof RefusalDetails)[];
}

/** The id of a missing agency. */
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";
const newPassword = "Pellets-2027";
/** A slot on a holiday. */
const christmas = "2031-12-25T07:00:00+01:00";
const cancelled = { code: "ORDER_ALREADY_CANCELLED", given: "a cancelled order" } as const;
const done = { code: "ORDER_ALREADY_DONE", given: "a done order" } as const;
const toNowhere = {
  code: "DA_POSTAL_CODE_UNKNOWN",
  body: { deliveryAddress: { street: "Am Sande", houseNumber: "5", postalCode: "00000", city: "Nirgends" } },
} as const;
const otherPrice = {
  code: "ORDER_PRICE_CHANGED",
  body: { amount: 2000, price: { pricing: "agreed", grossCents: 1 } },
  says: ["newPrice"],
} as const;
const doubtful = { code: "ORDER_DOUBTFUL", body: { amount: 49_000 }, says: ["refusedFields"] } as const;
const lastAdmin = { code: "LAST_MASTER_ADMIN", given: "the last master administrator" } as const;
const ownAccess = { code: "OWN_ACCESS", given: "a master administrator who is not the only one" } as const;
const wrongProof = [
  { code: "OLD_PASSWORD_IS_WRONG", body: { password: "Falsch-2026" } },
  { code: "SECOND_FACTOR_NEEDED", given: "somebody with a second factor", body: { password: "Heizoel-2026" } },
  { code: "SECOND_FACTOR_WRONG", given: "somebody with a second factor", body: { code: "no-code" } },
] as const;
const differentKinds = {
  code: "COMPANY_KINDS_DIFFER",
  given: "two companies of different kinds and the platform's administrator",
} as const;
/** Two areas of an agency share the postal code, because they sell different products. */
const shared = {
  code: "DA_POSTAL_CODE_TAKEN",
  given: "delivery areas of an agency that share a postal code",
} as const;
const patchOfOne = (operation: object) => ({
  areas: [{ id: "$deliveryAreaId", version: "$version", patch: [operation] }],
});
const phoneOrder = { businessCustomerId: "$businessCustomerId", ...exampleOrder };
/** The refusals of an order that its dealer does not sell like this, and of one at another price. */
const refusedOrders = (order: typeof exampleOrder | typeof exampleInstalmentOrder) =>
  [
    {
      code: "OFFER_REFUSED",
      body: { ...order, request: { ...order.request, hose: "eightyMetre" } },
      says: ["refusedFields"],
    },
    { code: "PRICE_CHANGED", body: { ...order, grossCents: 1 }, says: ["newPrice"] },
  ] as const;
const shownLongAgo = { from: "2020-01-02", to: "2020-01-03" };
/** The same, and that of an order whose shown days have passed. */
const lateOrders = (order: typeof exampleOrder | typeof exampleInstalmentOrder) =>
  [
    ...refusedOrders(order),
    { code: "DELIVERY_CHANGED", body: { ...order, delivery: shownLongAgo }, says: ["newPrice"] },
  ] as const;
/** A name that another maker has, and a tank that would hold over 8 % more than its nominal litres. */
const refusedMakers = [
  { code: "TANK_MAKER_EXISTS", body: { ...exampleMaker, name: "$otherMaker" } },
  {
    code: "INVALID_INPUT",
    when: "of a tank that holds too much",
    body: { ...exampleMaker, types: exampleMaker.types.map((type) => ({ ...type, nominalLitres: 2000 })) },
  },
] as const;
const newcomer = {
  email: "$freeEmail",
  firstName: "Nele",
  lastName: "Neumann",
  gender: "female",
  usedFrontend: ["PARTNER"],
} as const;
const emailTaken = {
  code: "EMAIL_TAKEN",
  body: { ...newcomer, email: "$email", roles: ["BUSINESS_CUSTOMER_READER"], groupId: "$groupId" },
} as const;
const noRole = { code: "USER_WITHOUT_ROLE", body: { ...newcomer, roles: ["USER"], groupId: "$groupId" } } as const;
const noPlace = { code: "USER_WITHOUT_PLACE" } as const;
const wrongCode = { code: "SECOND_FACTOR_WRONG", body: { code: "no-code" } } as const;
const noFactor = {
  code: "SECOND_FACTOR_OFF",
  given: "a signed-in order manager",
  body: { code: "no-code" },
} as const;
const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const noRecord = { code: "NOT_FOUND", when: "of a record that is not there" } as const;
const noPage = { ...noRecord, params: { slug: "niemand" } } as const;
const noDistrict = {
  ...noRecord,
  params: { districtNuts: "DE999" },
} as const;
const noState = { ...noRecord, params: { stateNuts: "DEX" } } as const;
const noStateName = { ...noRecord, params: { stateName: "Preußen" } } as const;
const needed = { code: "PROFILE_NEEDED", given: "a page that an agency online needs" } as const;
const sent = (name: string, data: string) => ({ body: { file: { name, data } } });
const notAPicture = { code: "FILE_NOT_A_PICTURE", ...sent("Logo.pdf", sampleDocument) } as const;
const blank = { code: "PICTURE_BLANK", ...sent("Logo.png", blankPicture) } as const;
const notAPdf = { code: "FILE_NOT_A_PDF", ...sent("AGB.png", samplePicture) } as const;
const notPlain = {
  code: "PDF_NOT_PLAIN",
  ...sent("AGB.pdf", btoa(atob(sampleDocument).replace("/Type /Page ", "/AA <<>> /Type /Page "))),
} as const;
const admitted = { code: "COMPANY_IS_ADMITTED", given: "a company and its master administrator" } as const;
/** A mail of staff with a file that is not there. */
const mailOf = { kind: "news", subject: "Neues", text: "Guten Tag", attachmentIds: [nobody] } as const;
const noFile = { code: "NOT_FOUND", when: "with a missing attachment" } as const;
const everywhere = {
  addresses: [],
  roles: [],
  frontends: [],
  groupIds: [],
  agencyIds: [],
  postalCodes: [],
  states: [],
};
/** Prices that are refused: far from the price before, given twice, dated in the future. */
const oil = { goods: "oil", region: "north" } as const;
const [unlikely, likely, day] = [21_500, 7160, "2026-01-05"];
const ofDays = (name: "indices" | "surveys", what: object) =>
  [
    { code: "MARKET_PRICE_UNLIKELY", body: { [name]: [{ ...what, day, netCents: unlikely }] } },
    { code: "MARKET_GIVEN_TWICE", body: { [name]: [likely, 7170].map((netCents) => ({ ...what, day, netCents })) } },
    { code: "MARKET_DAY_AHEAD", body: { [name]: [{ ...what, day: "2199-01-05", netCents: likely }] } },
  ] as const;
const twice = [60, 70].map((netCents) => ({ prefix: "21", netCents }));
const text = { type: "businessCustomerNews", category: "prices", headline: "Preise" } as const;
const slot = { deliveryDateTime: "2031-12-29T07:00:00+01:00" };

/** A rule that differs from the existing one and is based on the area's first version. */
const follows = { version: 1, product: null, replaces: null, deltaCents: 450, deadBandCents: 0, hours: null };

/** Ten times the largest charge allowed. */
const tooDear = { op: "replace", path: "/price/charges/hoseLengths/sixtyMetre/netCents", value: 15_000 } as const;

/** A step of one euro, which needs a second person. */
const farther = { op: "replace", path: "/price/charges/hoseLengths/sixtyMetre/netCents", value: 200 } as const;
const second = { code: "PRICE_NEEDS_SECOND", given: "a delivery area whose prices need a second person" } as const;

const ratingTo = (state: "inCheck" | "published") => ({ type: "rating", id: "$ratingId", state });
const ratedTwo = { stars: 2, criteria: { price: 2, date: 2, driver: 3 }, text: "Zu spät" };

/** Refusals of a call's own rules that a provider state can show. Refusals by token, right, id, body and version are derived. */
export const refusals: Partial<Record<CallId, readonly Refusal[]>> = {
  "geography.getStateOfDistrict": [noDistrict],
  "geography.getDistrictRegion": [noDistrict],
  "geography.getRegionByStateName": [noStateName],
  "geography.getRegionByStateNuts": [noState],
  "geography.getRegionByStateAndDistrictName": [
    { ...noDistrict, params: { stateName: "Hessen", districtName: "Lüneburg" } },
  ],
  "geography.getRegionByStateAndDistrictNuts": [{ ...noDistrict, params: { stateNuts: "DE7", districtNuts: "DE935" } }],
  "geography.getOtherCitiesCountByStreets": [{ ...noStateName, params: { stateName: "Preußen", limit: 5 } }],
  "geography.getStateCities": [noState],
  "geography.getStateDistrictCities": [noState],
  "businessCustomer.delete": [
    { code: "CAN_NOT_REMOVE_LAST_BC", given: "the last agency of a company" },
    { code: "OWN_LAST_PLACE", given: "an agency that is its administrator's only place" },
  ],
  "businessCustomer.patch": [
    {
      code: "RIGHT_MISSING",
      when: "of what is platform staff's",
      body: [{ op: "replace", path: "/isLocked", value: false }],
    },
  ],
  "businessCustomer.toggleIsOffering": [
    { code: "BC_CAN_NOT_GO_ONLINE", given: "an agency that support has locked" },
    { code: "GROUP_NOT_ACTIVATED", given: "an agency whose company was not activated" },
    { code: "BC_NOT_ACTIVATED", given: "an agency that was deactivated" },
    { code: "BC_HAS_NO_PROFILE", given: "an agency whose company has no page" },
    { code: "BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA", given: "an agency without a delivery area" },
  ],
  "bulk.patchDeliveryAreas": [
    {
      code: "VERSION_CONFLICT",
      given: "a delivery area that somebody else changed meanwhile",
      body: patchOfOne({ op: "replace", path: "/paymentMethods/cash", value: true }),
    },
    { ...shared, body: patchOfOne({ op: "replace", path: "/productSorts/normal", value: true }) },
    { code: "PRICE_BEYOND_RAILS", body: patchOfOne(tooDear) },
    { ...second, body: patchOfOne(farther) },
    {
      code: "DA_POSTAL_CODE_UNKNOWN",
      body: patchOfOne({
        op: "replace",
        path: "/postalCodes",
        value: [{ postalCode: "00000", name: "Nirgends", color: "#0A71B1" }],
      }),
    },
  ],
  "deliveryArea.create": [
    {
      ...shared,
      body: {
        name: "Ilmenautal",
        businessCustomerId: "$businessCustomerId",
        takeFrom: { areaId: "$deliveryAreaId", postalCodes: ["$postalCode"] },
      },
    },
    {
      code: "PRICE_BEYOND_RAILS",
      given: "a delivery area whose prices lie beyond its guard rails",
      body: { name: "Ilmenautal", businessCustomerId: "$businessCustomerId", fromId: "$deliveryAreaId" },
    },
  ],
  "deliveryArea.delete": [{ ...shared, query: { into: "$otherDeliveryAreaId" } }],
  "deliveryArea.patch": [
    { code: "PRICE_BEYOND_RAILS", body: [tooDear] },
    { ...second, body: [farther] },
    { ...shared, body: [{ op: "replace", path: "/productSorts/normal", value: true }] },
    {
      code: "DA_POSTAL_CODE_UNKNOWN",
      body: [
        { op: "replace", path: "/postalCodes", value: [{ postalCode: "00000", name: "Nirgends", color: "#0A71B1" }] },
      ],
    },
  ],
  "heatingOilCalculator.analysePrices": [
    {
      ...noRecord,
      body: {
        businessCustomerId: nobody,
        deliveryAreaId: "$deliveryAreaId",
        zipcode: "$postalCode",
        request: { product: "normal", amount: 3000 },
      },
    },
  ],
  "heatingOilCalculator.getPlacement": [
    {
      ...noRecord,
      body: {
        businessCustomerId: nobody,
        deliveryAreaId: "$deliveryAreaId",
        request: { product: "normal", amount: 3000 },
      },
    },
  ],
  "deliveryArea.toggleIsOffering": [
    { code: "DA_CAN_NOT_GO_ONLINE", given: "a delivery area of pellets that lacks a price" },
  ],
  "adminBasePrice.putMainDepotPrices": [
    { code: "MARKET_PRICE_UNLIKELY", body: { prices: [{ ...oil, netCents: unlikely }] } },
    { code: "MARKET_GIVEN_TWICE", body: { prices: [likely, 7170].map((netCents) => ({ ...oil, netCents })) } },
    {
      code: "MARKET_BACKDATED",
      body: { prices: [{ ...oil, netCents: likely }], validFrom: "2026-01-05T06:00:00Z" },
    },
  ],
  "adminBasePrice.putIndices": ofDays("indices", { series: "heatingOil" }),
  "adminBasePrice.putSurveys": ofDays("surveys", oil),
  "adminAnalysis.importIndexData": [
    { code: "MARKET_DATA_INVALID", body: { rows: [{ line: 2, day: "31.02.2026", series: "Heizöl", value: "71,90" }] } },
  ],
  "adminAnalysis.importSurveysData": [
    {
      code: "MARKET_DATA_INVALID",
      body: { rows: [{ line: 2, day: "05.01.2026", goods: "Heizöl", region: "Bayern", price: "71,70" }] },
    },
  ],
  "adminMail.sendActivationPkMail": [
    {
      code: "PERSON_IS_VERIFIED",
      given: "a master administrator with a colleague",
      body: { userId: "$userId" },
      as: "PLATFORM_EDITOR",
    },
  ],
  "adminMail.sendVerificationLinkMail": [{ ...noRecord, body: { email: "niemand@nirgendwo.example" } }],
  "adminMail.sendGenericMail": [{ ...noFile, body: { ...mailOf, to: ["paula@heidebrand.example"] } }],
  "adminMail.sendGeneric": [
    { code: "VERSION_CONFLICT", given: "a mail that somebody else changed meanwhile" },
    { code: "CAMPAIGN_WITHOUT_RECIPIENTS", given: "a mail that nobody would get" },
  ],
  "admission.ask": [admitted],
  "admission.reject": [admitted],
  "admission.uploadProof": [
    { code: "PROOF_NOT_ALLOWED", ...sent("Nachweis.txt", btoa("Hallo")) },
    { code: "FILE_NOT_A_PDF", ...sent("Nachweis.pdf", btoa("%PDF-1.4 abgebrochen")) },
    notPlain,
    blank,
    { code: "TOO_MANY_PROOFS", given: "a company that waits, with as many documents as there may be" },
  ],
  "adminMail.uploadAttachment": [
    { code: "MAIL_FILE_NOT_ALLOWED", ...sent("Liste.txt", btoa("Hallo")) },
    { code: "FILE_NOT_A_PDF", ...sent("Liste.pdf", btoa("%PDF-1.4 abgebrochen")) },
    notPlain,
    blank,
  ],
  "campaign.save": [
    { ...noFile, body: { ...mailOf, circle: everywhere, campaignId: "$campaignId", version: "$version" } },
    { code: "CAMPAIGN_BEGUN", given: "a mail that is being sent" },
    { code: "VERSION_CONFLICT", given: "a mail that somebody else changed meanwhile" },
  ],
  "campaign.remove": [{ code: "CAMPAIGN_BEGUN", given: "a mail that is being sent" }],
  "campaign.check": [{ ...noFile, body: { ...mailOf, circle: everywhere } }],
  "campaign.sendTest": [{ ...noFile, body: { ...mailOf, circle: everywhere } }],
  "campaign.stop": [{ code: "CAMPAIGN_NOT_SENDING", given: "a mail that is drafted" }],
  "adminContent.create": [
    {
      code: "CONTENT_NOT_PUBLISHABLE",
      body: { ...text, content: "[Preise](http://preise.example)", state: "published" },
    },
  ],
  "adminContent.patch": [{ code: "CONTENT_NOT_PUBLISHABLE", body: [{ op: "replace", path: "/headline", value: "" }] }],
  "adminDepotCharges.create": [
    { code: "DEPOT_EXISTS", body: { ...oil, name: "$depot", charges: [] } },
    { code: "MARKET_GIVEN_TWICE", body: { ...oil, name: "$newDepot", charges: twice } },
  ],
  "adminDepotCharges.update": [
    { code: "DEPOT_EXISTS", body: { region: "north", name: "$otherDepot", charges: [] } },
    { code: "MARKET_GIVEN_TWICE", body: { region: "north", name: "$depot", charges: twice } },
  ],
  "publicAmi.postAutoTrendChannel": [
    { code: "TREND_NEEDS_DAYS", body: { goods: "oil", from: "1999-01-01", to: "1999-12-31" } },
  ],
  "geographyAdmin.importGeodata": [{ code: "GEODATA_INVALID", ...sent("Orte.txt", btoa("plz;ort\n2133;Lueneburg\n")) }],
  "group.delete": [
    {
      code: "COMPANY_HAS_OPEN_ORDERS",
      given: "a company with an open order and the platform's administrator",
      params: { id: "$groupId" },
    },
  ],
  "group.patch": [
    { code: "RIGHT_MISSING", body: [{ op: "replace", path: "/isLocked", value: true }] },
    {
      code: "TERMS_NOT_CURRENT",
      body: [
        { op: "replace", path: "/agreements/agb/active", value: true },
        { op: "replace", path: "/agreements/agb/refUrl", value: "/documents/agb-lieferanten.pdf" },
      ],
    },
  ],
  "group.merge": [
    differentKinds,
    {
      code: "COMPANY_PEOPLE_CHANGED",
      given: "two companies and the platform's administrator",
      body: { sourceId: "$groupId", targetId: "$otherGroupId", people: [] },
    },
  ],
  "group.moveDeliveryAreas": [
    differentKinds,
    { code: "DA_AGENCY_LOCKED", given: "a delivery area of an agency that support has locked" },
    {
      ...shared,
      as: "PLATFORM_ADMIN",
      body: { deliveryAreaIds: ["$thirdDeliveryAreaId"], businessCustomerId: "$otherBusinessCustomerId" },
    },
  ],
  "messenger.createSubscription": [
    { code: "SUBSCRIPTION_EXISTS", given: "a subscription", body: { ids: [], perApp: true, appTypes: {} } },
    { code: "RIGHT_MISSING", body: { ids: [nobody], perApp: true, appTypes: {} } },
  ],
  "messenger.patchSubscription": [{ code: "RIGHT_MISSING", body: { ids: [nobody] } }],
  "prices.withdrawBasePrice": [
    { code: "MARKET_PRICE_BEGUN", body: { ...oil, netCents: likely, validFrom: "2026-01-05T05:00:00.000Z" } },
  ],
  "prices.publish": [
    {
      code: "VERSION_CONFLICT",
      given: "a delivery area that somebody else changed meanwhile",
      body: patchOfOne({ op: "replace", path: "/price/tierBasis", value: "total" }),
    },
    { code: "PRICE_BEYOND_RAILS", body: patchOfOne(tooDear) },
    { ...second, body: patchOfOne(farther) },
  ],
  "prices.undoPublication": [
    { code: "PRICES_CHANGED_SINCE", given: "published prices that were changed since" },
    { code: "PUBLICATION_UNDONE", given: "published prices that were taken back" },
    {
      code: "PRICE_BEYOND_RAILS",
      given: "published prices that would return beyond their bounds",
      says: ["barredAreas"],
    },
  ],
  "prices.plan": [
    {
      code: "VERSION_CONFLICT",
      given: "a delivery area that somebody else changed meanwhile",
      body: { ...patchOfOne({ op: "replace", path: "/price/tierBasis", value: "total" }), startsAt: christmas },
    },
    { code: "PRICE_BEYOND_RAILS", body: { ...patchOfOne(tooDear), startsAt: christmas } },
    { code: "PLANS_TOO_MANY", given: "a delivery area with as many plans as there may be", says: [] },
  ],
  "prices.followIndex": [
    {
      code: "INDEX_MISSING",
      given: "a delivery area of pellets that lacks a price",
      body: { ...follows, product: "loose" },
    },
    { code: "VERSION_CONFLICT", given: "a delivery area whose base price follows the index", body: follows },
    { code: "PRICE_BEYOND_RAILS", body: { ...follows, deltaCents: 500_000 } },
    {
      code: "PRICE_NEEDS_SECOND",
      given: "a base price that needs a second person",
      body: { ...follows, version: "$version" },
    },
  ],
  "prices.agreeToPlan": [
    { code: "PLAN_NEEDS_PERSON", given: "prices that wait for a second person, and a program" },
    { code: "PLAN_IS_OWN", given: "prices that wait for somebody else than who planned them" },
    { code: "PLAN_OVER", given: "planned prices that were given up" },
  ],
  "prices.dropPlan": [{ code: "PLAN_OVER", given: "planned prices that were given up" }],
  "orderBilling.generateAndSave": [
    { code: "BILLING_NOTHING_DUE", given: "no month that is due" },
    { code: "BILLING_SELLER_MISSING", given: "fees and no seller of invoices" },
  ],
  "orderBilling.removeCredit": [{ code: "CREDIT_NOT_OPEN", given: "fees of a month that is due" }],
  "billing.requestCredit": [
    {
      code: "CREDIT_EXISTS",
      given: "a fee that its dealer disputes",
      body: { feeId: "$feeId", reason: "Ein anderer Grund." },
    },
    { code: "CREDIT_ASKED_TOO_OFTEN", given: "a fee that was disputed too often" },
  ],
  "billing.decideCredit": [
    {
      code: "CREDIT_NOT_OPEN",
      given: "fees of a month that is due",
      body: { feeId: "$feeId", granted: false, reason: "Es gibt keine Beanstandung." },
    },
  ],
  "billing.addFeeRate": [
    {
      code: "FEE_RATE_NOT_AHEAD",
      body: { goods: "oil", basis: "order", netCents: 20, validFrom: "2020-01-01" },
    },
    {
      code: "FEE_RATE_EXISTS",
      given: "a fee rate to come",
      body: { goods: "oil", basis: "order", netCents: 20, validFrom: "$validFrom" },
    },
  ],
  "tax.announce": [
    { code: "TAX_RATE_NOT_AHEAD", body: { kind: "oilVat", day: "2026-01-01", value: 20 } },
    { code: "TAX_RATE_UNCHANGED", body: { kind: "oilVat", day: "$taxDay", value: 19 } },
    { code: "TAX_RATE_UNLIKELY", body: { kind: "oilVat", day: "$taxDay", value: 29 } },
  ],
  "tax.withdraw": [
    { code: "TAX_RATE_BEGUN", body: { kind: "oilVat", day: "2021-01-01", value: 19 } },
    { code: "TAX_RATE_REPLACED", body: { kind: "oilVat", day: "$taxDay", value: 21 } },
  ],
  "webhook.create": [
    {
      code: "WEBHOOK_ADDRESS_REFUSED",
      body: { groupId: "$groupId", url: "https://10.0.0.1/webhooks", kinds: ["order.created"] },
    },
    {
      code: "WEBHOOKS_TOO_MANY",
      given: "a company with as many webhooks as there may be",
      body: { groupId: "$groupId", url: "https://erp.heidebrand.example/webhooks", kinds: ["order.created"] },
    },
  ],
  "webhook.change": [{ code: "WEBHOOK_ADDRESS_REFUSED", body: { url: "https://10.0.0.1/webhooks" } }],
  "webhook.resend": [{ code: "WEBHOOK_OFF", given: "a webhook that is off" }],
  "billing.removeFeeRate": [{ code: "FEE_RATE_BEGUN", given: "a fee rate that has begun" }],
  "order.adminUncancel": [
    { code: "ORDER_NOT_CANCELLED", given: "an open order" },
    { code: "VERSION_CONFLICT", body: { version: 0 } },
    { code: "PAYMENT_NOT_RUNNING", given: "a cancelled payment", params: { orderId: "$dealId" } },
  ],
  "order.confirmFromLink": [{ code: "LINK_USED", given: "an order link that was used" }],
  "order.confirm": [
    cancelled,
    done,
    { code: "ORDER_NOT_OPEN", given: "an order with a shared delivery date" },
    { code: "DELIVERY_DAY_NOT_OFFERED", body: { deliveryDateTime: christmas } },
    { code: "DELIVERY_SLOT_OVER", body: { deliveryDateTime: "2026-01-05T07:00:00+01:00" } },
    { code: "DELIVERY_SLOT_UNKNOWN", body: { deliveryDateTime: "2026-01-05T08:00:00+01:00" } },
    { code: "DELIVERY_DAY_TOO_FAR", body: { deliveryDateTime: "2100-01-05T07:00:00+01:00" } },
    { code: "VERSION_CONFLICT", body: { version: 0 } },
  ],
  "dispatch.saveSettings": [
    {
      code: "DISPATCH_TOO_MANY",
      given: "an agency with as many trucks as there may be",
      body: {
        trucks: [
          {
            id: nobody,
            name: "Tankwagen 51",
            plate: "LG-HE 151",
            kind: "smallTruck",
            unit: "l",
            capacity: 9000,
            hoseMetres: 60,
            position: 50,
          },
        ],
      },
    },
  ],
  "dispatch.saveDay": [
    {
      code: "DISPATCH_OUTDATED",
      body: { stops: [{ orderId: "$orderId", truckId: nobody, half: 0, position: 1024 }] },
    },
  ],
  "dispatch.undo": [
    { code: "UNDO_TOO_LATE", given: "an order that was confirmed a while ago" },
    { code: "UNDO_OVERTAKEN", body: { actionId: nobody } },
  ],
  "order.setDeliveryDate": [
    { ...cancelled, body: slot },
    { ...done, body: slot },
    { code: "ORDER_NOT_ACCEPTED", given: "an open order", body: slot },
    { code: "DELIVERY_DAY_NOT_OFFERED", body: { deliveryDateTime: christmas } },
    { code: "DELIVERY_SLOT_OVER", body: { deliveryDateTime: "2026-01-05T07:00:00+01:00" } },
    { code: "DELIVERY_SLOT_UNKNOWN", body: { deliveryDateTime: "2026-01-05T08:00:00+01:00" } },
    { code: "DELIVERY_DAY_TOO_FAR", body: { deliveryDateTime: "2100-01-05T07:00:00+01:00" } },
    { code: "VERSION_CONFLICT", body: { ...slot, version: 0 } },
  ],
  "checkout.placeOrder": lateOrders(exampleOrder),
  "checkout.sendRatingNotification": [
    { code: "RATING_BEFORE_DONE", given: "an open order" },
    { code: "RATING_TOO_LATE", given: "a done order of long ago" },
    { code: "RATING_NOT_WANTED", given: "a done order whose consumer wants no mails about ratings" },
    { code: "RATING_GIVEN", given: "a published rating" },
    { code: "RATING_ASKED_TODAY", given: "a rating that was asked for" },
    { code: "RATING_ASKED_TWICE", given: "a done order whose consumer was asked twice" },
  ],
  "ratepayV1.requestPayment": lateOrders(exampleInstalmentOrder),
  "ratepayV1.confirmPayment": [
    { code: "PAYMENT_PROVIDER_SILENT", given: "a payment that the provider has not answered" },
    { code: "PAYMENT_NOT_PENDING", given: "a cancelled payment" },
    { code: "PAYMENT_DECLINED", given: "a declined payment" },
  ],
  "ratepayV2.requestPayment": lateOrders(exampleInstalmentOrder),
  "ratepayV2.update": [
    { code: "PAYMENT_NOT_CANCELLABLE", given: "a payment whose order is done", body: { action: "cancel" } },
    { code: "PAYMENT_NOT_REFUNDABLE", body: { action: "refund", refundCents: 100 } },
    { code: "PAYMENT_REFUND_TOO_HIGH", body: { action: "refund", refundCents: 1_000_000_000 } },
  ],
  "ratepayV2.getPaylaShip": [{ code: "PAYMENT_BEFORE_DONE", given: "a pending payment" }],
  "order.saveDeal": [
    ...refusedOrders(phoneOrder),
    { code: "PRICE_BEYOND_RAILS", body: { ...phoneOrder, discountUnitNetCents: 90_000 }, says: ["barredPrices"] },
  ],
  "order.deny": [cancelled, done, { code: "VERSION_CONFLICT", body: { reason: "otherReason", version: 0 } }],
  "order.done": [
    cancelled,
    { code: "ORDER_NOT_ACCEPTED", given: "an open order" },
    { code: "DELIVERY_AHEAD", given: "an order with a shared delivery date", query: {} },
    { code: "DELIVERED_AMOUNT_UNLIKELY", query: { deliveredQuantity: 300 } },
    { code: "VERSION_CONFLICT", query: { deliveredQuantity: 2900, version: 0 } },
    {
      code: "SETTLEMENT_TOO_LATE",
      given: "a done order of long ago",
      as: "PLATFORM_ADMIN",
      query: { deliveredQuantity: 2900 },
    },
  ],
  "orderNote.add": [
    {
      code: "IDEMPOTENCY_KEY_REUSED",
      given: "an order on which a note was written with a key",
      key: "$usedKey",
      body: { text: "Hund im Hof." },
    },
  ],
  "order.update": [cancelled, done, otherPrice, toNowhere, doubtful],
  "order.adminUpdate": [
    otherPrice,
    toNowhere,
    doubtful,
    { code: "PAYMENT_NOT_RUNNING", body: { paymentType: "guaranteedPayment" } },
  ],
  "dispatch.markPaid": [
    { code: "ORDER_NOT_IN_ADVANCE", given: "an open order" },
    { code: "VERSION_CONFLICT", body: { receivedOn: "2026-01-02", version: 0 } },
  ],
  "orderPull.changes": [{ code: "POSITION_UNKNOWN", query: { since: highestPosition } }],
  "profile.create": [
    {
      code: "PROFILE_EXISTS",
      given: "a company's page",
    },
  ],
  "profile.delete": [needed],
  "profile.replaceGroupId": [{ code: "PROFILE_EXISTS", given: "two companies with a page" }],
  "publicProfile.getAgencyProfile": [noPage],
  "publicProfile.getCompanyProfile": [noPage],
  "publicProfile.getProfilePage": [noPage],
  "mailedLink.confirmOrder": [{ code: "PRICE_CHANGED", body: { token: "$token", grossCents: 1 }, says: ["newPrice"] }],
  "publicAmi.optOut": [{ code: "TOKEN_NOT_FOUND", body: { token: "nobody-has-this-token" } }],
  "rating.changeState": [
    { code: "RATING_NOT_GIVEN", given: "a rating that was asked for", body: { reason: "Beleidigung" } },
    { code: "RATING_PUBLISHED", given: "a published rating", params: ratingTo("inCheck"), body: {} },
    { code: "RATING_REJECTED", given: "a rejected rating", params: ratingTo("published"), body: {} },
    {
      code: "RATING_UNCONFIRMED",
      given: "a rating whose author must confirm it",
      params: ratingTo("published"),
      body: {},
    },
    {
      code: "STATEMENT_MISSING",
      given: "a published rating",
      params: { type: "statement", id: "$ratingId", state: "published" },
      body: {},
    },
    { code: "VERSION_CONFLICT", body: { reason: "Beleidigung", version: 0 } },
  ],
  "rating.sendQsLink": [
    { code: "RATING_NOT_GIVEN", given: "a rating that was asked for" },
    { code: "RATING_REJECTED", given: "a rejected rating" },
  ],
  "rating.sendToPartner": [
    { code: "RATINGS_ALL_ANSWERED", given: "an agency that has answered its ratings" },
    { code: "RATINGS_SENT_TODAY", given: "an agency that was mailed its ratings today" },
    { code: "MAIL_NOT_WANTED", given: "an agency that wants no mails about ratings" },
  ],
  "rating.updateByCustomer": [
    { code: "RATING_CLOSED", given: "a published rating", body: { ...ratedTwo, version: 0 } },
    { code: "VERSION_CONFLICT", body: { ...ratedTwo, version: 0 } },
  ],
  "rating.updateByProduct": [
    { code: "RATING_NOT_GIVEN", given: "a rating that was asked for", body: { version: 0, note: "Warum?" } },
    { code: "VERSION_CONFLICT", body: { version: 0, note: "Warum?" } },
  ],
  "rating.updateByPartner": [{ code: "VERSION_CONFLICT", body: { version: 0, statement: "Danke!" } }],
  "rating.getPublicReport": [{ ...noRecord, params: { id: nobody } }],
  "scope.addResourceToScopes": [
    {
      code: "RIGHT_MISSING",
      body: { scopeIds: ["$scopeId"], resource: { kind: "businessCustomer", id: nobody } },
    },
  ],
  "account.beginChanges": [{ code: "RIGHT_MISSING", given: "a signed-in order manager" }],
  "account.beginSecondFactor": [
    { code: "OLD_PASSWORD_IS_WRONG", body: { password: "Falsch-2026" } },
    { code: "SECOND_FACTOR_ON", given: "somebody with a second factor", body: { password: "Heizoel-2026" } },
  ],
  "account.confirmSecondFactor": [
    wrongCode,
    noFactor,
    { code: "SECOND_FACTOR_ON", given: "somebody with a second factor" },
  ],
  "account.renewRecoveryCodes": [wrongCode, noFactor],
  "account.endSecondFactor": [
    { ...wrongCode, body: { password: "Heizoel-2026", code: "no-code" } },
    { code: "OLD_PASSWORD_IS_WRONG", body: { password: "Falsch-2026", code: "$code" } },
    { ...noFactor, body: { password: "Heizoel-2026", code: "no-code" } },
  ],
  "partnerRegistration.register": [
    {
      code: "TOKEN_NOT_FOUND",
      body: {
        frontendSource: "PARTNER",
        legalName: "Brennstoffe Neumann GmbH",
        vatId: "DE136695976",
        address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
        person: { firstName: "Nele", lastName: "Neumann", gender: "female" },
        phone: null,
        fax: null,
        email: "$freeEmail",
        token: "unknown-unknown-unknown",
        password: "Pellets-2027",
        acceptsTerms: true,
      },
    },
    {
      code: "TERMS_NOT_CURRENT",
      body: {
        frontendSource: "PARTNER",
        legalName: "Brennstoffe Neumann GmbH",
        vatId: "DE136695976",
        address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
        person: { firstName: "Nele", lastName: "Neumann", gender: "female" },
        phone: null,
        fax: null,
        email: "$freeEmail",
        token: "unknown-unknown-unknown",
        password: "Pellets-2027",
        acceptsTerms: true,
        editions: ["0b0a1c64-0000-4000-8000-00000000ffff"],
      },
    },
  ],
  "terms.getTermsFile": [{ ...noRecord, params: { fileName: "agb-lieferanten-1999-01-01.pdf" } }],
  "terms.uploadTerms": [
    {
      code: "TERMS_NOT_AHEAD",
      query: { document: "agb", audience: "all", title: "AGB für Lieferanten", validFrom: "2020-01-01" },
    },
  ],
  "terms.removeEdition": [{ code: "TERMS_BEGUN", params: { id: "$editionId" } }],
  "terms.accept": [{ code: "TERMS_NOT_CURRENT", body: { groupId: "$groupId", editionIds: ["$comingEditionId"] } }],
  "coop.create": [{ code: "COOP_EXISTS", body: { id: "$coopId", name: "Heizspar" } }],
  "coop.remove": [{ code: "COOP_HAS_ORDERS", given: "a comparison site with an order", params: { id: "$coopId" } }],
  "adminAccount.addUser": [emailTaken, noRole],
  "partnerRegistration.addUser": [emailTaken, noRole],
  "scope.copy": [lastAdmin, ownAccess].map((own) => ({
    ...own,
    body: { fromId: "$otherScopeId", toId: "$scopeId" },
  })),
  "scope.patch": [
    ...[lastAdmin, ownAccess].map((own) => ({
      ...own,
      body: [{ op: "replace", path: "/resources/businessCustomerGroup", value: [] }],
    })),
    { ...noPlace, body: [{ op: "replace", path: "/resources/businessCustomer", value: [] }] },
  ],
  "scope.removeResourceFromScopes": [lastAdmin, ownAccess].map((own) => ({
    ...own,
    body: { scopeIds: ["$scopeId"], resource: { kind: "businessCustomerGroup", id: "$groupId" } },
  })),
  "scope.put": [
    { ...lastAdmin, body: { id: "$scopeId", resources: nothing } },
    { ...ownAccess, body: { id: "$scopeId", resources: nothing } },
    { ...noPlace, body: { id: "$scopeId", resources: nothing } },
    {
      code: "RIGHT_MISSING",
      body: { id: "$scopeId", resources: { businessCustomer: [nobody], businessCustomerGroup: [], user: [] } },
    },
  ],
  "tank.createMaker": refusedMakers,
  "tank.changeMaker": refusedMakers,
  "tank.createFirm": [{ code: "DA_POSTAL_CODE_UNKNOWN", body: { ...exampleFirm, postalCode: "00000" } }],
  "tank.changeFirm": [{ code: "DA_POSTAL_CODE_UNKNOWN", body: { ...exampleFirm, postalCode: "00000" } }],
  "tankProtector.getBearingTable": [
    { code: "NOT_FOUND", when: "of a record that is not there", params: { tankType: "niemand", tankCount: 2 } },
    { code: "TOO_MANY_TANKS", params: { tankType: "$tankType", tankCount: 25 } },
  ],
  "tankProtector.getTankTypes": [
    { code: "NOT_FOUND", when: "of a record that is not there", params: { manufacturer: "niemand" } },
  ],
  "tankProtector.getTankTypeCount": [
    { code: "NOT_FOUND", when: "of a record that is not there", params: { tankType: "niemand" } },
  ],
  "upload.uploadAgb": [notAPdf, notPlain],
  "upload.uploadWithdrawal": [notAPdf, notPlain],
  "upload.uploadLogo": [notAPicture, blank],
  "upload.uploadProfileImage": [
    notAPicture,
    blank,
    { code: "TOO_MANY_PICTURES", given: "a page with as many pictures as there may be" },
  ],
  "upload.deleteAgb": [needed],
  "upload.deleteWithdrawal": [needed],
  "user.changeApiToken": wrongProof,
  "user.changeApiTokenById": [{ code: "OLD_PASSWORD_IS_WRONG", body: { password: "Falsch-2026" } }],
  "user.changeEmail": [
    {
      code: "OLD_PASSWORD_IS_WRONG",
      body: { email: "$freeEmail", password: "Falsch-2026", frontendSource: "PARTNER" },
    },
  ],
  "user.changePassword": [
    {
      code: "OLD_PASSWORD_IS_WRONG",
      body: { oldPassword: "Falsch-2026", newPassword, frontendSource: "PARTNER" },
    },
  ],
  "user.changeRole": [
    { code: "RIGHT_MISSING", body: { userId: "$userId", role: "PLATFORM_ADMIN", action: "ADD" } },
    ...[lastAdmin, ownAccess].map((own) => ({
      ...own,
      body: { userId: "$userId", role: "BUSINESS_CUSTOMER_MASTER_ADMIN", action: "DELETE" },
    })),
    {
      code: "USER_WITHOUT_ROLE",
      body: { userId: "$userId", role: "BUSINESS_CUSTOMER_READER", action: "DELETE" },
    },
  ],
  "user.create": [
    {
      code: "EMAIL_TAKEN",
      body: {
        email: "$email",
        firstName: "Nele",
        lastName: "Neumann",
        gender: "female",
        roles: ["BUSINESS_CUSTOMER_READER"],
        usedFrontend: ["PARTNER"],
        resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
      },
    },
    { ...noPlace, body: { ...newcomer, roles: ["BUSINESS_CUSTOMER_READER"], resources: nothing } },
    {
      ...noRole,
      body: {
        ...newcomer,
        roles: ["USER"],
        resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
      },
    },
  ],
  "user.delete": [lastAdmin, ownAccess],
  "user.patch": [
    { code: "RIGHT_MISSING", body: [{ op: "replace", path: "/roles", value: ["PLATFORM_ADMIN"] }] },
    { ...lastAdmin, body: [{ op: "replace", path: "/isActive", value: false }] },
    { ...ownAccess, body: [{ op: "replace", path: "/isActive", value: false }] },
    { code: "USER_WITHOUT_ROLE", body: [{ op: "replace", path: "/roles", value: [] }] },
    { code: "USER_WITHOUT_FRONTEND", body: [{ op: "replace", path: "/usedFrontend", value: [] }] },
  ],
  "user.login": [
    { code: "WRONG_LOGIN_DATA", body: { email: "$email", password: "Falsch-2026" } },
    { code: "USER_IS_NOT_ACTIVE", given: "an inactive user with a known password" },
    { code: "EMAIL_NOT_CONFIRMED", given: "a new address that was not confirmed" },
  ],
  "user.invite": [{ code: "LINK_USED", given: "an invitation that was used" }],
  "user.resetPassword": [{ code: "LINK_USED", given: "a reset link that was used" }],
  "user.toggleIsActive": [{ code: "USER_NOT_VERIFIED", given: "a colleague who was invited" }, lastAdmin, ownAccess],
  "user.validateToken": [{ code: "LINK_USED", given: "a reset link that was used" }],
};
