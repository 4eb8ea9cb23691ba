import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { areasTakingOrders, insertAreas } from "../../areas/delivery-area/index.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { scopeHandlers } from "../../people/users/scope-handlers.ts";
import { personLike } from "../../people/users/testing.ts";
import { partnerNavigationHandlers } from "../../platform/tree/handlers.ts";
import { insertCompanyPage } from "../../states/companies/company-page.ts";
import { insertCompanies } from "../company/index.ts";
import { type Agency, findAgency, insertAgencies } from "./index.ts";
import { agencyLike, areaLike, companyLike } from "./testing.ts";

/** The contact point for orders, which every agency has. */
const orders = [{ kind: "orders" as const, email: "auftrag@testbrand.example", phone: "04131 1000" }];

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const market = forAllTests(() =>
  startMarketplace({
    handlers: {
      account: handlers.account,
      businessCustomer: handlers.businessCustomer,
      deliveryArea: handlers.deliveryArea,
      partnerNavigation: partnerNavigationHandlers,
      scope: scopeHandlers,
      user: handlers.user,
    },
    findCaller,
  }),
);
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_ADMIN"] }));
const editor = forAllTests(() => market.signIn({ roles: ["PLATFORM_EDITOR"] }));

/** A new company whose first agency has everything it needs to be online, and its master administrator. */
async function company(agency: Partial<Agency> = {}, { page = true, areas = true, isActivated = true } = {}) {
  const group = companyLike({ isActivated });
  const first = agencyLike(group.id, agency);
  const second = agencyLike(group.id, { name: "Uelzen", isOffering: false });
  const area = areaLike(first, ["21335"]);
  await insertCompanies(market.db, [group]);
  await insertAgencies(market.db, [first, second]);
  if (areas) await insertAreas(market.db, [area]);
  if (page) await insertCompanyPage(market.db, group.id);
  const owner = await market.signIn({ resources: { ...nothing, businessCustomerGroup: [group.id] } });
  const read = (id = first.id, as = owner) => market.call("businessCustomer.get", { id }, as);
  return { group, first, second, area, owner, read };
}
const audits = (recordId: string) =>
  market.db.selectFrom("audit").selectAll().where("recordId", "=", recordId).orderBy("id").execute();
const replace = (path: string, value: unknown) => ({ op: "replace" as const, path, value });
const address = { street: "Bahnhofstraße", houseNumber: "3", postalCode: "21423", city: "Winsen" };

test("a new agency is activated, offline, has its company's legal name and no numbers yet", async () => {
  const { group, owner, read } = await company();
  const body = {
    groupId: group.id,
    name: "Winsen",
    brandName: "Luhe Öl",
    address,
    contactPoints: [{ kind: "orders" as const, email: "winsen@testbrand.example", phone: "04171 1000" }],
    emailSignature: "Ihr Team in Winsen",
  };
  const { id } = await market.call("businessCustomer.create", { body }, owner);
  expect(await read(id)).toEqual({
    ...body,
    id,
    version: 1,
    type: group.type,
    shortName: "Winsen",
    legalName: group.legalName,
    emailOrderConfirmText: "",
    ratingReplies: [],
    instalments: false,
    instalmentContract: "none",
    preferences: { tierBasis: "averagePerPoint" },
    isActivated: true,
    isOffering: false,
    isDeleted: false,
    isLocked: false,
    lockReason: null,
    legacyId: null,
    customerId: null,
    collmexId: null,
    collmexBillingType: null,
    collmexCreditType: null,
    deliveryAreas: [],
    onlineBlockers: ["BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA"],
  });
  expect(await audits(id)).toMatchObject([{ action: "create", version: 1, userId: owner.caller.id }]);
});

