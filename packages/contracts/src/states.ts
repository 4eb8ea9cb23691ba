/** The id of a state's record in the pact files. */
const id = (end: string): string => `0b0a1c64-0000-4000-8000-${end.padStart(12, "0")}`;

/** Made by the provider over the body of the state's example. */
const signature = {
  webhookId: "msg_2KWPBgLlAfxdpx2AI54pPJ85f4W",
  webhookTimestamp: 1_795_165_200,
  webhookSignature: "v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=",
};

const keptTanks = {
  makerId: id("7e"),
  firmId: id("7f"),
  version: 1,
  newMaker: "Ilmenauer Tankbau",
  otherMaker: "Nordmarsch Tankbau",
};
const planOf = { deliveryAreaId: id("70"), businessCustomerId: id("20") };

/**
 * Provider states: the records that must exist before an example works, and the values that examples name as "$name". Pact files carry
 * these values; at verification the provider answers with its own. Every state also answers `token`: that of the person it describes, or
 * of somebody with the requested role.
 */
export const providerStates = {
  /** Nothing is needed. */
  "the services are up": {},
  /** An order manager whose key was used today for two calls, one of which was refused twice. */
  "a program that used its API key": { userId: id("9") },
  /** An order manager of one agency, with a password; `freeEmail` belongs to nobody. */
  "a signed-in order manager": { userId: id("1"), freeEmail: "neu@heidebrand.example" },
  /** A new order of oil; `email` and `tkId` are its consumer's, the token is its agency's order manager's. */
  "an open order": {
    orderId: id("10"),
    version: 1,
    businessCustomerId: id("20"),
    deliveryAreaId: id("22"),
    tkId: "tk-100001",
    email: "consumer@post.example",
  },
  /** A new order with payment in advance; the token is its agency's order manager's. */
  "an open order to be paid in advance": { orderId: id("10") },
  /** An area that sells oil in the postal code, and the price of the example's order there; the token is its agency's order manager's. */
  "an offer in a postal code": {
    businessCustomerId: id("20"),
    deliveryAreaId: id("22"),
    postalCode: "21335",
    grossCents: 310_000,
  },
  /** A confirmed order of last month, from `start` to `end`, and enough orders of other dealers that the market's size may be told. */
  "orders to analyse": {
    businessCustomerId: id("20"),
    groupId: id("21"),
    start: "2026-10-01",
    end: "2026-12-21",
  },
  /** A new order, and the link of the mail to its dealer. */
  "an order link that was not used": { linkId: `${id("10")}.c2VjcmV0LXNlY3JldC1zZWNyZXQ` },
  /** An order that was confirmed with the link. */
  "an order link that was used": { linkId: `${id("10")}.dXNlZC11c2VkLXVzZWQtdXNlZC11c2Vk` },
  /** A new order whose note and payment an editor of the platform has changed since `version`. */
  "an order that somebody else changed meanwhile": { orderId: id("16"), version: 1, businessCustomerId: id("20") },
  /** An order that its agency's order manager has confirmed, without a delivery date; `slot` is a free half-day at least a week ahead. */
  "an accepted order": {
    orderId: id("11"),
    version: 2,
    businessCustomerId: id("20"),
    slot: "2026-12-29T07:00:00+01:00",
  },
  /** A confirmed order with a delivery date at least a week ahead, of which the consumer knows. */
  "an order with a shared delivery date": { orderId: id("13"), version: 3 },
  /** An order that was confirmed, dated and marked as done. */
  "a done order": { orderId: id("14"), version: 3 },
  /** A done order whose consumer was mailed for a rating and reminded. */
  "a done order whose consumer was asked twice": { orderId: id("19") },
  /** An order that was done 31 days ago. */
  "a done order of long ago": { orderId: id("17") },
  /** A done order whose consumer has used the link that ends such mails. */
  "a done order whose consumer wants no mails about ratings": { orderId: id("18") },
  /** An order that its dealer has cancelled because the consumer revoked it. */
  "a cancelled order": { orderId: id("12"), version: 2 },
  /** The consumer of a new order, whom its order manager has put on the block list. */
  "a consumer on the block list": { entryId: id("30") },
  /**
   * A company with two agencies: its master administrator, whose token it is, and a reader of both agencies with their scope;
   * `otherScopeId` is that of a reader of the second agency alone.
   */
  "a master administrator with a colleague": {
    userId: id("2"),
    email: "kollegin@heidebrand.example",
    freeEmail: "neu@heidebrand.example",
    version: 1,
    scopeId: id("40"),
    scopeVersion: 1,
    otherScopeId: id("41"),
    businessCustomerId: id("20"),
    groupId: id("21"),
  },
  /** A reader whose last name and scope the master administrator has changed since both versions. */
  "a colleague whom somebody else changed meanwhile": {
    userId: id("5"),
    version: 1,
    scopeId: id("42"),
    scopeVersion: 1,
    businessCustomerId: id("20"),
  },
  /** A reader who has not accepted the invitation; the token is the master administrator's. */
  "a colleague who was invited": { userId: id("3") },
  /** The only master administrator of a company, with their own account and scope; `otherScopeId` is that of a reader. */
  "the last master administrator": {
    userId: id("4"),
    version: 1,
    scopeId: id("43"),
    scopeVersion: 1,
    otherScopeId: id("44"),
    groupId: id("21"),
  },
  /** An active order manager with this address and password. */
  "a user with a known password": { email: "pact@heidebrand.example", password: "Heizoel-2026" },
  /** A reader with this address and password whose account is not active. */
  "an inactive user with a known password": { email: "inaktiv@heidebrand.example", password: "Heizoel-2026" },
  /** An order manager who wants to change to this address and has not used its link. */
  "a new address that was not confirmed": { email: "neu-pact@heidebrand.example", password: "Heizoel-2026" },
  /** `token` is the secret of a mail that resets a password. */
  "a reset link that was not used": { token: "cmVzZXQtcmVzZXQtcmVzZXQtcmVzZXQ" },
  /** `token` is such a secret with which a password was set. */
  "a reset link that was used": { token: "dXNlZC1yZXNldC11c2VkLXJlc2V0LXVz" },
  /** `token` is the secret of an invitation; its person has neither name nor password. */
  "an invitation that was not used": { token: "aW52aXRlLWludml0ZS1pbnZpdGUtaW4" },
  /** `token` is the secret of an invitation that was accepted. */
  "an invitation that was used": { token: "dXNlZC1pbnZpdGUtdXNlZC1pbnZpdGUt" },
  /** `token` is the secret of the mail to a person's new address. */
  "an address to verify": { token: "dmVyaWZ5LXZlcmlmeS12ZXJpZnktdmU" },
  /** The token is of a support session: an administrator of the platform looks at the portal as an order manager. */
  "support that looks at the portal as somebody else": {},
  /** An order manager with a second session, whose id it is. */
  "somebody signed in with two browsers": { sessionId: id("60") },
  /** An order manager with the secret of a second factor that is not confirmed; `code` is a valid code of it. */
  "somebody who begins with a second factor": { code: "123456" },
  /** An order manager with a password and a second factor; `code` is a valid code of it. */
  "somebody with a second factor": { code: "123456" },
  /** One of two master administrators of a company, with their own account and scope; `otherScopeId` is that of a reader. */
  "a master administrator who is not the only one": {
    userId: id("8"),
    version: 1,
    scopeId: id("43"),
    scopeVersion: 1,
    otherScopeId: id("44"),
    groupId: id("21"),
  },
  /** A reader with a second factor; the token is the master administrator's. */
  "a master administrator with a colleague who has a second factor": { userId: id("6") },
  /** `token` is that of a session that is open and may be renewed. */
  "a session whose token runs out": { token: "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl" },
  /** An order manager's own choice of notifications, about new orders of the agency. */
  "a subscription": { subscriptionId: id("50"), version: 1 },
  /** An order manager's choice of notifications, which was changed since `version`. */
  "a subscription that was changed meanwhile": { subscriptionId: id("51"), version: 1 },
  /** An order manager who has never changed the choice of notifications. */
  "a user without a subscription": { businessCustomerId: id("20") },
  /**
   * An agency with its delivery area in the postal code, and another company that must not be visible; the token is the agency's order
   * manager's.
   */
  "an agency with a delivery area": {
    businessCustomerId: id("20"),
    groupId: id("21"),
    deliveryAreaId: id("22"),
    postalCode: "21335",
  },
  /** An import with one street in postal code 21335. */
  "streets that were imported": { importId: id("a1"), streetId: id("a2") },
  /**
   * A company with a page that shows one of its two agencies, which are offline, and a published rating of it; `otherGroupId` is a
   * company without a page.
   */
  "a company's page": {
    profileId: id("60"),
    version: 1,
    groupId: id("21"),
    otherGroupId: id("61"),
    businessCustomerId: id("20"),
    slug: "heidebrand",
    agencySlug: "heidebrand-lueneburg",
  },
  /** A company's page with a document and a picture of each kind; `mediaId` is its terms of business, `filename` its picture. */
  "a company's page with files": { profileId: id("60"), mediaId: id("64"), filename: `${id("65")}.jpg` },
  /** A company's page that takes no further picture. */
  "a page with as many pictures as there may be": { profileId: id("66") },
  /** A company's page whose description was changed since `version`. */
  "a page that somebody else changed meanwhile": { profileId: id("62"), version: 1 },
  /** A company's page with terms of business and instructions on withdrawal; its agencies are online. */
  "a page that an agency online needs": { profileId: id("63") },
  /** A company whose master administrator has the token. */
  "a company without a page": { groupId: id("21") },
  /** Two companies, each with a page; the token is the first one's master administrator's. */
  "two companies with a page": { groupId: id("21"), otherGroupId: id("61") },
  /** A company with a page and two agencies, of which `agencyId` has a reader of its own; the token is the master administrator's. */
  "a master administrator with two agencies": { agencyId: id("20"), groupId: id("21"), version: 1 },
  /** An agency whose mail signature was changed since `version`. */
  "an agency that somebody else changed meanwhile": { agencyId: id("23"), version: 1 },
  /** An agency whose company has no other one; the token is the master administrator's. */
  "the last agency of a company": { agencyId: id("24") },
  /** An agency of two; its administrator, whose token it is, works for it alone. */
  "an agency that is its administrator's only place": { agencyId: id("20f2") },
  /** An offline agency that support has locked, with a reason; it has all else that it needs to go online. */
  "an agency that support has locked": { agencyId: id("25") },
  /** An offline agency that was deactivated; it has all else that it needs to go online. */
  "an agency that was deactivated": { agencyId: id("26") },
  /** An offline agency of a company that the platform has not activated. */
  "an agency whose company was not activated": { agencyId: id("27") },
  /** An offline agency that lacks only its company's page to go online. */
  "an agency whose company has no page": { agencyId: id("28") },
  /** A new agency that lacks a delivery area to go online. */
  "an agency without a delivery area": { agencyId: id("29") },
  /** An activated company that has not accepted the terms; `refUrl` is the document that holds now. */
  "a company and its master administrator": {
    groupId: id("23"),
    groupVersion: 1,
    refUrl: "/files/getTermsFile/agb-lieferanten-2026-11-16.pdf",
  },
  /** Three editions: one of the past, which the company has accepted, `current` (also `editionId`), and one that begins in 30 days. */
  "editions of the terms": {
    groupId: id("23"),
    editionId: id("e1"),
    current: id("e1"),
    comingEditionId: id("e2"),
    fileName: "agb-lieferanten-2026-11-16.pdf",
  },
  /** A comparison site without orders; `newCoop` is an id that is free. */
  "a comparison site": { coopId: "heizspar", newCoop: "oelvergleich" },
  /** A comparison site from which an order came. */
  "a comparison site with an order": { coopId: "heizspar" },
  /** A company that is not activated, was asked something and has sent one document. */
  "a company that waits for its activation": { groupId: id("ad01"), documentId: id("ad02") },
  /** A company that is not activated and may send no further document. */
  "a company that waits, with as many documents as there may be": { groupId: id("ad03") },
  /** An agency with one truck for 27,000 litres and one text block. */
  "an agency with a truck": { businessCustomerId: id("dc01"), version: 1 },
  /** An order with a delivery in the morning of `date`, and a truck of its agency that it is not on; `version` is the plan's. */
  "a dated order and a truck": {
    businessCustomerId: id("dc04"),
    version: 1,
    orderId: id("dc05"),
    truckId: id("dc06"),
    date: "2026-12-29",
  },
  /** Such an order and truck; the order was put on the truck since `version`. */
  "a dated order that somebody else put on a truck meanwhile": {
    businessCustomerId: id("dc07"),
    version: 1,
    orderId: id("dc08"),
    truckId: id("dc09"),
    date: "2026-12-29",
  },
  /** An agency whose text block was renamed since `version`. */
  "an agency with a truck that somebody else changed meanwhile": { businessCustomerId: id("dc02"), version: 1 },
  /** An agency that may have no further truck. */
  "an agency with as many trucks as there may be": { businessCustomerId: id("dc03"), version: 1 },
  /** A confirmed order; `undoable` is the confirmation, which can be taken back for ten minutes. */
  "an order that was confirmed just now": { orderId: id("dc04"), undoable: id("dc05") },
  /** A confirmed order; `undoable` is the confirmation of eleven minutes ago, which can no longer be taken back. */
  "an order that was confirmed a while ago": { orderId: id("dc06"), undoable: id("dc07") },
  /** A company's webhook that is on, and a delivery about a new order that did not arrive. */
  "a webhook that was told of an order": {
    webhookId: id("b1"),
    version: 1,
    deliveryId: id("b2"),
    groupId: id("23"),
  },
  /** A webhook whose kinds were changed since `version`. */
  "a webhook that somebody else changed meanwhile": { webhookId: id("b3"), version: 1 },
  /** A webhook that was switched off, and an earlier delivery of it. */
  "a webhook that is off": { webhookId: id("b4"), deliveryId: id("b5") },
  /** A company that may have no further webhook. */
  "a company with as many webhooks as there may be": { groupId: id("b6") },
  /** A company whose master administrator has accepted the terms since `groupVersion`. */
  "a company that somebody else changed meanwhile": {
    groupId: id("24"),
    groupVersion: 1,
    refUrl: "/files/getTermsFile/agb-lieferanten-2026-11-16.pdf",
  },
  /**
   * Two companies that sell oil, each with two agencies and a master administrator; user and area are the first one's,
   * `otherBusinessCustomerId` is the other one's agency. The token is the platform's administrator's.
   */
  "two companies and the platform's administrator": {
    groupId: id("25"),
    otherGroupId: id("26"),
    userId: id("cc01"),
    deliveryAreaId: id("27"),
    otherBusinessCustomerId: id("28"),
  },
  /** A company one of whose agencies has a new order. */
  "a company with an open order and the platform's administrator": { groupId: id("29") },
  /** The same with a second company that sells pellets. */
  "two companies of different kinds and the platform's administrator": {
    groupId: id("2a"),
    otherGroupId: id("2b"),
    userId: id("cc02"),
    deliveryAreaId: id("2c"),
    otherBusinessCustomerId: id("2d"),
  },
  /** A company whose master administrator, with the token, has renamed an agency. */
  "a company in which an agency was changed": { groupId: id("21"), agencyId: id("20") },
  /** A maker with one type, of which two tanks can be joined, and a firm in the postal code. */
  "tank types and tank protection firms": {
    manufacturer: id("7c"),
    tankType: id("7d"),
    postalCode: "21335",
  },
  /** A maker with one type, and a firm; `otherMaker` is the name of another maker, `newMaker` is free. */
  "a tank maker and a tank protection firm": keptTanks,
  /** The same; both were renamed since `version`. */
  "a tank maker and a tank protection firm that somebody else changed meanwhile": keptTanks,
  /** A company with a page and two agencies; the area is the first one's, oil, online, with all that it needs. */
  "a master administrator with a delivery area": { deliveryAreaId: id("70"), businessCustomerId: id("20"), version: 1 },
  /** An area whose agency has lowered the ceiling of margins below the area's. */
  "a delivery area whose prices lie beyond its guard rails": { deliveryAreaId: id("79"), businessCustomerId: id("20") },
  /** An area whose agency asks for a second person when a charge for 100 litres rises by a euro. */
  "a delivery area whose prices need a second person": { ...planOf, version: 1 },
  /** A publication that changed the tier basis of one area. */
  "prices that were published": { publicationId: id("7a"), businessCustomerId: id("20") },
  /** A publication whose area's tier basis was changed again. */
  "published prices that were changed since": { publicationId: id("7b") },
  /** A publication whose former prices lie below a floor that was raised since. */
  "published prices that would return beyond their bounds": { publicationId: id("82") },
  /** A publication that was undone. */
  "published prices that were taken back": { publicationId: id("7c") },
  /** A plan that changes an area in seven days, for seven days. */
  "prices that are planned": { planId: id("7d"), deliveryAreaId: id("70") },
  /** A plan that its author has dropped. */
  "planned prices that were given up": { planId: id("7e") },
  /** A plan that waits for a second person; the token is a master administrator's who may agree. */
  "prices that wait for a second person": { planId: id("7f"), ...planOf },
  /** A plan that waits for a second person; the token is its author's, who may not agree. */
  "prices that wait for somebody else than who planned them": { planId: id("7f") },
  /** A plan that waits for a second person; `token` is the API key of one who may agree in the portal. */
  "prices that wait for a second person, and a program": {
    planId: id("7f"),
    token: "pk_cGFjdC1wYWN0LXBhY3QtcGFjdC1wYWN0LXBhY3Q",
  },
  /** A plan that took effect just now; its area's room was told. */
  "planned prices that began": planOf,
  /** A plan that took effect and ended; its area's room was told. */
  "planned prices that were taken back": planOf,
  /** A plan that was refused when it was due, because the area's prices had changed. */
  "planned prices that could not begin": planOf,
  /** A plan whose former prices could not return, because the area's prices had changed. */
  "planned prices that could not be taken back": planOf,
  /** An area that takes no further plan. */
  "a delivery area with as many plans as there may be": { deliveryAreaId: id("70"), version: 1 },
  /** An area with a base price of the platform, and today's index of heating oil. */
  "a delivery area and an index": { ...planOf, version: 1 },
  /** An area whose base price is the index plus 1.50 euros for 100 litres. */
  "a delivery area whose base price follows the index": planOf,
  /** A rule that is held, because the index rose beyond the area's guard rails; its room was told. */
  "a base price that cannot follow the index": planOf,
  /** An area whose agency asks for a second person when the base price changes by two euros; it follows no index. */
  "a base price that needs a second person": { ...planOf, version: 2 },
  /** An area whose payment in cash and tier basis were changed since `version`, and whose agency's guard rails were. */
  "a delivery area that somebody else changed meanwhile": {
    deliveryAreaId: id("71"),
    businessCustomerId: id("20"),
    version: 1,
  },
  /** An area that was taken offline and online again; its room was told. */
  "a delivery area that went online": { deliveryAreaId: id("77"), businessCustomerId: id("20") },
  /** A new area; its agency's room was told. */
  "a delivery area that was made": { deliveryAreaId: id("78"), businessCustomerId: id("20") },
  /** The id of a deleted area; its agency's room was told. */
  "a delivery area that was deleted": { deliveryAreaId: id("79"), businessCustomerId: id("20") },
  /** An area with a new name; its agency's room was told. */
  "a delivery area that was renamed": { deliveryAreaId: id("20f3"), businessCustomerId: id("20") },
  /** An area that was moved to the agency, whose room was told. */
  "a delivery area that came from another agency": { deliveryAreaId: id("68"), businessCustomerId: id("69") },
  /** An area that was moved away from the agency, whose room was told. */
  "a delivery area that went to another agency": { deliveryAreaId: id("68"), businessCustomerId: id("20") },
  /** An area of a locked agency; `otherBusinessCustomerId` is another agency of the company. */
  "a delivery area of an agency that support has locked": {
    deliveryAreaId: id("70"),
    otherBusinessCustomerId: id("75"),
  },
  /** An offline area of pellets without base prices and without a hose of 30 or 40 metres. */
  "a delivery area of pellets that lacks a price": { deliveryAreaId: id("72") },
  /**
   * Three oil areas of one agency, and another agency with an area. In the postal code the first sells Bio 10, the third and the other
   * agency's all other sorts; the second sells in 21337. The token is the master administrator's of both agencies.
   */
  "delivery areas of an agency that share a postal code": {
    deliveryAreaId: id("73"),
    otherDeliveryAreaId: id("74"),
    thirdDeliveryAreaId: id("76"),
    businessCustomerId: id("20"),
    otherBusinessCustomerId: id("75"),
    postalCode: "21335",
    version: 1,
  },
  /** An imported place, an imported map area of a code without a place, and an area with a code that does not exist. */
  "imported geodata": { importedId: id("a0") },
  /**
   * Base prices of now and of `scheduledFrom`, indices, surveys, two depots and a chart; `newDepot` is a free name. The token is a price
   * maker's.
   */
  "market data": {
    version: 1,
    depotId: id("b0"),
    depotVersion: 1,
    depot: "Hamburg",
    newDepot: "Kiel",
    otherDepot: "Emden",
    chartName: "heatingOilNorth",
    chartVersion: 1,
    scheduledFrom: "2031-01-06T05:00:00.000Z",
  },
  /** The same; prices, index, survey, depot and chart were changed since their versions. */
  "market data that somebody else changed meanwhile": {
    version: 1,
    depotId: id("b1"),
    depotVersion: 1,
    depot: "Bremen",
    chartName: "heatingOilWest",
    chartVersion: 1,
    scheduledFrom: "2031-01-06T05:00:00.000Z",
  },
  /** A published news item for oil dealers, and a help entry; the token is the editor's who wrote it. */
  "content of the platform": { contentId: id("c0"), version: 1 },
  /** A note that an editor of the platform has written about a company. */
  "a note about a company": { noteId: id("f0"), version: 1, groupId: id("21") },
  /** A note whose text was changed since `version`. */
  "a note that somebody else changed meanwhile": { noteId: id("f1"), version: 1 },
  /** A new order with an hour left for the answer; its agency's room was told. */
  "an order whose answer is due soon": { orderId: id("18"), businessCustomerId: id("20") },
  /** A new order whose time for an answer ended an hour ago; its agency's room was told. */
  "an order that was not answered in time": { orderId: id("19"), businessCustomerId: id("20") },
  /** An area that pauses, because an order was not answered in time; its room was told. */
  "a delivery area with an unanswered order": { deliveryAreaId: id("7b"), businessCustomerId: id("20") },
  /** A new order with its position in the list of changes. */
  "an order that a program can pull": { orderId: id("1f"), businessCustomerId: id("20") },
  /** A new order with a note; a note was written on it with the key `usedKey`. The token is its agency's order manager's. */
  "an order on which a note was written with a key": { orderId: id("10"), usedKey: "used-7f6a1c64" },
  /** A new order with a note of its agency's order manager. */
  "an order with a note": { orderId: id("16"), noteId: id("f4"), version: 1, businessCustomerId: id("20") },
  /** A note whose text was changed since `version`. */
  "a note on an order that somebody else changed meanwhile": { orderId: id("17"), noteId: id("f5"), version: 1 },
  /** The platform's hour; the token is an editor's of the platform. */
  "an hour by which orders are answered": { version: 1 },
  /** The platform's hour, which was changed since `version`. */
  "an hour by which orders are answered that somebody else changed meanwhile": { version: 1 },
  /** A news item whose headline was changed since `version`. */
  "content that somebody else changed meanwhile": { contentId: id("c1"), version: 1 },
  /** An area whose prices follow surveys, of which new ones were imported; its room was told. */
  "surveys that were imported": { businessCustomerId: id("20"), deliveryAreaId: id("78") },
  /**
   * Two agencies of a company, one with an area that sells oil in the postal code; `date` is today. The token is the master
   * administrator's.
   */
  "delivery areas that sell in a postal code": {
    businessCustomerId: id("20"),
    deliveryAreaId: id("79"),
    postalCode: "21335",
    date: "2026-11-20",
  },
  /** An area that sells pellets in the postal code. */
  "delivery areas of pellets that sell in a postal code": {
    businessCustomerId: id("20"),
    deliveryAreaId: id("7a"),
    postalCode: "21335",
  },
  /** Yesterday's orders of three dealers, enough to be published. */
  "deals of a day": { date: "2026-11-19" },
  /** A done order whose consumer was mailed; `linkId` is the link of the mail. */
  "a rating that was asked for": {
    orderId: id("14"),
    linkId: `${id("c0")}.YmV3ZXJ0dW5nLWJld2VydHVuZw`,
    ratingId: id("c0"),
    version: 1,
  },
  /** A rating with two stars, in which a name was blacked out. */
  "a rating that waits for a check": { ratingId: id("c1"), version: 3, businessCustomerId: id("20") },
  /** A rating with two stars; `linkId` is the link of the mail that asks its author to confirm it. */
  "a rating whose author must confirm it": { ratingId: id("c2"), linkId: `${id("c2")}.YmVzdGFldGlndW5nLWxpbms` },
  /** A published rating with five stars, not answered; the token is its agency's order manager's, `shownAgency` is the agency again. */
  "a published rating": {
    orderId: id("14"),
    ratingId: id("c3"),
    version: 3,
    businessCustomerId: id("20"),
    shownAgency: id("20"),
    linkId: `${id("c3")}.YmV3ZXJ0dW5nLWJld2VydHVuZw`,
  },
  /** A rating that an editor has rejected. */
  "a rejected rating": { ratingId: id("c4"), version: 3 },
  /** An agency whose only rating is answered. */
  "an agency that has answered its ratings": { businessCustomerId: id("20") },
  /** An agency with a rating without an answer, of which it was mailed today. */
  "an agency that was mailed its ratings today": { businessCustomerId: id("20") },
  /** An agency with a rating without an answer, whose address has ended such mails. */
  "an agency that wants no mails about ratings": { businessCustomerId: id("20") },
  /** The token is a consumer's, who has given a rating under the address of their account. */
  "a consumer who has rated": {},
  /** An order in instalments whose payment the provider checks. */
  "a pending payment": {
    paymentId: id("d0"),
    transactionId: id("d1"),
    dealId: id("1a"),
    version: 1,
    businessCustomerId: id("20"),
  },
  /** Such a payment, on which an editor has written a note since `version`. */
  "a payment that somebody else changed meanwhile": { paymentId: id("d4"), version: 1 },
  /** An order in instalments of which the provider has not answered the request. */
  "a payment that the provider has not answered": { transactionId: id("d5"), dealId: id("1c") },
  /** An order in instalments that was cancelled, and its payment with it. */
  "a cancelled payment": { transactionId: id("d7"), dealId: id("1e") },
  /** An order in instalments that the provider does not finance. */
  "a declined payment": { transactionId: id("d6"), dealId: id("1d") },
  /** A done order in instalments whose payment was confirmed. */
  "a payment whose order is done": { paymentId: id("d2"), transactionId: id("d3"), dealId: id("1b"), version: 3 },
  /**
   * A company with one fee of 15 euros in the month that is billed next, which is over; `version` is the month. The token is the master
   * administrator's.
   */
  "fees of a month that is due": { groupId: id("21"), version: 202_610, feeId: id("e0"), businessCustomerId: id("20") },
  /** The same; `version` is the month after. */
  "fees of a month before which another one is due": { groupId: id("21"), version: 202_611 },
  /** The same without the platform's data for invoices. */
  "fees and no seller of invoices": { version: 202_610 },
  /** All months that are over are billed; `version` is the running one. */
  "no month that is due": { version: 202_610 },
  /** A company with an invoice about one fee in `month`, issued in `year`. */
  "an invoice": { groupId: id("21"), invoiceId: id("e1"), feeId: id("e2"), month: "2026-10", year: 2026 },
  /** A fee for which its master administrator, with the token, has asked for a credit. */
  "a fee that its dealer disputes": { groupId: id("21"), feeId: id("e3") },
  /** A fee for which no further credit may be asked. */
  "a fee that was disputed too often": { groupId: id("21"), feeId: id("e4") },
  /** A day to come on which no rate of oil begins. */
  "a day without a fee rate": { validFrom: "2031-02-01" },
  /** A rate of oil that begins on `validFrom`; the token is a master administrator's. */
  "a fee rate to come": { rateId: id("e6"), validFrom: "2031-01-01" },
  /** A rate of oil of the past. */
  "a fee rate that has begun": { rateId: id("e7") },
  /** A day to come for which no VAT rate of oil is announced. */
  "a day without an announced tax rate": { taxDay: "2190-01-01" },
  /** A VAT rate of oil of 20 percent from `taxDay` on; the token is a reader's. */
  "an announced tax rate": { taxDay: "2191-01-01" },
  /** A hard bounce of a consumer's address. */
  "a mail that came back": { problemId: id("f0"), email: "dora@post.example" },
  /** A reader whose address has a hard bounce; the token is the master administrator's. */
  "a colleague whose mails do not arrive": { userId: id("2"), email: "kollegin@heidebrand.example" },
  /** A stranger's order that is not placed before the link of its mail is used; `token` is the link's. */
  "an order that waits for its link": { token: "nobody-can-make-this-token" },
  /** `token` is that of the mail that asks for the deletion of a consumer's data. */
  "a wish to be deleted that waits for its link": { token: "nor-this-one" },
  /** An address that has ended mails; `wishId` is its entry. */
  "an address that wants no news": { wishId: id("f8") },
  /** A consumer's address whose owner has called a mail spam. */
  "a complaint": { email: "emil@post.example" },
  /** The signature over the body of the example. */
  "a sender of mail events": signature,
  /** The signature over the body of the example. */
  "a sender of returned mails": signature,
  /** The signature over the body of the example. */
  "a sender of the Robinson list": signature,
  /** The new address of a master administrator who has not used its link. */
  "an address that waits for its confirmation": { email: "neu@heidebrand.example" },
  /** A draft to the people of one company; the token is the editor's who wrote it. */
  "a mail that is drafted": { campaignId: id("f0"), version: 1 },
  /** A draft whose subject was changed since `version`. */
  "a mail that somebody else changed meanwhile": { campaignId: id("f1"), version: 1 },
  /** A draft whose circle has no people. */
  "a mail that nobody would get": { campaignId: id("f3"), version: 1 },
  /** A mail with one recipient whose turn has not come. */
  "a mail that is being sent": { campaignId: id("f2"), version: 2 },
  /** A new order; its agency's room was told, and the token is the agency's order manager's. */
  "a new order was placed": { businessCustomerId: id("20"), orderId: id("15") },
} as const satisfies Record<string, Record<string, string | number>>;

