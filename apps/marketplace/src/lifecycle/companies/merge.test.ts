import { randomUUID } from "node:crypto";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { addCompanies, mergeWithPeople, startMarket } from "../../companies/company/testing.ts";
import { filesOf, insertProfiles } from "../../companies/profile/index.ts";
import { filesLike, sampleFile } from "../../companies/profile/testing.ts";
import { removeLeftovers } from "../../companies/uploads/index.ts";
import { insertBlacklistEntries } from "../../orders/order/index.ts";

const market = forAllTests(startMarket);
// Each test has companies of its own, so that no test depends on another.
const world = forEachTest(() => addCompanies(market));

const pageOf = (groupId: string, id: string, agencyId: string) => ({
  id,
  version: 1,
  groupId,
  slug: `seite-${id.slice(-4)}`,
  profileName: "Seite",
  description: "",
  imprint: "",
  address: { street: "Kai", houseNumber: "1", postalCode: "21073", city: "Hamburg" },
  contactPoint: { email: "post@testbrand.example", phone: "040 1" },
  arbiterShowText: false,
  arbiterText: "",
  agencies: [{ businessCustomerId: agencyId, slug: `seite-${id.slice(-4)}-nord` }],
});
const onePage = randomUUID();
const documents = ["agb", "withdrawal"] as const;
const everything = async () => {
  const { db } = market;
  return [
    await db.selectFrom("businessCustomerGroup").selectAll().orderBy("id").execute(),
    await db.selectFrom("businessCustomer").selectAll().orderBy("id").execute(),
    await db.selectFrom("deliveryArea").selectAll().orderBy("id").execute(),
    await db.selectFrom("scope").selectAll().orderBy("id").execute(),
    await db.selectFrom("orders").selectAll().orderBy("id").execute(),
    await db.selectFrom("profile").selectAll().orderBy("id").execute(),
    await db.selectFrom("audit").selectAll().orderBy("id").execute(),
    await db.selectFrom("outbox").selectAll().orderBy("id").execute(),
  ];
};
/** The events about these areas. */
const toldOf = async (...ids: string[]) => (await market.events()).filter(({ refId }) => ids.includes(refId));
const missing = { statusCode: 404, code: "NOT_FOUND" };
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";

test("a merger's preview says what would move, and moves nothing", async () => {
  const { own, foreign, lueneburg, stadt, admin, master, place } = world;
  await place(lueneburg.id, stadt.id);
  const before = await everything();
  const body = { sourceId: own.id, targetId: foreign.id, dryRun: true };
  expect(await market.call("group.merge", { body }, admin.token)).toEqual({
    source: { id: own.id, name: own.name },
    target: { id: foreign.id, name: foreign.name },
    agencies: [
      { id: lueneburg.id, name: "Lüneburg" },
      { id: world.uelzen.id, name: "Uelzen" },
    ],
    deliveryAreas: 3,
    people: expect.arrayContaining([
      {
        id: master.id,
        name: "Mia Testmann",
        email: master.contactPoint.email,
        roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
        isActive: true,
        isVerified: true,
        isWhole: true,
        worksElsewhere: false,
      },
      expect.objectContaining({ id: world.clerk.id, isWhole: false }),
    ]),
    targetPeople: [{ id: world.foreigner.id, name: "Frida Testmann" }],
    orders: 1,
    blockedConsumers: 0,
    profile: false,
  });
  expect(await everything()).toEqual(before);
});