test("an agency added like another copies company-wide settings, and neither its lock nor its numbers", async () => {
  const { first, owner, read } = await company({
    brandName: "Heidebrand",
    legacyId: "4100",
    isLocked: true,
    lockReason: "x",
  });
  const { id } = await market.call(
    "businessCustomer.add",
    { body: { fromId: first.id, name: "Winsen", address } },
    owner,
  );
  const { brandName, contactPoints, emailSignature, emailOrderConfirmText, preferences, collmexId } = first;
  const { ratingReplies } = first;
  expect(await read(id)).toMatchObject({
    brandName,
    contactPoints,
    emailSignature,
    emailOrderConfirmText,
    ratingReplies,
    preferences,
    collmexId,
    name: "Winsen",
    shortName: "Winsen",
    address,
    legacyId: null,
    customerId: null,
    isActivated: true,
    isOffering: false,
    isLocked: false,
    lockReason: null,
    version: 1,
  });
});

test("a user with a single agency also gets the agency they create, and their scope lists it", async () => {
  const { group, first } = await company();
  const person = personLike(`Arne${first.id.slice(0, 8)}`, ["BUSINESS_CUSTOMER_ADMIN"], {
    businessCustomer: [first.id],
  });
  await insertUsers(market.db, [person]);
  const signedIn = await market.call("user.login", {
    body: { email: person.contactPoint.email, password: person.password ?? "" },
  });
  const token = signedIn.access_token;
  const create = { groupId: group.id, name: "Winsen", brandName: "Testbrand", address, contactPoints: orders };
  const { id } = await market.call("businessCustomer.create", { body: create }, token);
  const { id: added } = await market.call(
    "businessCustomer.add",
    { body: { fromId: id, name: "Buchholz", address } },
    token,
  );
  expect((await market.call("scope.getOwn", {}, token)).resources.businessCustomer).toEqual([first.id, id, added]);
  const tree = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, token);
  expect(tree[0]?.parts.map(({ name }) => name).toSorted()).toEqual(["Buchholz", "Lüneburg", "Winsen"]);
  expect(await audits(person.scopeId)).toHaveLength(2);
});

test("in a support session a new agency is added to the viewed user's scope, not to the staff member's", async () => {
  const { group, first } = await company();
  const person = personLike(`Ada${first.id.slice(0, 8)}`, ["BUSINESS_CUSTOMER_ADMIN"], {
    businessCustomer: [first.id],
  });
  const support = personLike(`Sven${first.id.slice(0, 8)}`, ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  await insertUsers(market.db, [person, support]);
  const own = await market.call("user.login", {
    body: { email: support.contactPoint.email, password: support.password ?? "" },
  });
  const { access_token: token } = await market.call("user.getTokenWithScope", { id: person.id }, own.access_token);
  await market.call("account.beginChanges", { body: { reason: "Frau Testmann bat am Telefon darum." } }, token);
  const body = { groupId: group.id, name: "Winsen", brandName: "Testbrand", address, contactPoints: orders };
  const { id } = await market.call("businessCustomer.create", { body }, token);
  const scope = (userId: string) =>
    market.db.selectFrom("scope").select("businessCustomer").where("userId", "=", userId).executeTakeFirstOrThrow();
  expect(await scope(person.id)).toEqual({ businessCustomer: [first.id, id] });
  expect(await scope(support.id)).toEqual({ businessCustomer: [] });
});

test("a foreign company or model agency gets 404 like a missing one; an empty required field gets 400", async () => {
  const { owner } = await company();
  const { group, first } = await company();
  const create = (groupId: string, more = {}) => ({
    body: { groupId, name: "Winsen", brandName: "Testbrand", address, contactPoints: orders, ...more },
  });
  const told = await Promise.all([
    ...[group.id, randomUUID()].map((id) => market.refusal("businessCustomer.create", create(id), owner)),
    ...[first.id, randomUUID()].map((fromId) =>
      market.refusal("businessCustomer.add", { body: { fromId, name: "Winsen", address } }, owner),
    ),
  ]);
  for (const answer of told) expect(answer).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  for (const wrong of [{ name: "" }, { brandName: "" }, { address: { ...address, street: "" } }])
    expect(await market.refusal("businessCustomer.create", create(group.id, wrong), staff)).toMatchObject({
      statusCode: 400,
    });
});

test("a complete agency goes online and offline, and the tree shows it", async () => {
  const { first, owner, read } = await company({ isOffering: false });
  expect(await market.call("businessCustomer.toggleIsOffering", { body: { id: first.id } }, owner)).toMatchObject({
    isOffering: true,
    version: 2,
    onlineBlockers: [],
  });
  const [node] = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, owner);
  expect(node?.parts.find(({ id }) => id === first.id)).toMatchObject({ isOffering: true });
  await market.call("businessCustomer.toggleIsOffering", { body: { id: first.id } }, owner);
  expect(await read()).toMatchObject({ isOffering: false, version: 3 });
  expect(await audits(first.id)).toMatchObject([
    { action: "toggleIsOffering", before: { isOffering: false }, after: { isOffering: true } },
    { action: "toggleIsOffering", before: { isOffering: true }, after: { isOffering: false } },
  ]);
});

