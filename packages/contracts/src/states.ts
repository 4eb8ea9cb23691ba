const planOf = {
  deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000070",
  businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
};

/**
 * Provider states: the records that must exist before an example works, and the values that examples name as "$name". Pact files carry
 * these values; at verification the provider answers with its own. Every state also answers `token`: that of the person it describes, or
 * of somebody with the requested role.
 */
export const providerStates = {
  "the services are up": {},
  "a signed-in order manager": {
    userId: "0b0a1c64-0000-4000-8000-000000000001",
    freeEmail: "neu@heidebrand.example",
  },
  "an open order": {
    orderId: "0b0a1c64-0000-4000-8000-000000000010",
    version: 1,
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000022",
    tkId: "tk-100001",
    email: "consumer@post.example",
  },
  "an order link that was not used": { linkId: "0b0a1c64-0000-4000-8000-000000000010.c2VjcmV0LXNlY3JldC1zZWNyZXQ" },
  "an order link that was used": { linkId: "0b0a1c64-0000-4000-8000-000000000010.dXNlZC11c2VkLXVzZWQtdXNlZC11c2Vk" },
  "an order that somebody else changed meanwhile": {
    orderId: "0b0a1c64-0000-4000-8000-000000000016",
    version: 1,
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "an accepted order": {
    orderId: "0b0a1c64-0000-4000-8000-000000000011",
    version: 2,
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    slot: "2026-12-29T07:00:00+01:00",
  },
  "an order with a shared delivery date": { orderId: "0b0a1c64-0000-4000-8000-000000000013", version: 3 },
  "a done order": { orderId: "0b0a1c64-0000-4000-8000-000000000014", version: 3 },
  "a cancelled order": { orderId: "0b0a1c64-0000-4000-8000-000000000012", version: 2 },
  "a consumer on the block list": { entryId: "0b0a1c64-0000-4000-8000-000000000030" },
  "a master administrator with a colleague": {
    userId: "0b0a1c64-0000-4000-8000-000000000002",
    email: "kollegin@heidebrand.example",
    freeEmail: "neu@heidebrand.example",
    version: 1,
    scopeId: "0b0a1c64-0000-4000-8000-000000000040",
    scopeVersion: 1,
    otherScopeId: "0b0a1c64-0000-4000-8000-000000000041",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
  },
  "a colleague whom somebody else changed meanwhile": {
    userId: "0b0a1c64-0000-4000-8000-000000000005",
    version: 1,
    scopeId: "0b0a1c64-0000-4000-8000-000000000042",
    scopeVersion: 1,
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a colleague who was invited": { userId: "0b0a1c64-0000-4000-8000-000000000003" },
  "the last master administrator": {
    userId: "0b0a1c64-0000-4000-8000-000000000004",
    version: 1,
    scopeId: "0b0a1c64-0000-4000-8000-000000000043",
    scopeVersion: 1,
    otherScopeId: "0b0a1c64-0000-4000-8000-000000000044",
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
  },
  "a user with a known password": { email: "pact@heidebrand.example", password: "Heizoel-2026" },
  "an inactive user with a known password": { email: "inaktiv@heidebrand.example", password: "Heizoel-2026" },
  "a reset link that was not used": { token: "cmVzZXQtcmVzZXQtcmVzZXQtcmVzZXQ" },
  "a reset link that was used": { token: "dXNlZC1yZXNldC11c2VkLXJlc2V0LXVz" },
  "an invitation that was not used": { token: "aW52aXRlLWludml0ZS1pbnZpdGUtaW4" },
  "an invitation that was used": { token: "dXNlZC1pbnZpdGUtdXNlZC1pbnZpdGUt" },
  "an address to verify": { token: "dmVyaWZ5LXZlcmlmeS12ZXJpZnktdmU" },
  "support that looks at the portal as somebody else": {},
  "somebody signed in with two browsers": { sessionId: "0b0a1c64-0000-4000-8000-000000000060" },
  "somebody who begins with a second factor": { code: "123456" },
  "somebody with a second factor": { code: "123456" },
  "a master administrator who is not the only one": {
    userId: "0b0a1c64-0000-4000-8000-000000000008",
    version: 1,
    scopeId: "0b0a1c64-0000-4000-8000-000000000043",
    scopeVersion: 1,
    otherScopeId: "0b0a1c64-0000-4000-8000-000000000044",
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
  },
  "a master administrator with a colleague who has a second factor": {
    userId: "0b0a1c64-0000-4000-8000-000000000006",
  },
  "a session whose token runs out": { token: "eyJhbGciOiJFZERTQSJ9.e30.c2lnbmF0dXJl" },
  "a subscription": { subscriptionId: "0b0a1c64-0000-4000-8000-000000000050", version: 1 },
  "a subscription that was changed meanwhile": {
    subscriptionId: "0b0a1c64-0000-4000-8000-000000000051",
    version: 1,
  },
  "a user without a subscription": { businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020" },
  "an agency with a delivery area": {
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000022",
    postalCode: "21335",
  },
  "streets that were imported": {
    importId: "0b0a1c64-0000-4000-8000-0000000000a1",
    streetId: "0b0a1c64-0000-4000-8000-0000000000a2",
  },
  "a company's page": {
    profileId: "0b0a1c64-0000-4000-8000-000000000060",
    version: 1,
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
    otherGroupId: "0b0a1c64-0000-4000-8000-000000000061",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    slug: "heidebrand",
    agencySlug: "heidebrand-lueneburg",
  },
  "a company's page with files": {
    profileId: "0b0a1c64-0000-4000-8000-000000000060",
    mediaId: "0b0a1c64-0000-4000-8000-000000000064",
    filename: "0b0a1c64-0000-4000-8000-000000000065.jpg",
  },
  "a page with as many pictures as there may be": { profileId: "0b0a1c64-0000-4000-8000-000000000066" },
  "a page that somebody else changed meanwhile": {
    profileId: "0b0a1c64-0000-4000-8000-000000000062",
    version: 1,
  },
  "a page that an agency online needs": { profileId: "0b0a1c64-0000-4000-8000-000000000063" },
  "a company without a page": { groupId: "0b0a1c64-0000-4000-8000-000000000021" },
  "two companies with a page": {
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
    otherGroupId: "0b0a1c64-0000-4000-8000-000000000061",
  },
  "a master administrator with two agencies": {
    agencyId: "0b0a1c64-0000-4000-8000-000000000020",
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
    version: 1,
  },
  "an agency that somebody else changed meanwhile": { agencyId: "0b0a1c64-0000-4000-8000-000000000023", version: 1 },
  "the last agency of a company": { agencyId: "0b0a1c64-0000-4000-8000-000000000024" },
  "an agency that is its administrator's only place": { agencyId: "0b0a1c64-0000-4000-8000-0000000020f2" },
  "an agency that support has locked": { agencyId: "0b0a1c64-0000-4000-8000-000000000025" },
  "an agency that was deactivated": { agencyId: "0b0a1c64-0000-4000-8000-000000000026" },
  "an agency whose company was not activated": { agencyId: "0b0a1c64-0000-4000-8000-000000000027" },
  "an agency whose company has no page": { agencyId: "0b0a1c64-0000-4000-8000-000000000028" },
  "an agency without a delivery area": { agencyId: "0b0a1c64-0000-4000-8000-000000000029" },
  "a company and its master administrator": { groupId: "0b0a1c64-0000-4000-8000-000000000023", groupVersion: 1 },
  "a company that somebody else changed meanwhile": {
    groupId: "0b0a1c64-0000-4000-8000-000000000024",
    groupVersion: 1,
  },
  "two companies and the platform's administrator": {
    groupId: "0b0a1c64-0000-4000-8000-000000000025",
    otherGroupId: "0b0a1c64-0000-4000-8000-000000000026",
    userId: "0b0a1c64-0000-4000-8000-00000000cc01",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000027",
    otherBusinessCustomerId: "0b0a1c64-0000-4000-8000-000000000028",
  },
  "a company with an open order and the platform's administrator": { groupId: "0b0a1c64-0000-4000-8000-000000000029" },
  "two companies of different kinds and the platform's administrator": {
    groupId: "0b0a1c64-0000-4000-8000-00000000002a",
    otherGroupId: "0b0a1c64-0000-4000-8000-00000000002b",
    userId: "0b0a1c64-0000-4000-8000-00000000cc02",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-00000000002c",
    otherBusinessCustomerId: "0b0a1c64-0000-4000-8000-00000000002d",
  },
  "a company in which an agency was changed": {
    groupId: "0b0a1c64-0000-4000-8000-000000000021",
    agencyId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "tank types and tank protection firms": {
    manufacturer: "nordmarsch",
    tankType: "nordmarsch-k-4000",
    postalCode: "21335",
  },
  "a master administrator with a delivery area": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000070",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    version: 1,
  },
  "a delivery area whose prices lie beyond its guard rails": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000079",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area whose prices need a second person": { ...planOf, version: 1 },
  "prices that were published": {
    publicationId: "0b0a1c64-0000-4000-8000-00000000007a",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "published prices that were changed since": { publicationId: "0b0a1c64-0000-4000-8000-00000000007b" },
  "published prices that would return beyond their bounds": { publicationId: "0b0a1c64-0000-4000-8000-000000000082" },
  "published prices that were taken back": { publicationId: "0b0a1c64-0000-4000-8000-00000000007c" },
  "prices that are planned": {
    planId: "0b0a1c64-0000-4000-8000-00000000007d",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000070",
  },
  "planned prices that were given up": { planId: "0b0a1c64-0000-4000-8000-00000000007e" },
  "prices that wait for a second person": { planId: "0b0a1c64-0000-4000-8000-00000000007f", ...planOf },
  "prices that wait for somebody else than who planned them": { planId: "0b0a1c64-0000-4000-8000-00000000007f" },
  "prices that wait for a second person, and a program": {
    planId: "0b0a1c64-0000-4000-8000-00000000007f",
    token: "pk_cGFjdC1wYWN0LXBhY3QtcGFjdC1wYWN0LXBhY3Q",
  },
  "planned prices that began": planOf,
  "planned prices that were taken back": planOf,
  "planned prices that could not begin": planOf,
  "planned prices that could not be taken back": planOf,
  "a delivery area with as many plans as there may be": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000070",
    version: 1,
  },
  "a delivery area and an index": { ...planOf, version: 1 },
  "a delivery area whose base price follows the index": planOf,
  "a base price that cannot follow the index": planOf,
  "a base price that needs a second person": { ...planOf, version: 2 },
  "a delivery area that somebody else changed meanwhile": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000071",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    version: 1,
  },
  "a delivery area that went online": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000077",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area that was made": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000078",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area that was deleted": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000079",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area that was renamed": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-0000000020f3",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area that came from another agency": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000068",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000069",
  },
  "a delivery area that went to another agency": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000068",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
  },
  "a delivery area of an agency that support has locked": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000070",
    otherBusinessCustomerId: "0b0a1c64-0000-4000-8000-000000000075",
  },
  "a delivery area of pellets that lacks a price": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000072",
  },
  "delivery areas of an agency that share a postal code": {
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000073",
    otherDeliveryAreaId: "0b0a1c64-0000-4000-8000-000000000074",
    thirdDeliveryAreaId: "0b0a1c64-0000-4000-8000-000000000076",
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    otherBusinessCustomerId: "0b0a1c64-0000-4000-8000-000000000075",
    postalCode: "21335",
    version: 1,
  },
  "imported geodata": { importedId: "0b0a1c64-0000-4000-8000-0000000000a0" },
  "market data": {
    version: 1,
    depotId: "0b0a1c64-0000-4000-8000-0000000000b0",
    depotVersion: 1,
    depot: "Hamburg",
    newDepot: "Kiel",
    otherDepot: "Emden",
    chartName: "heatingOilNorth",
    chartVersion: 1,
    scheduledFrom: "2031-01-06T05:00:00.000Z",
  },
  "market data that somebody else changed meanwhile": {
    version: 1,
    depotId: "0b0a1c64-0000-4000-8000-0000000000b1",
    depotVersion: 1,
    depot: "Bremen",
    chartName: "heatingOilWest",
    chartVersion: 1,
    scheduledFrom: "2031-01-06T05:00:00.000Z",
  },
  "surveys that were imported": {
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000078",
  },
  "delivery areas that sell in a postal code": {
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-000000000079",
    postalCode: "21335",
    date: "2026-11-20",
  },
  "delivery areas of pellets that sell in a postal code": {
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    deliveryAreaId: "0b0a1c64-0000-4000-8000-00000000007a",
    postalCode: "21335",
  },
  "deals of a day": { date: "2026-11-19" },
  "a new order was placed": {
    businessCustomerId: "0b0a1c64-0000-4000-8000-000000000020",
    orderId: "0b0a1c64-0000-4000-8000-000000000015",
  },
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
  "market data": "market data that somebody else changed meanwhile",
};