test("a merge moves agencies, areas, orders, block list, page and people, and deletes the source", async () => {
  const { own, foreign, lueneburg, stadt, admin, master, clerk, foreigner, place, audit } = world;
  const { id: orderId, customer } = await place(lueneburg.id, stadt.id);
  const blocked = (id: string, groupId: string, tkId: string) => ({
    id,
    groupId,
    tkId,
    name: "Konsument",
    postalCode: "21335",
    reason: "Widerruf",
    createdAt: "2026-02-10T09:00:00.000Z",
  });
  await insertBlacklistEntries(market.db, [
    blocked(randomUUID(), own.id, customer.tkId),
    blocked(randomUUID(), own.id, "tk-1"),
    blocked(randomUUID(), foreign.id, "tk-1"),
  ]);
  await insertProfiles(market.db, [pageOf(own.id, onePage, lueneburg.id)], filesLike(onePage, documents));
  const body = { sourceId: own.id, targetId: foreign.id };
  const summary = await mergeWithPeople(market, body, admin.token);
  expect(summary).toMatchObject({ orders: 1, blockedConsumers: 2, profile: true });

  // The target's own people have it now.
  const agency = await market.call("businessCustomer.get", { id: lueneburg.id }, foreigner.token);
  expect(agency).toMatchObject({ groupId: foreign.id, legalName: foreign.legalName, isOffering: true, version: 2 });
  expect(await market.call("deliveryArea.get", { id: stadt.id }, foreigner.token)).toMatchObject({ version: 1 });
  expect(await market.call("order.get", { id: orderId }, foreigner.token)).toMatchObject({ id: orderId });
  expect(await market.call("order.getRevocationBlacklist", {}, foreigner.token)).toHaveLength(2);
  const page = await market.db.selectFrom("profile").selectAll().where("id", "=", onePage).executeTakeFirstOrThrow();
  expect(page).toMatchObject({ groupId: foreign.id, version: 2 });
  // People of the whole source work for the whole target; people of one agency keep their agency.
  expect(await market.call("scope.getOwn", {}, master.token)).toMatchObject({
    version: 2,
    resources: { businessCustomerGroup: [foreign.id] },
  });
  expect(await market.call("scope.getOwn", {}, clerk.token)).toMatchObject({ version: 1 });
  expect(await market.call("group.get", { id: foreign.id }, clerk.token)).toMatchObject({ name: foreign.name });
  const tree = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, master.token);
  expect(tree.map(({ id, parts }) => [id, parts.length])).toEqual([[foreign.id, 3]]);
  const ended = await market.endedStreams();
  expect([ended.includes(master.id), ended.includes(clerk.id)]).toEqual([true, false]);
  // The source is deleted, and only the audit log still names it.
  expect(await market.refusal("group.get", { id: own.id }, admin.token)).toMatchObject(missing);
  expect(await market.refusal("group.merge", { body }, admin.token)).toMatchObject(missing);
  const [companies, ...rest] = (await everything()).slice(0, -2);
  expect(companies?.find((one) => "isDeleted" in one && one.id === own.id)).toMatchObject({ isDeleted: true });
  expect(JSON.stringify(rest)).not.toContain(own.id);
  expect(await audit(own.id)).toMatchObject([{ action: "merge", fields: ["isDeleted"] }]);
  expect(await audit(lueneburg.id)).toMatchObject([{ action: "companyMerged", after: { groupId: foreign.id } }]);
  expect(await audit(master.scopeId)).toMatchObject([{ action: "companyMerged", version: 2 }]);
});