test("a request for the current status changes nothing however often it is repeated", async () => {
  const { first, owner, read } = await company();
  const body = { id: first.id, status: true };
  await market.call("businessCustomer.toggleIsOffering", { body }, owner);
  await market.call("businessCustomer.toggleIsActivated", { body }, owner);
  expect(await read()).toMatchObject({ isOffering: true, isActivated: true, version: 1 });
  expect(await audits(first.id)).toEqual([]);
});

test.each([
  ["BC_CAN_NOT_GO_ONLINE", { isLocked: true, lockReason: "Nachweis fehlt" }, {}],
  ["GROUP_NOT_ACTIVATED", {}, { isActivated: false }],
  ["BC_NOT_ACTIVATED", { isActivated: false }, {}],
  ["BC_HAS_NO_PROFILE", {}, { page: false }],
  ["BC_CAN_NOT_GO_ONLINE_BY_EMPTY_DA", {}, { areas: false }],
])(
  "%s keeps an agency from going online, is shown in the record, and does not take it offline",
  async (code, agency, without) => {
    const { first, owner, read } = await company({ isOffering: false, ...agency }, without);
    expect((await read()).onlineBlockers).toEqual([code]);
    const toggle = { body: { id: first.id } };
    expect(await market.refusal("businessCustomer.toggleIsOffering", toggle, owner)).toMatchObject({ code });
    // Not even platform staff may.
    expect(await market.refusal("businessCustomer.toggleIsOffering", toggle, staff)).toMatchObject({ code });
    expect(await read()).toMatchObject({ isOffering: false, version: 1 });
    await market.db.updateTable("businessCustomer").set({ isOffering: true }).where("id", "=", first.id).execute();
    expect(await market.call("businessCustomer.toggleIsOffering", toggle, owner)).toMatchObject({ isOffering: false });
  },
);

test("an agency of a locked company cannot go online", async () => {
  const { group, first, owner } = await company({ isOffering: false });
  await market.db
    .updateTable("businessCustomerGroup")
    .set({ isLocked: true, lockReason: "x" })
    .where("id", "=", group.id)
    .execute();
  const toggle = { body: { id: first.id } };
  expect(await market.refusal("businessCustomer.toggleIsOffering", toggle, owner)).toMatchObject({
    code: "BC_CAN_NOT_GO_ONLINE",
  });
});

test("deactivation takes an agency offline, and activation leaves it offline", async () => {
  const { first, area, owner, read } = await company();
  const toggle = { body: { id: first.id } };
  await market.call("businessCustomer.toggleIsActivated", toggle, owner);
  expect(await read()).toMatchObject({ isActivated: false, isOffering: false, version: 2 });
  expect(await areasTakingOrders(market.db, market.clock.now)).not.toContain(area.id);
  const active = async () => (await market.call("businessCustomer.findActiveDealers", {}, owner)).map(({ id }) => id);
  expect(await active()).not.toContain(first.id);
  await market.call("businessCustomer.toggleIsActivated", toggle, owner);
  expect(await read()).toMatchObject({ isActivated: true, isOffering: false, version: 3 });
  expect(await active()).toContain(first.id);
});

