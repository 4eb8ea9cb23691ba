import { expect, test } from "vitest";
import { type Access, lacksOf, lacksSince } from "./access-rule.ts";

const reader: Access = {
  roles: ["BUSINESS_CUSTOMER_READER"],
  usedFrontend: ["PARTNER"],
  resources: { businessCustomer: ["one"], businessCustomerGroup: [] },
};
const nowhere = { businessCustomer: [], businessCustomerGroup: [] };

test("a user needs a role that signs in, a frontend, and a company or an agency", () => {
  expect(lacksOf(reader)).toEqual([]);
  expect(lacksOf({ ...reader, roles: [] })).toEqual(["USER_WITHOUT_ROLE"]);
  expect(lacksOf({ ...reader, roles: ["USER", "CONSUME_CUSTOMER"] })).toEqual(["USER_WITHOUT_ROLE"]);
  expect(lacksOf({ ...reader, usedFrontend: [] })).toEqual(["USER_WITHOUT_FRONTEND"]);
  expect(lacksOf({ ...reader, resources: nowhere })).toEqual(["USER_WITHOUT_PLACE"]);
  expect(lacksOf({ ...reader, resources: { ...nowhere, businessCustomerGroup: ["two"] } })).toEqual([]);
});

test("platform staff need no company or agency because they work everywhere", () => {
  expect(lacksOf({ ...reader, roles: ["PLATFORM_READER"], resources: nowhere })).toEqual([]);
});

test("a requirement that a user already lacked does not block other changes", () => {
  const lost = { ...reader, resources: nowhere };
  expect(lacksSince(lost, { ...lost, roles: ["BUSINESS_CUSTOMER_ADMIN"] })).toEqual([]);
  expect(lacksSince(lost, { ...lost, roles: [] })).toEqual(["USER_WITHOUT_ROLE"]);
  // A former member of the platform staff.
  const staff: Access = { ...lost, roles: ["PLATFORM_READER"] };
  expect(lacksSince(staff, lost)).toEqual(["USER_WITHOUT_PLACE"]);
});
