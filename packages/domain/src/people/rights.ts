import type { UserRole } from "../roles.ts";

/** Names of the scope resources (portal §6). */
export const scopeResources = [
  "ami",
  "businessCustomer",
  "businessCustomerDeliveryArea",
  "businessCustomerGroup",
  "businessCustomerOrder",
  "businessCustomerOrderAnalysis",
  "businessCustomerPriceAnalysis",
  "businessCustomerUserAccount",
  "consumeCustomer",
  "platformAccount",
  "user",
  "scope",
] as const;
export type ScopeResource = (typeof scopeResources)[number];

export const rights = ["read", "create", "update", "delete"] as const;
export type Right = (typeof rights)[number];

/** The rights of a role on the resources in its scope. A missing resource grants nothing. */
export type Grants = Partial<Record<ScopeResource, readonly Right[]>>;

const r = ["read"] as const;
const ru = ["read", "update"] as const;
const cru = ["read", "create", "update"] as const;
const crud = rights;

const reader: Grants = {
  businessCustomer: r,
  businessCustomerDeliveryArea: r,
  businessCustomerGroup: r,
  businessCustomerOrder: r,
  businessCustomerOrderAnalysis: r,
  businessCustomerPriceAnalysis: r,
  user: ru,
};
const staffReader: Grants = {
  ...reader,
  ami: r,
  businessCustomerUserAccount: r,
  consumeCustomer: r,
  platformAccount: r,
  scope: r,
};

/** The rights of each role; the specification does not show them (decision 0011). Marketplace, gateway and web use this table. */
export const roleGrants: Record<UserRole, Grants> = {
  BUSINESS_CUSTOMER_MASTER_ADMIN: {
    ...reader,
    businessCustomer: crud,
    businessCustomerDeliveryArea: crud,
    businessCustomerGroup: ru,
    businessCustomerOrder: ru,
    businessCustomerUserAccount: crud,
    scope: crud,
  },
  BUSINESS_CUSTOMER_ADMIN: {
    ...reader,
    businessCustomer: cru,
    businessCustomerDeliveryArea: crud,
    businessCustomerOrder: ru,
    businessCustomerUserAccount: cru,
    scope: ru,
  },
  BUSINESS_CUSTOMER_ORDER_MANAGER: { ...reader, businessCustomerOrder: ru },
  BUSINESS_CUSTOMER_PRICE_MAKER: { ...reader, businessCustomerDeliveryArea: ru },
  BUSINESS_CUSTOMER_READER: reader,
  CONSUME_CUSTOMER: { user: ru, consumeCustomer: ru },
  PLATFORM_READER: staffReader,
  PLATFORM_EDITOR: {
    ...staffReader,
    ami: cru,
    businessCustomer: ru,
    businessCustomerDeliveryArea: ru,
    businessCustomerGroup: ru,
    businessCustomerOrder: ru,
  },
  PLATFORM_ADMIN: {
    ami: crud,
    businessCustomer: crud,
    businessCustomerDeliveryArea: crud,
    businessCustomerGroup: crud,
    businessCustomerOrder: crud,
    businessCustomerOrderAnalysis: crud,
    businessCustomerPriceAnalysis: crud,
    businessCustomerUserAccount: crud,
    consumeCustomer: crud,
    platformAccount: crud,
    user: crud,
    scope: crud,
  },
  USER: { user: ru },
};

/**
 * Callers check with `inScope` whose record it is.
 * @returns whether one of the roles grants `right` on `resource` (portal §6)
 */
export function can(
  roles: readonly UserRole[],
  right: Right,
  resource: ScopeResource,
  grants: Partial<Record<UserRole, Grants>> = roleGrants,
): boolean {
  return roles.some((role) => grants[role]?.[resource]?.includes(right) ?? false);
}