test("a deleted agency and its areas leave tree and lists; the record stays for old orders", async () => {
  const { first, area, owner, read } = await company();
  await market.call("businessCustomer.delete", { id: first.id }, owner);
  expect(await read()).toMatchObject({ isDeleted: true, isOffering: false, version: 2 });
  expect(await findAgency(market.db, first.id)).toMatchObject({ name: first.name });
  const [node] = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, owner);
  expect(node?.parts.map(({ name }) => name)).toEqual(["Uelzen"]);
  const lists = [
    await market.call("businessCustomer.find", { body: { ids: [] } }, owner),
    await market.call("businessCustomer.fetchAll", { body: { fields: ["name"] } }, owner),
    await market.call("businessCustomer.findActiveDealers", {}, owner),
  ];
  for (const found of lists) expect(found.map(({ id }) => id)).not.toContain(first.id);
  expect(await market.call("deliveryArea.find", { body: { ids: [] } }, owner)).toEqual([]);
  expect(await market.call("deliveryArea.getByPostalCode", { postalCode: "21335" }, owner)).toEqual([]);
  const row = await market.db
    .selectFrom("deliveryArea")
    .select(["isOffering", "version"])
    .where("id", "=", area.id)
    .executeTakeFirst();
  expect(row).toEqual({ isOffering: false, version: 2 });
  expect(await audits(area.id)).toMatchObject([{ version: 2, fields: ["isOffering"] }]);
  expect(await audits(first.id)).toMatchObject([{ action: "delete", version: 2 }]);
  expect(await market.refusal("businessCustomer.delete", { id: first.id }, owner)).toMatchObject({ code: "NOT_FOUND" });
  for (const call of ["businessCustomer.toggleIsOffering", "businessCustomer.toggleIsActivated"] as const)
    expect(await market.refusal(call, { body: { id: first.id } }, owner)).toMatchObject({ code: "NOT_FOUND" });
});

test("a company's last agency cannot be deleted; the company must be deleted instead", async () => {
  const { first, second, owner, read } = await company();
  await market.call("businessCustomer.delete", { id: second.id }, owner);
  for (const who of [owner, staff])
    expect(await market.refusal("businessCustomer.delete", { id: first.id }, who)).toMatchObject({
      statusCode: 409,
      code: "CAN_NOT_REMOVE_LAST_BC",
    });
  expect(await read()).toMatchObject({ isDeleted: false, isOffering: true });
});

test("fetch-all returns exactly the requested fields and the id", async () => {
  const { first, second, owner } = await company();
  const answer = await market.call(
    "businessCustomer.fetchAll",
    { body: { fields: ["name", "deliveryAreas", "isOffering"] } },
    owner,
  );
  expect(answer.toSorted((a, b) => (a.name ?? "").localeCompare(b.name ?? ""))).toEqual([
    { id: first.id, name: first.name, isOffering: true, deliveryAreas: [expect.any(String)] },
    { id: second.id, name: second.name, isOffering: false, deliveryAreas: [] },
  ]);
});

test("active dealers are the agencies of activated companies, with their frontend", async () => {
  const { owner } = await company({}, { isActivated: false });
  expect(await market.call("businessCustomer.findActiveDealers", {}, owner)).toEqual([]);
  const { first, second, owner: other } = await company();
  expect(await market.call("businessCustomer.findActiveDealers", {}, other)).toEqual(
    [first, second].map(({ id, groupId, name, brandName, type, isOffering }) => ({
      id,
      groupId,
      name,
      brandName,
      type,
      isOffering,
    })),
  );
});

test("a dealer's allowed fields are changed and read back, and other fields are refused", async () => {
  const { first, owner, read } = await company();
  const body = [
    replace("/name", "Lüneburg Hafen"),
    replace("/address/houseNumber", "9"),
    replace("/contactPoints/0/phone", "04131 2000"),
    replace("/preferences/tierBasis", "total"),
    replace("/emailOrderConfirmText", "Danke!"),
    replace("/ratingReplies", ["Danke!", "Das tut uns leid.\r\nBitte rufen Sie an."]),
  ];
  const answer = await market.call("businessCustomer.patch", { id: first.id, version: 1, body }, owner);
  expect(answer).toEqual(await read());
  expect(answer).toEqual({
    ...first,
    version: 2,
    name: "Lüneburg Hafen",
    address: { ...first.address, houseNumber: "9" },
    contactPoints: [{ kind: "orders", email: "bestellung@testbrand.example", phone: "04131 2000" }],
    preferences: { tierBasis: "total" },
    emailOrderConfirmText: "Danke!",
    ratingReplies: ["Danke!", "Das tut uns leid.\nBitte rufen Sie an."],
    deliveryAreas: answer.deliveryAreas,
    onlineBlockers: [],
  });
});

