import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, areaLike, companyLike, twoCompanies } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { partnerNavigationHandlers } from "./handlers.ts";
import { placeSomeOrders } from "./testing.ts";

let ofCompany: Actor;
let ofAgency: Actor;
let staff: Actor;
const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

const marketplace = forAllTests(() => startMarketplace({ handlers: { partnerNavigation: partnerNavigationHandlers } }));
const world = forAllTests(() => twoCompanies(marketplace.db));
beforeAll(async () => {
  await placeSomeOrders(marketplace, world.lueneburg.id, 3);
  await placeSomeOrders(marketplace, world.stranger.id, 1);
  ofCompany = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } });
  ofAgency = await marketplace.signIn({ resources: { ...nothing, businessCustomer: [world.uelzen.id] } });
  staff = await marketplace.signIn({ roles: ["PLATFORM_READER"] });
});

const tree = (as: Actor, ids: string[] = []) => marketplace.call("partnerNavigation.getTree", { body: { ids } }, as);

test("a dealer sees company, agencies and areas with online state, pauses and open orders", async () => {
  const { own, lueneburg, uelzen, stadt, elbmarsch, ilmenau } = world;
  const pause = { from: "2026-11-20T12:00:00Z", until: "2026-11-23T05:00:00Z" };
  await marketplace.db
    .updateTable("deliveryArea")
    .set({ pause: JSON.stringify({ ...pause, reason: "Inventur" }) })
    .where("id", "=", stadt.id)
    .execute();
  expect(await tree(ofCompany)).toEqual([
    {
      id: own.id,
      name: own.name,
      isOffering: true,
      type: "PARTNER",
      isActivated: true,
      isLocked: false,
      parts: [
        {
          id: lueneburg.id,
          name: "Lüneburg",
          isOffering: true,
          isLocked: false,
          openOrders: 3,
          parts: [
            { id: elbmarsch.id, name: "Elbmarsch", isOffering: false, pause: null },
            { id: stadt.id, name: "Lüneburg Stadt", isOffering: true, pause },
          ],
        },
        {
          id: uelzen.id,
          name: "Uelzen",
          isOffering: false,
          isLocked: true,
          openOrders: 0,
          parts: [{ id: ilmenau.id, name: "Ilmenautal", isOffering: false, pause: null }],
        },
      ],
    },
  ]);
});

test("a user of one agency sees it under its company, which looks offline within their scope", async () => {
  const [company, ...others] = await tree(ofAgency);
  expect(others).toEqual([]);
  expect(company).toMatchObject({ id: world.own.id, isOffering: false, parts: [{ id: world.uelzen.id }] });
  expect(company?.parts).toHaveLength(1);
});

test("ids choose among the agencies in scope and bring no foreign one", async () => {
  const chosen = await tree(ofCompany, [world.lueneburg.id, world.stranger.id, randomUUID()]);
  expect(chosen.flatMap(({ parts }) => parts.map(({ id }) => id))).toEqual([world.lueneburg.id]);
  expect(await tree(ofCompany, [world.stranger.id])).toEqual([]);
});

test("platform staff see every company, and a user without a scope sees none", async () => {
  expect((await tree(staff)).map(({ id }) => id).toSorted()).toEqual([world.own.id, world.foreign.id].toSorted());
  expect(await tree(await marketplace.signIn({ resources: nothing }))).toEqual([]);
});

test("a company without agencies is in the tree of its own people and staff, not of another agency's", async () => {
  const newcomer = companyLike({ name: "Neuling Brennstoffe", isActivated: false });
  await insertCompanies(marketplace.db, [newcomer]);
  const owner = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [newcomer.id] } });
  expect(await tree(owner)).toEqual([
    {
      id: newcomer.id,
      name: newcomer.name,
      type: "PARTNER",
      isOffering: false,
      isActivated: false,
      isLocked: false,
      parts: [],
    },
  ]);
  expect((await tree(staff)).map(({ id }) => id)).toContain(newcomer.id);
  expect((await tree(ofAgency)).map(({ id }) => id)).toEqual([world.own.id]);
  // The call asks for agencies, and this company has none.
  expect(await tree(owner, [world.lueneburg.id])).toEqual([]);
  expect((await tree(staff, [world.lueneburg.id])).map(({ id }) => id)).toEqual([world.own.id]);
  await marketplace.db
    .updateTable("businessCustomerGroup")
    .set({ isDeleted: true })
    .where("id", "=", newcomer.id)
    .execute();
  expect(await tree(owner)).toEqual([]);
  expect((await tree(staff)).map(({ id }) => id)).not.toContain(newcomer.id);
});

test("the list has the tree's nodes in the same order, each with its kind and parent", async () => {
  const { own, lueneburg, uelzen } = world;
  const list = await marketplace.call("partnerNavigation.getList", { body: { ids: [] } }, ofCompany);
  expect(list.map(({ name, kind, parentId, isOffering }) => [kind, name, parentId, isOffering])).toEqual([
    ["company", own.name, null, true],
    ["agency", "Lüneburg", own.id, true],
    ["deliveryArea", "Elbmarsch", lueneburg.id, false],
    ["deliveryArea", "Lüneburg Stadt", lueneburg.id, true],
    ["agency", "Uelzen", own.id, false],
    ["deliveryArea", "Ilmenautal", uelzen.id, false],
  ]);
});

test("a user who may not read agencies is refused", async () => {
  const consumer = await marketplace.signIn({ roles: ["CONSUME_CUSTOMER"], resources: ofCompany.caller.resources });
  const refused = { code: "RIGHT_MISSING" };
  expect(await marketplace.refusal("partnerNavigation.getTree", { body: { ids: [] } }, consumer)).toMatchObject(
    refused,
  );
  expect(await marketplace.refusal("partnerNavigation.getList", { body: { ids: [] } }, consumer)).toMatchObject(
    refused,
  );
});

test("five thousand nodes are in German order", { tags: "long" }, async () => {
  const names = [
    "Zwickau",
    "Ölbronn",
    "Osnabrück",
    "Äpfingen",
    "Aachen",
    "Straßfurt",
    "Strasburg",
    "Halle 10",
    "Halle 9",
  ];
  const companies = Array.from({ length: 50 }, (_, index) => companyLike({ name: `Firma ${index}` }));
  const agencies = companies.flatMap(({ id }) => names.map((name) => agencyLike(id, { name })));
  const areas = agencies.flatMap((agency) =>
    Array.from({ length: 10 }, (_, index) => areaLike(agency, ["21335"], { name: `Gebiet ${index}` })),
  );
  await insertCompanies(marketplace.db, companies);
  await insertAgencies(marketplace.db, agencies);
  await insertAreas(marketplace.db, areas);
  const companyNodes = await tree(staff);
  const own = companyNodes.find(({ name }) => name === "Firma 7");
  expect(companyNodes.flatMap(({ parts }) => parts.flatMap((agency) => agency.parts)).length).toBeGreaterThan(4500);
  expect(own?.parts.map(({ name }) => name)).toEqual([
    "Aachen",
    "Äpfingen",
    "Halle 9",
    "Halle 10",
    "Ölbronn",
    "Osnabrück",
    "Strasburg",
    "Straßfurt",
    "Zwickau",
  ]);
  const inOrder = companyNodes.map(({ name }) => name).filter((name) => name.startsWith("Firma"));
  expect(inOrder.slice(0, 3)).toEqual(["Firma 0", "Firma 1", "Firma 2"]);
});