test("a merge target keeps its page and gains the source's agencies; the source's page and files are gone", async () => {
  const { own, foreign, lueneburg, stranger, admin, audit } = world;
  const [theirs, kept] = [randomUUID(), randomUUID()];
  const pages = [pageOf(own.id, theirs, lueneburg.id), pageOf(foreign.id, kept, stranger.id)];
  const [logo, ...others] = filesLike(theirs, ["logo", ...documents]);
  await insertProfiles(market.db, pages, [...(logo ? [logo] : []), ...others, ...filesLike(kept, documents)]);
  const { files } = market.kernel;
  const [file = ""] = logo ? filesOf(logo) : [];
  await files.put(file, sampleFile("logo"));
  const body = { sourceId: own.id, targetId: foreign.id };
  expect(await mergeWithPeople(market, body, admin.token)).toMatchObject({ profile: false });
  const shown = await market.db
    .selectFrom("profileAgency")
    .select("businessCustomerId")
    .where("profileId", "=", kept)
    .execute();
  expect(shown.map((one) => one.businessCustomerId).toSorted()).toEqual([lueneburg.id, stranger.id].toSorted());
  const left = await market.db.selectFrom("profile").select("id").where("id", "in", [theirs, kept]).execute();
  expect(left).toEqual([{ id: kept }]);
  expect(await audit(theirs)).toMatchObject([{ action: "companyDeleted", after: null }]);
  expect(await audit(kept)).toMatchObject([{ action: "companyMerged", fields: ["bcIds"] }]);
  await removeLeftovers(market.db, files, market.clock.now);
  expect(await files.get(file)).toBeUndefined();
  const agency = await market.call("businessCustomer.get", { id: lueneburg.id }, admin.token);
  expect(agency.isOffering).toBe(true);
});

test("a page that moves with a merger shows the agencies of the company that had no page", async () => {
  const { own, foreign, lueneburg, stranger, admin } = world;
  const page = randomUUID();
  await insertProfiles(market.db, [pageOf(own.id, page, lueneburg.id)], []);
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
  const { bcIds } = await market.call("profile.getByGroupId", { id: foreign.id }, admin.token);
  // The page did not show Uelzen before, and it still does not.
  expect(bcIds).toEqual([lueneburg.id, stranger.id].toSorted());
});

test("agencies that lose their AGB and withdrawal text with the source go offline", async () => {
  const { own, foreign, lueneburg, stranger, admin, audit } = world;
  const [theirs, kept] = [randomUUID(), randomUUID()];
  const pages = [pageOf(own.id, theirs, lueneburg.id), pageOf(foreign.id, kept, stranger.id)];
  await insertProfiles(market.db, pages, [...filesLike(theirs, documents), ...filesLike(kept, ["agb"])]);
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, admin.token)).toMatchObject({
    isOffering: false,
    onlineBlockers: expect.arrayContaining(["BC_HAS_NO_PROFILE"]),
  });
  expect((await audit(lueneburg.id)).at(-1)).toMatchObject({ action: "companyMerged", after: { isOffering: false } });
});

test("a company that is deleted leaves no page and no file behind", async () => {
  const { own, lueneburg, admin, audit } = world;
  const page = randomUUID();
  const media = filesLike(page, ["agb"]);
  await insertProfiles(market.db, [pageOf(own.id, page, lueneburg.id)], media);
  const { files } = market.kernel;
  const [file = ""] = media.flatMap(filesOf);
  await files.put(file, sampleFile("agb"));
  await market.call("group.delete", { id: own.id }, admin.token);
  expect(await market.refusal("profile.get", { id: page }, admin.token)).toMatchObject(missing);
  expect(await audit(page)).toMatchObject([{ action: "companyDeleted", after: null }]);
  await removeLeftovers(market.db, files, market.clock.now);
  expect(await files.get(file)).toBeUndefined();
});

test("agencies that come to a company which is locked or not activated go offline", async () => {
  const { own, foreign, lueneburg, admin } = world;
  await market.call(
    "group.toggleIsActivated",
    { body: { id: foreign.id, status: false, reason: "Vertrag beendet." } },
    admin.token,
  );
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, admin.token)).toMatchObject({
    isOffering: false,
    groupId: foreign.id,
  });
});

test("a company cannot merge with itself, a company of the other frontend, or a missing one", async () => {
  const { own, admin } = world;
  const pellets = companyLike({ type: "PARTNER_PELLET" });
  await insertCompanies(market.db, [pellets]);
  const refusal = (targetId: string) =>
    market.refusal("group.merge", { body: { sourceId: own.id, targetId } }, admin.token);
  expect(await refusal(own.id)).toMatchObject({ code: "INVALID_INPUT" });
  expect(await refusal(pellets.id)).toMatchObject({ code: "COMPANY_KINDS_DIFFER" });
  expect(await refusal(nobody)).toMatchObject(missing);
});

