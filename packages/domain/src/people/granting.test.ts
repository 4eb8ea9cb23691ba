import { expect, test } from "vitest";
import { staffRoles, userRoles } from "../roles.ts";
import { mayGrant } from "./granting.ts";

const grantedBy = (role: (typeof userRoles)[number]) => userRoles.filter((other) => mayGrant([role], other));

test("a master administrator grants every role of the company and none of the platform", () => {
  expect(grantedBy("BUSINESS_CUSTOMER_MASTER_ADMIN")).toEqual([
    "BUSINESS_CUSTOMER_ADMIN",
    "BUSINESS_CUSTOMER_MASTER_ADMIN",
    "BUSINESS_CUSTOMER_ORDER_MANAGER",
    "BUSINESS_CUSTOMER_PRICE_MAKER",
    "BUSINESS_CUSTOMER_READER",
    "USER",
  ]);
});

test("an administrator cannot grant master administrator", () => {
  expect(mayGrant(["BUSINESS_CUSTOMER_ADMIN"], "BUSINESS_CUSTOMER_MASTER_ADMIN")).toBe(false);
  expect(mayGrant(["BUSINESS_CUSTOMER_ADMIN"], "BUSINESS_CUSTOMER_ADMIN")).toBe(true);
});

test("only a platform administrator grants the platform's roles, and every other role too", () => {
  for (const role of staffRoles) {
    expect(userRoles.filter((own) => mayGrant([own], role) && own !== role && own !== "PLATFORM_ADMIN")).toEqual(
      role === "PLATFORM_READER" ? ["PLATFORM_EDITOR"] : [],
    );
  }
  expect(grantedBy("PLATFORM_ADMIN")).toEqual([...userRoles]);
});
