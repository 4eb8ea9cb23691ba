import { expect, test } from "vitest";
import { rolesThere } from "./filter-bar.tsx";

test("the role filter offers company roles, to staff also platform roles, and to nobody consumer roles", () => {
  const roles = rolesThere(false, null);
  expect(roles.every((role) => role.startsWith("BUSINESS_CUSTOMER_"))).toBe(true);
  expect(roles).toHaveLength(5);
  expect(rolesThere(true, null)).toContain("PLATFORM_ADMIN");
  expect(rolesThere(true, null)).not.toContain("CONSUME_CUSTOMER");
  // A role in the URL stays visible.
  expect(rolesThere(false, "USER")).toContain("USER");
});
