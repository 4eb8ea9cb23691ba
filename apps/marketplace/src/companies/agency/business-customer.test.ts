import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { findAgency, insertAgencies } from "./index.ts";
import { agencyLike, twoCompanies } from "./testing.ts";

const marketplace = forAllTests(() => startMarketplace({ handlers: { businessCustomer: handlers.businessCustomer } }));
const world = forAllTests(() => twoCompanies(marketplace.db));
const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const ofCompany = forAllTests(() =>
  marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } }),
);
const ofAgency = forAllTests(() =>
  marketplace.signIn({ resources: { ...nothing, businessCustomer: [world.lueneburg.id] } }),
);
const staff = forAllTests(() => marketplace.signIn({ roles: ["PLATFORM_READER"] }));

const find = async (ids: string[], as: Actor) =>
  (await marketplace.call("businessCustomer.find", { body: { ids } }, as)).map(({ id }) => id).toSorted();

test("an agency is read as stored, with the ids of its areas", async () => {
  const { lueneburg, stadt, elbmarsch } = world;
  const answer = await marketplace.call("businessCustomer.get", { id: lueneburg.id }, ofCompany);
  expect(answer).toEqual({
    ...lueneburg,
    deliveryAreas: expect.any(Array),
    onlineBlockers: ["BC_HAS_NO_PROFILE"],
  });
  expect(answer.deliveryAreas.toSorted()).toEqual([stadt.id, elbmarsch.id].toSorted());
});

test("promise 10: foreign, sibling, unknown and malformed agency ids get the same 404", async () => {
  const refused = await Promise.all(
    [world.stranger.id, world.uelzen.id, randomUUID(), "keine-nummer"].map((id) =>
      marketplace.refusal("businessCustomer.get", { id }, ofAgency),
    ),
  );
  expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(refused[0]).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
});

test("without ids a user finds all agencies in scope: a company's, a single one, or all for staff", async () => {
  const { lueneburg, uelzen, stranger } = world;
  expect(await find([], ofCompany)).toEqual([lueneburg.id, uelzen.id].toSorted());
  expect(await find([], ofAgency)).toEqual([lueneburg.id]);
  expect(await find([], staff)).toEqual([lueneburg.id, uelzen.id, stranger.id].toSorted());
});

test("ids narrow the scope and never widen it", async () => {
  const { lueneburg, uelzen, stranger } = world;
  expect(await find([uelzen.id, stranger.id, randomUUID()], ofCompany)).toEqual([uelzen.id]);
  expect(await find([lueneburg.id, stranger.id], staff)).toEqual([lueneburg.id, stranger.id].toSorted());
});

test("a deleted agency is gone from lists but is found by orders that name it", async () => {
  const gone = agencyLike(world.own.id, { name: "Bardowick", isDeleted: true });
  await insertAgencies(marketplace.db, [gone]);
  expect(await find([], ofCompany)).not.toContain(gone.id);
  expect(await find([gone.id], ofCompany)).toEqual([gone.id]);
  expect(await findAgency(marketplace.db, gone.id)).toMatchObject(gone);
});

test("a user who may not read agencies is refused before any lookup", async () => {
  const consumer = await marketplace.signIn({ roles: ["CONSUME_CUSTOMER"], resources: ofCompany.caller.resources });
  expect(await marketplace.refusal("businessCustomer.find", { body: { ids: [] } }, consumer)).toMatchObject({
    code: "RIGHT_MISSING",
  });
  expect(await marketplace.refusal("businessCustomer.get", { id: world.lueneburg.id })).toMatchObject({
    code: "UNAUTHORIZED",
  });
});