export type ProviderState = keyof typeof providerStates;

/**
 * For a state, the state in which its record has changed since its version was read, in a field that the versioned call's example changes
 * too.
 */
export const changedMeanwhile: { readonly [S in ProviderState]?: ProviderState } = {
  "an open order": "an order that somebody else changed meanwhile",
  "a master administrator with a colleague": "a colleague whom somebody else changed meanwhile",
  "a subscription": "a subscription that was changed meanwhile",
  "a company's page": "a page that somebody else changed meanwhile",
  "a master administrator with two agencies": "an agency that somebody else changed meanwhile",
  "a master administrator with a delivery area": "a delivery area that somebody else changed meanwhile",
  "a company and its master administrator": "a company that somebody else changed meanwhile",
  "a tank maker and a tank protection firm":
    "a tank maker and a tank protection firm that somebody else changed meanwhile",
  "an agency with a truck": "an agency with a truck that somebody else changed meanwhile",
  "a dated order and a truck": "a dated order that somebody else put on a truck meanwhile",
  "a webhook that was told of an order": "a webhook that somebody else changed meanwhile",
  "a note about a company": "a note that somebody else changed meanwhile",
  "an order with a note": "a note on an order that somebody else changed meanwhile",
  "an hour by which orders are answered": "an hour by which orders are answered that somebody else changed meanwhile",
  "content of the platform": "content that somebody else changed meanwhile",
  "a pending payment": "a payment that somebody else changed meanwhile",
  "fees of a month that is due": "fees of a month before which another one is due",
  "market data": "market data that somebody else changed meanwhile",
};