test("a text is stored clean however it was typed, and an invalid phone number is refused", async () => {
  const { first, owner } = await company();
  const typed = [
    replace("/name", "\u00a0Lu\u0308neburg\u200b Hafen "),
    replace("/address/street", "Meyer\u2011Weg"),
    replace("/contactPoints/0/phone", "+49 (0) 4131 555016"),
    replace("/contactPoints/0/email", "Auftrag@xn--mller-kva.example"),
    replace("/emailSignature", "Ihr Team\r\nLüneburg\n"),
  ];
  const kept = await market.call("businessCustomer.patch", { id: first.id, version: 1, body: typed }, owner);
  expect(kept).toMatchObject({
    name: "Lüneburg Hafen",
    address: { street: "Meyer-Weg" },
    contactPoints: [{ phone: "04131 555016", email: "Auftrag@müller.example" }],
    emailSignature: "Ihr Team\nLüneburg",
  });
  for (const [path, value, field] of [
    ["/name", "\u3164\u00a0", "body.name"],
    ["/name", "👩‍👩‍👧‍👦".repeat(201), "body.name"],
    ["/contactPoints/0/phone", "+49", "body.contactPoints.0.phone"],
    ["/contactPoints/0/phone", "123", "body.contactPoints.0.phone"],
  ] as const)
    expect(
      await market.refusal("businessCustomer.patch", { id: first.id, version: 2, body: [replace(path, value)] }, owner),
    ).toMatchObject({ statusCode: 400, issues: [{ path: field }] });
});

test("promise 11: no patch, not even by staff, changes an agency's status, company, areas or legal name", async () => {
  const { first, read } = await company();
  const before = await read();
  const paths = "id version groupId type legalName isActivated isOffering isDeleted deliveryAreas onlineBlockers".split(
    " ",
  );
  for (const path of [
    ...paths.map((name) => `/${name}`),
    "/address",
    "/preferences",
    "/__proto__/x",
    "/contactPoints/-",
  ]) {
    const input = { id: first.id, version: 1, body: [replace(path, "x")] };
    expect(await market.refusal("businessCustomer.patch", input, staff), path).toMatchObject({ statusCode: 400 });
  }
  for (const wrong of [replace("/name", ""), replace("/address/postalCode", "2133"), replace("/contactPoints", [{}])]) {
    const input = { id: first.id, version: 1, body: [wrong] };
    expect(await market.refusal("businessCustomer.patch", input, staff)).toMatchObject({ statusCode: 400 });
  }
  expect(await read()).toEqual(before);
});

test("an empty required field that stays untouched does not block another change", async () => {
  const { first, owner, read } = await company({ brandName: "" });
  const body = [replace("/emailSignature", "Ihr Team")];
  await market.call("businessCustomer.patch", { id: first.id, version: 1, body }, owner);
  expect(await read()).toMatchObject({ emailSignature: "Ihr Team", brandName: "" });
});

test("only platform staff change the lock and the numbers of other systems", async () => {
  const { first, owner, read } = await company();
  const fields = { legacyId: "7", customerId: "K-7", collmexId: "7", collmexBillingType: 2, collmexCreditType: 3 };
  const body = Object.entries(fields).map(([name, value]) => replace(`/${name}`, value));
  for (const one of [...body, replace("/isLocked", true), replace("/lockReason", "x")])
    expect(
      await market.refusal("businessCustomer.patch", { id: first.id, version: 1, body: [one] }, owner),
    ).toMatchObject({ code: "RIGHT_MISSING" });
  await market.call("businessCustomer.patch", { id: first.id, version: 1, body }, editor);
  expect(await read()).toMatchObject({ ...fields, version: 2 });
});

