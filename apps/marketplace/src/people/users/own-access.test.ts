import { beforeEach, expect, test } from "vitest";
import type { NewUser } from "../records/insert.ts";
import { peopleForAllTests } from "./testing.ts";

let boss: NewUser;
let token: string;
let number = 0;
const world = peopleForAllTests();
beforeEach(async () => {
  number += 1;
  // The company has another master administrator besides.
  boss = await world.add(`Chef${number}`, ["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_PRICE_MAKER"], {
    businessCustomerGroup: [world.cast.own.id],
    businessCustomer: [world.cast.uelzen.id],
  });
  token = await world.signIn(boss);
});

const ownAccess = { statusCode: 409, code: "OWN_ACCESS" };
const patch = (path: string, value: unknown) => ({ version: 1, body: [{ op: "replace" as const, path, value }] });
const admin = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;

test("no administrator can deactivate or remove themselves in any call, and they stay signed in", async () => {
  const { market } = world;
  const { id } = boss;
  expect(await market.refusal("user.toggleIsActive", { id }, token)).toMatchObject(ownAccess);
  expect(await market.refusal("user.patch", { id, ...patch("/isActive", false) }, token)).toMatchObject(ownAccess);
  expect(await market.refusal("user.delete", { id }, token)).toMatchObject(ownAccess);
  expect(await market.call("user.getOwn", {}, token)).toMatchObject({ isActive: true, version: 1 });
});

test("administrators cannot drop the role that lets them undo it and can drop another role", async () => {
  const { market } = world;
  const { id } = boss;
  const role = (action: "DELETE" | "UPDATE", of: NewUser["roles"][number]) => ({
    body: { userId: id, role: of, action },
  });
  expect(await market.refusal("user.changeRole", role("DELETE", admin), token)).toMatchObject(ownAccess);
  expect(await market.refusal("user.changeRole", role("UPDATE", "BUSINESS_CUSTOMER_PRICE_MAKER"), token)).toMatchObject(
    ownAccess,
  );
  for (const roles of [[], ["BUSINESS_CUSTOMER_PRICE_MAKER"]])
    expect(await market.refusal("user.patch", { id, ...patch("/roles", roles) }, token)).toMatchObject(ownAccess);
  await market.call("user.changeRole", role("DELETE", "BUSINESS_CUSTOMER_PRICE_MAKER"), token);
});

test("administrators cannot remove places from their own scope", async () => {
  const { market, cast } = world;
  const { scopeId: id } = boss;
  const nowhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };
  const company = { kind: "businessCustomerGroup", id: cast.own.id } as const;
  for (const refusal of [
    await market.refusal("scope.put", { body: { id, resources: nowhere } }, token),
    await market.refusal("scope.patch", { id, ...patch("/resources/businessCustomerGroup", []) }, token),
    await market.refusal("scope.removeResourceFromScopes", { body: { scopeIds: [id], resource: company } }, token),
    await market.refusal("scope.copy", { body: { fromId: cast.reader.scopeId, toId: id } }, token),
  ])
    expect(refusal).toMatchObject(ownAccess);
});

test("another administrator can make all these changes", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  await market.call(
    "scope.removeResourceFromScopes",
    {
      body: { scopeIds: [boss.scopeId], resource: { kind: "businessCustomerGroup", id: cast.own.id } },
    },
    master,
  );
  await market.call("user.toggleIsActive", { id: boss.id }, master);
  expect(await market.refusal("user.getOwn", {}, token)).toMatchObject({ statusCode: 401 });
  await market.call("user.delete", { id: boss.id }, master);
});

test("platform staff cannot deactivate themselves or remove their own role", async () => {
  const { market, cast, signIn } = world;
  const support = await signIn(cast.support);
  const { id } = cast.support;
  expect(await market.refusal("user.toggleIsActive", { id }, support)).toMatchObject(ownAccess);
  const body = { userId: id, role: "PLATFORM_READER", action: "UPDATE" } as const;
  expect(await market.refusal("user.changeRole", { body }, support)).toMatchObject(ownAccess);
});
