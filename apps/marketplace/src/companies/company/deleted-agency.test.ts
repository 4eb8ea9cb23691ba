import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { addCompanies, startMarket } from "./testing.ts";

const market = forAllTests(startMarket);
const world = forEachTest(() => addCompanies(market));

/** A user of two agencies, one of which was deleted afterwards. */
async function withOneLeft() {
  const { lueneburg, uelzen, master, join } = world;
  const both = await join("Bent", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [lueneburg.id, uelzen.id] });
  await market.call("businessCustomer.delete", { id: uelzen.id }, master.token);
  return both;
}
const replace = (path: string, value: unknown) => ({ version: 1, body: [{ op: "replace" as const, path, value }] });

test("a user with a deleted agency and another one can still be changed by the company", async () => {
  const { master } = world;
  const both = await withOneLeft();
  const name = replace("/contactPoint/person/firstName", "Benno");
  await market.call("user.patch", { id: both.id, ...name }, master.token);
  expect(await market.call("user.get", { id: both.id }, master.token)).toMatchObject({
    contactPoint: { person: { firstName: "Benno" } },
  });
});

test("a deleted agency does not count as a place to work: a user's last existing one cannot be removed", async () => {
  const { master } = world;
  const both = await withOneLeft();
  const nowhere = { id: both.scopeId, ...replace("/resources/businessCustomer", []) };
  expect(await market.refusal("scope.patch", nowhere, master.token)).toMatchObject({ code: "USER_WITHOUT_PLACE" });
});

test("nobody can grant a deleted agency, not even a user who still has it", async () => {
  const { lueneburg, uelzen, master, join, clerk } = world;
  const chief = await join("Cora", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], {
    businessCustomer: [lueneburg.id, uelzen.id],
  });
  await market.call("businessCustomer.delete", { id: uelzen.id }, master.token);
  const given = { id: clerk.scopeId, ...replace("/resources/businessCustomer", [lueneburg.id, uelzen.id]) };
  expect(await market.refusal("scope.patch", given, chief.token)).toMatchObject({ code: "RIGHT_MISSING" });
});