test("areas move to another company's agency with all their data; the preview moves nothing", async () => {
  const { stadt, elbmarsch, stranger, own, foreign, lueneburg, admin, foreigner, master, place, audit } = world;
  const { id: orderId } = await place(lueneburg.id, stadt.id);
  const body = { deliveryAreaIds: [stadt.id, elbmarsch.id], businessCustomerId: stranger.id };
  const before = await everything();
  const preview = await market.call("group.moveDeliveryAreas", { body: { ...body, dryRun: true } }, admin.token);
  expect(preview).toMatchObject({
    agency: { id: stranger.id, name: "Harburg" },
    company: { id: foreign.id, name: foreign.name },
  });
  expect(preview.areas).toEqual(
    expect.arrayContaining([{ id: stadt.id, name: stadt.name, from: { id: lueneburg.id, name: "Lüneburg" } }]),
  );
  expect(await everything()).toEqual(before);
  expect(await toldOf(stadt.id, elbmarsch.id)).toEqual([]);
  expect(await market.call("group.moveDeliveryAreas", { body }, admin.token)).toEqual(preview);
  // Each room hears once, however many areas move, and the room they leave learns nothing about where they go.
  const [went, came, ...more] = await toldOf(stadt.id, elbmarsch.id);
  expect(more).toEqual([]);
  expect(went).toMatchObject({ channelId: lueneburg.id, companyName: own.name, daName: null });
  expect(went?.message).not.toMatch(new RegExp(`${foreign.name}|Harburg`));
  expect(came).toMatchObject({ channelId: stranger.id, companyName: foreign.name, bcName: "Harburg" });
  expect(await market.call("deliveryArea.get", { id: stadt.id }, foreigner.token)).toMatchObject({
    name: stadt.name,
    postalCodes: stadt.postalCodes,
    price: stadt.price,
    isOffering: true,
    businessCustomerId: stranger.id,
    version: 2,
    modifiedAt: market.clock.now.toISOString(),
  });
  expect(await market.refusal("deliveryArea.get", { id: stadt.id }, master.token)).toMatchObject(missing);
  // The agency that got an order delivers it, also after the move.
  expect(await market.call("order.get", { id: orderId }, master.token)).toMatchObject({ id: orderId });
  expect(await audit(stadt.id)).toMatchObject([
    { action: "moveDeliveryAreas", version: 2, before: { businessCustomerId: lueneburg.id } },
  ]);
});

test("areas move all or none: a missing area, a deleted agency or another product refuses the move", async () => {
  const { stadt, stranger, foreign, admin } = world;
  const gone = agencyLike(foreign.id, { isDeleted: true });
  const pellets = agencyLike(foreign.id, { type: "PARTNER_PELLET" });
  await insertAgencies(market.db, [gone, pellets]);
  await insertAreas(market.db, [areaLike(stranger, ["21073"])]);
  const before = await everything();
  const refusal = (deliveryAreaIds: string[], businessCustomerId: string) =>
    market.refusal("group.moveDeliveryAreas", { body: { deliveryAreaIds, businessCustomerId } }, admin.token);
  expect(await refusal([stadt.id, nobody], stranger.id)).toMatchObject(missing);
  expect(await refusal([stadt.id], gone.id)).toMatchObject(missing);
  expect(await refusal([stadt.id], pellets.id)).toMatchObject({ code: "COMPANY_KINDS_DIFFER" });
  expect(await everything()).toEqual(before);
});

