import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import { roleGrants } from "@partner-konto/domain/people/rights";
import type { UserRole } from "@partner-konto/domain/roles";
import type { useSession } from "../data/session.ts";
import type { Answers } from "./answers.ts";
import { agencyId, agencyNode, companyId, companyNode, otherAgencyId, treeOf } from "./tree.ts";

type Session = ReturnType<typeof useSession>;

const resources = { businessCustomer: [agencyId], businessCustomerGroup: [], user: [] };
const scope = { id: "55555555-5555-4555-8555-555555555555", resources };
export const subscription = {
  id: "66666666-6666-4666-8666-666666666666",
  version: 3,
  ids: [agencyId],
  perApp: true,
  appTypes: everyChangeType,
};

/** Jonas Brandt, who manages the orders of one agency. */
export const session: Session = {
  signedIn: true,
  settings: {
    providerName: "Heizmarkt",
    supportPhone: null,
    imprintUrl: "",
    privacyUrl: "",
    accessibilityUrl: "",
    assetUrl: null,
    measuresVisits: false,
    mapsKey: null,
  },
  user: {
    id: "44444444-4444-4444-8444-444444444444",
    version: 1,
    isActive: true,
    isVerified: true,
    contactPoint: {
      person: { firstName: "Jonas", lastName: "Brandt", gender: "male" },
      email: "j.brandt@heidebrand.example",
    },
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    duties: [],
    usedFrontend: ["PARTNER"],
    scope,
    resources,
    hasApiToken: false,
    apiKey: null,
    secondFactor: "off",
    viewing: null,
    lastSignInAt: null,
  },
  servicesUrl: "https://services.example",
  roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
  rights: roleGrants.BUSINESS_CUSTOMER_ORDER_MANAGER,
  scope: { ...scope, version: 1 },
  tree: treeOf(),
  subscription,
  frontend: "PARTNER",
  frontends: ["PARTNER"],
  staff: false,
  missing: [],
  idleAt: "2026-12-21T14:00:00Z",
  absoluteAt: "2026-12-22T06:00:00Z",
};

export const signedOut = { signedIn: false as const, settings: session.settings };

/** A platform administrator. */
export const staff: Session = {
  ...session,
  staff: true,
  roles: ["PLATFORM_ADMIN"],
  rights: roleGrants.PLATFORM_ADMIN,
};

/** The answers that the frame of every page needs. */
export const frameAnswers = {
  "notifications.stored": () => ({ messages: [], total: 0, position: 0 }),
  "newsState.getState": () => ({ newIds: [], hasUnseen: false }),
  "prices.countPlans": () => ({ waiting: 0 }),
} satisfies Answers;

/** An administrator of a company with two agencies. */
export function administrator(...roles: UserRole[]): Session {
  const own = { businessCustomer: [], businessCustomerGroup: [companyId], user: [] };
  return {
    ...session,
    roles,
    rights: roles.includes("BUSINESS_CUSTOMER_MASTER_ADMIN")
      ? roleGrants.BUSINESS_CUSTOMER_MASTER_ADMIN
      : roleGrants.BUSINESS_CUSTOMER_ADMIN,
    user: { ...session.user, roles, resources: own, scope: { ...session.user.scope, resources: own } },
    scope: { ...session.scope, resources: own },
    tree: [
      companyNode(companyId, "Heidebrand Energie", [
        agencyNode(agencyId, "Lüneburg"),
        agencyNode(otherAgencyId, "Uelzen"),
      ]),
    ],
  };
}

/** The master administrator of that company. */
export const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