test("a lock needs a reason and takes the agency offline; lifting it restores the previous state", async () => {
  const { first, read } = await company();
  const patch = (version: number, ...body: ReturnType<typeof replace>[]) => ({ id: first.id, version, body });
  expect(await market.refusal("businessCustomer.patch", patch(1, replace("/isLocked", true)), editor)).toMatchObject({
    statusCode: 400,
    issues: [{ path: "body.lockReason" }],
  });
  const lock = patch(1, replace("/isLocked", true), replace("/lockReason", "Nachweis fehlt"));
  await market.call("businessCustomer.patch", lock, editor);
  expect(await read()).toMatchObject({
    isLocked: true,
    lockReason: "Nachweis fehlt",
    isOffering: false,
    onlineBlockers: ["BC_CAN_NOT_GO_ONLINE"],
  });
  await market.call("businessCustomer.patch", patch(2, replace("/isLocked", false)), editor);
  expect(await read()).toMatchObject({ isLocked: false, lockReason: null, isOffering: true, onlineBlockers: [] });
});

test("promise 31 (small form): edits of different fields are merged, of the same field refused with 412", async () => {
  const { first, owner, read } = await company();
  const patch = (...body: ReturnType<typeof replace>[]) => ({ id: first.id, version: 1, body });
  await market.call("businessCustomer.patch", patch(replace("/address/street", "Kai")), owner);
  await market.call("businessCustomer.patch", patch(replace("/address/city", "Bardowick")), owner);
  await market.call("businessCustomer.toggleIsOffering", { body: { id: first.id } }, owner);
  await market.call("businessCustomer.patch", patch(replace("/contactPoints/0/phone", "(04131) 555-016")), owner);
  expect(await read()).toMatchObject({
    version: 5,
    isOffering: false,
    address: { ...first.address, street: "Kai", city: "Bardowick" },
    contactPoints: [{ phone: "04131 555016" }],
  });
  // The second one, with an old version: the data was replaced meanwhile, so nothing is changed, and the answer is a conflict, not an
  // invalid body.
  await market.call("businessCustomer.patch", { ...patch(replace("/contactPoints", orders)), version: 5 }, owner);
  for (const late of [replace("/address/street", "Deich"), replace("/contactPoints/0/phone", "04131 555017")])
    expect(await market.refusal("businessCustomer.patch", patch(late), owner)).toMatchObject({
      statusCode: 412,
      current: { address: { street: "Kai" } },
    });
});

test("promise 10: a user of one agency changes no other agency of the company", async () => {
  const { first, second, read } = await company();
  const roles = ["BUSINESS_CUSTOMER_MASTER_ADMIN" as const];
  const clerk = await market.signIn({ roles, resources: { ...nothing, businessCustomer: [second.id] } });
  const id = first.id;
  const told = [
    await market.refusal("businessCustomer.patch", { id, version: 1, body: [replace("/name", "x")] }, clerk),
    await market.refusal("businessCustomer.delete", { id }, clerk),
    await market.refusal("businessCustomer.toggleIsActivated", { body: { id } }, clerk),
    await market.refusal("businessCustomer.toggleIsOffering", { body: { id } }, clerk),
    await market.refusal("businessCustomer.delete", { id: "keine-nummer" }, clerk),
  ];
  for (const answer of told) expect(answer).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  expect(await read()).toMatchObject({ version: 1 });
});

test("the health check answers with or without a token", async () => {
  expect(await market.call("businessCustomer.healthCheck", {})).toEqual({ status: "ok" });
});

test("required fields of an agency cannot be emptied by patch or creation; blanks count as empty", async () => {
  const { first, owner, read } = await company();
  for (const path of [
    "/name",
    "/brandName",
    "/address/street",
    "/address/postalCode",
    "/address/city",
    "/contactPoints",
  ]) {
    const body = [replace(path, path === "/contactPoints" ? [] : "  ")];
    expect(await market.refusal("businessCustomer.patch", { id: first.id, version: 1, body }, owner)).toMatchObject({
      statusCode: 400,
    });
  }
  expect(await read()).toMatchObject({ version: 1 });
  // The house number is optional.
  await market.call(
    "businessCustomer.patch",
    { id: first.id, version: 1, body: [replace("/address/houseNumber", "")] },
    owner,
  );
});
