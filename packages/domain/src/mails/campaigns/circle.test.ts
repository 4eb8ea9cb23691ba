import { expect, test } from "vitest";
import { circle } from "./circle.ts";
import { everybody, isAmbiguous } from "./everybody.ts";

test("a list of addresses takes no conditions beside it", () => {
  const list = { ...everybody, addresses: ["mia@heidebrand.example"] };
  expect(isAmbiguous(everybody)).toBe(false);
  expect(isAmbiguous(list)).toBe(false);
  expect(isAmbiguous({ ...list, states: ["NI"] })).toBe(true);
  expect(isAmbiguous({ ...everybody, states: ["NI"], roles: ["BUSINESS_CUSTOMER_ADMIN"] })).toBe(false);
});

test.each([
  ["a postal code of letters", { postalCodes: ["21a"] }],
  ["a postal code of six digits", { postalCodes: ["213350"] }],
  ["an unknown state", { states: ["XX"] }],
  ["a wrong address", { addresses: ["mia@"] }],
])("%s is refused", (_what, wrong) => {
  expect(circle.safeParse({ ...everybody, ...wrong }).success).toBe(false);
});
