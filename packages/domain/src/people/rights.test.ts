import { expect, test } from "vitest";
import { defaultAllowedRoles, isStaff, type UserRole, userRoles } from "../roles.ts";
import { can, type Right, rights, roleGrants, type ScopeResource, scopeResources } from "./rights.ts";

/** One letter per right: read, create, update, delete. Readable for a dealer or an auditor without the code. */
const expected: Record<UserRole, Partial<Record<ScopeResource, string>>> = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: {
    businessCustomer: "rcud",
    businessCustomerDeliveryArea: "rcud",
    businessCustomerGroup: "ru",
    businessCustomerOrder: "ru",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    businessCustomerUserAccount: "rcud",
    user: "ru",
    scope: "rcud",
  },
  BUSINESS_CUSTOMER_ADMIN: {
    businessCustomer: "rcu",
    businessCustomerDeliveryArea: "rcud",
    businessCustomerGroup: "r",
    businessCustomerOrder: "ru",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    businessCustomerUserAccount: "rcu",
    user: "ru",
    scope: "ru",
  },
  BUSINESS_CUSTOMER_ORDER_MANAGER: {
    businessCustomer: "r",
    businessCustomerDeliveryArea: "r",
    businessCustomerGroup: "r",
    businessCustomerOrder: "ru",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    user: "ru",
  },
  BUSINESS_CUSTOMER_PRICE_MAKER: {
    businessCustomer: "r",
    businessCustomerDeliveryArea: "ru",
    businessCustomerGroup: "r",
    businessCustomerOrder: "r",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    user: "ru",
  },
  BUSINESS_CUSTOMER_READER: {
    businessCustomer: "r",
    businessCustomerDeliveryArea: "r",
    businessCustomerGroup: "r",
    businessCustomerOrder: "r",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    user: "ru",
  },
  CONSUME_CUSTOMER: { user: "ru", consumeCustomer: "ru" },
  USER: { user: "ru" },
  PLATFORM_READER: {
    ami: "r",
    businessCustomer: "r",
    businessCustomerDeliveryArea: "r",
    businessCustomerGroup: "r",
    businessCustomerOrder: "r",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    businessCustomerUserAccount: "r",
    consumeCustomer: "r",
    platformAccount: "r",
    user: "ru",
    scope: "r",
  },
  PLATFORM_EDITOR: {
    ami: "rcu",
    businessCustomer: "ru",
    businessCustomerDeliveryArea: "ru",
    businessCustomerGroup: "ru",
    businessCustomerOrder: "ru",
    businessCustomerOrderAnalysis: "r",
    businessCustomerPriceAnalysis: "r",
    businessCustomerUserAccount: "r",
    consumeCustomer: "r",
    platformAccount: "r",
    user: "ru",
    scope: "r",
  },
  PLATFORM_ADMIN: Object.fromEntries(scopeResources.map((resource) => [resource, "rcud"])),
};

const letter: Record<Right, string> = { read: "r", create: "c", update: "u", delete: "d" };

test.each(userRoles)("%s has exactly the rights of the table on every resource", (role) => {
  const granted = Object.fromEntries(
    scopeResources.flatMap((resource) => {
      const letters = rights
        .filter((right) => can([role], right, resource))
        .map((right) => letter[right])
        .join("");
      return letters ? [[resource, letters]] : [];
    }),
  );
  expect(granted).toEqual(expected[role]);
});

test("rights of several roles add up, no role has none, and rights from the server replace the table", () => {
  expect(can(["USER", "BUSINESS_CUSTOMER_READER"], "read", "businessCustomerOrder")).toBe(true);
  expect(can([], "read", "user")).toBe(false);
  const fromServer = { USER: { ami: ["read"] } } as const;
  expect(can(["USER"], "read", "ami", fromServer)).toBe(true);
  expect(can(["PLATFORM_ADMIN"], "read", "ami", fromServer)).toBe(false);
});

test("staff have the platform's three roles; consumers and bare users may not use the portal", () => {
  expect(userRoles.filter((role) => isStaff([role]))).toEqual(["PLATFORM_READER", "PLATFORM_ADMIN", "PLATFORM_EDITOR"]);
  expect(userRoles.filter((role) => !defaultAllowedRoles.includes(role))).toEqual(["CONSUME_CUSTOMER", "USER"]);
});

test("no dealer role has a right on the platform's own resources", () => {
  for (const role of userRoles.filter((name) => !isStaff([name]))) {
    for (const resource of ["ami", "platformAccount"] as const)
      expect(roleGrants[role][resource], role).toBeUndefined();
  }
});
