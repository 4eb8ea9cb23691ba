import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Marketplace, startMarketplace } from "../../kernel/testing.ts";
import { twoCompanies } from "../business-customer/testing.ts";
import { groupHandlers } from "./handlers.ts";

let marketplace: Marketplace;
let world: Awaited<ReturnType<typeof twoCompanies>>;

beforeAll(async () => {
  marketplace = await startMarketplace({ handlers: { group: groupHandlers } });
  world = await twoCompanies(marketplace.db);
});
afterAll(() => marketplace.close());

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

test("a company is answered as it was stored, agreements included", async () => {
  const member = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } });
  expect(await marketplace.call("group.get", { id: world.own.id }, member)).toEqual(world.own);
});

test("who works for one agency sees its company, and no other", async () => {
  const clerk = await marketplace.signIn({ resources: { ...nothing, businessCustomer: [world.uelzen.id] } });
  expect(await marketplace.call("group.get", { id: world.own.id }, clerk)).toMatchObject({ name: world.own.name });
  for (const id of [world.foreign.id, randomUUID(), "keine-nummer"])
    expect(await marketplace.refusal("group.get", { id }, clerk)).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
});

test("platform staff see every company", async () => {
  const staff = await marketplace.signIn({ roles: ["PLATFORM_EDITOR"] });
  expect(await marketplace.call("group.get", { id: world.foreign.id }, staff)).toEqual(world.foreign);
  expect(await marketplace.refusal("group.get", { id: randomUUID() }, staff)).toMatchObject({ code: "NOT_FOUND" });
});
