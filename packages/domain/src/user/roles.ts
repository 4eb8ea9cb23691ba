/** All roles of catalogue §3; the platform's key stands for {product}. Labels lie in texts/. */
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

/** Roles with which one may use the portal, unless ALLOWED_ROLES says otherwise (portal §6; architecture, decisions). */
export const defaultAllowedRoles: readonly UserRole[] = userRoles.filter(
  (role) => role !== "CONSUME_CUSTOMER" && role !== "USER",
);

/** The admin flag of portal §6. */
export function isAdmin(roles: readonly UserRole[]): boolean {
  return roles.some((role) =>
    ["BUSINESS_CUSTOMER_MASTER_ADMIN", "BUSINESS_CUSTOMER_ADMIN", "PLATFORM_ADMIN"].includes(role),
  );
}

export function isStaff(roles: readonly UserRole[]): boolean {
  return roles.some((role) => (staffRoles as readonly UserRole[]).includes(role));
}

/** Platform staff who may change what the platform keeps: geodata, base prices, lines in charts. */
export function isStaffEditor(roles: readonly UserRole[]): boolean {
  return roles.some((role) => role === "PLATFORM_EDITOR" || role === "PLATFORM_ADMIN");
}
