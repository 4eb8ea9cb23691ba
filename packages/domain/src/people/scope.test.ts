import { expect, test } from "vitest";
import { inScope } from "./scope.ts";

const resources = { businessCustomer: ["agency-1"], businessCustomerGroup: ["company-1"], user: [] };

test("an agency is in scope directly or through its company", () => {
  expect(inScope(resources, { businessCustomerId: "agency-1", businessCustomerGroupId: "company-9" })).toBe(true);
  expect(inScope(resources, { businessCustomerId: "agency-9", businessCustomerGroupId: "company-1" })).toBe(true);
  expect(inScope(resources, { businessCustomerId: "agency-9", businessCustomerGroupId: "company-9" })).toBe(false);
});

test("a record without agency and company is in nobody's scope", () => {
  expect(inScope(resources, {})).toBe(false);
});