test("a dealer moves areas between own agencies of one company; foreign ones look like missing ones", async () => {
  const { stadt, elbmarsch, stranger, lueneburg, own, foreign, master, join, audit } = world;
  const second = agencyLike(own.id, { name: "Buchholz" });
  await insertAgencies(market.db, [second]);
  const theirs = areaLike(stranger, ["21073"]);
  await insertAreas(market.db, [theirs]);
  const refusal = (token: string, areaId: string, businessCustomerId: string) =>
    market.refusal("group.moveDeliveryAreas", { body: { deliveryAreaIds: [areaId], businessCustomerId } }, token);
  const work = (...businessCustomer: string[]) => ({ businessCustomer });
  const admin = await join("Anna", ["BUSINESS_CUSTOMER_ADMIN"], work(lueneburg.id));
  const both = await join("Berta", ["BUSINESS_CUSTOMER_ADMIN"], work(lueneburg.id, second.id));
  const maker = await join("Petra", ["BUSINESS_CUSTOMER_PRICE_MAKER"], work(lueneburg.id, second.id));
  const twice = await join("Zoe", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], {
    businessCustomerGroup: [own.id, foreign.id],
  });
  const before = await everything();
  // The caller may use neither a foreign agency, nor an agency of the company outside their scope, nor a foreign area.
  const foreignOnes = [
    await refusal(master.token, stadt.id, stranger.id),
    await refusal(master.token, theirs.id, second.id),
    await refusal(admin.token, stadt.id, second.id),
  ];
  const nowhere = [await refusal(master.token, stadt.id, nobody), await refusal(master.token, nobody, second.id)];
  for (const answer of [...foreignOnes, ...nowhere]) expect(answer).toMatchObject(missing);
  expect(new Set(foreignOnes.map(({ message }) => message))).toEqual(new Set(nowhere.map(({ message }) => message)));
  const mayNot = { statusCode: 403, code: "RIGHT_MISSING" };
  expect(await refusal(maker.token, stadt.id, second.id)).toMatchObject(mayNot);
  // A user who works for two companies may not move areas from one to the other.
  expect(await refusal(twice.token, stadt.id, stranger.id)).toMatchObject(mayNot);
  expect(await everything()).toEqual(before);

  const move = (token: string, areaId: string) =>
    market.call(
      "group.moveDeliveryAreas",
      { body: { deliveryAreaIds: [areaId], businessCustomerId: second.id } },
      token,
    );
  expect(await move(both.token, stadt.id)).toMatchObject({ agency: { name: "Buchholz" }, areas: [{ id: stadt.id }] });
  // Both rooms are told, so that no tree still shows the area at its old place.
  expect(await toldOf(stadt.id)).toMatchObject([
    { channelId: lueneburg.id, refId: stadt.id, action: `/agency/${lueneburg.id}` },
    { channelId: second.id, refId: stadt.id, action: `/delivery-area/${stadt.id}`, bcName: "Buchholz" },
  ]);
  await move(master.token, elbmarsch.id);
  const after = await market.call("deliveryArea.find", { body: { ids: [stadt.id, elbmarsch.id] } }, both.token);
  expect(after.map(({ businessCustomerId }) => businessCustomerId)).toEqual([second.id, second.id]);
  expect(await audit(stadt.id)).toMatchObject([{ action: "moveDeliveryAreas", userId: both.id }]);
});

test("an area cannot move where another area has its codes for the same products", async () => {
  const { stadt, own, master } = world;
  const second = agencyLike(own.id, { name: "Buchholz" });
  const taken = stadt.postalCodes[0]?.postalCode ?? "";
  await insertAgencies(market.db, [second]);
  await insertAreas(market.db, [areaLike(second, [taken], { name: "Nordheide" })]);
  const before = await everything();
  const body = { deliveryAreaIds: [stadt.id], businessCustomerId: second.id };
  expect(await market.refusal("group.moveDeliveryAreas", { body }, master.token)).toMatchObject({
    code: "DA_POSTAL_CODE_TAKEN",
    takenCodes: expect.arrayContaining([expect.objectContaining({ postalCode: taken, areaName: "Nordheide" })]),
  });
  expect(await everything()).toEqual(before);
});
