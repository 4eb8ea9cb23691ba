/** All roles (catalogue §3); our platform's key replaces {product}. Labels lie in texts/. */
export const userRoles = [
  "BUSINESS_CUSTOMER_ADMIN",
  "BUSINESS_CUSTOMER_MASTER_ADMIN",
  "BUSINESS_CUSTOMER_ORDER_MANAGER",
  "BUSINESS_CUSTOMER_PRICE_MAKER",
  "BUSINESS_CUSTOMER_READER",
  "CONSUME_CUSTOMER",
  "PLATFORM_READER",
  "PLATFORM_ADMIN",
  "PLATFORM_EDITOR",
  "USER",
] as const;
export type UserRole = (typeof userRoles)[number];

export const staffRoles = ["PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"] as const satisfies UserRole[];

/** Roles that may sign in to the portal (portal §6), unless the setting ALLOWED_ROLES names others (decision 0011). */
export const defaultAllowedRoles: readonly UserRole[] = userRoles.filter(
  (role) => role !== "CONSUME_CUSTOMER" && role !== "USER",
);

/** @returns whether the roles include platform staff */
export function isStaff(roles: readonly UserRole[]): boolean {
  return roles.some((role) => (staffRoles as readonly UserRole[]).includes(role));
}
