import { can, rights, scopeResources } from "@partner-konto/domain/people/rights";
import { userRoles } from "@partner-konto/domain/roles";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { iamHandlers } from "./handlers.ts";

const market = forAllTests(() => startMarketplace({ handlers: { iam: iamHandlers } }));

test("every role has its label, its meaning and exactly the rights requested", async () => {
  const roles = await market.call("iam.getAvailableRoles", {}, await market.signIn({}));
  expect(roles.map(({ role }) => role)).toEqual([...userRoles]);
  expect(roles.find(({ role }) => role === "BUSINESS_CUSTOMER_ORDER_MANAGER")).toMatchObject({
    label: "Order Officer",
    description: "Bestellungen bestätigen und planen",
  });
  for (const { role, label, description, grants } of roles) {
    expect(label.length * description.length).toBeGreaterThan(0);
    for (const resource of scopeResources) {
      for (const right of rights) {
        expect(grants[resource]?.includes(right) ?? false).toBe(can([role], right, resource));
      }
    }
  }
});

test("a signed-out user gets no roles but can read the health check", async () => {
  expect(await market.refusal("iam.getAvailableRoles", {})).toMatchObject({ statusCode: 401 });
  expect(await market.call("iam.healthCheck", {})).toEqual({ status: "ok" });
});
