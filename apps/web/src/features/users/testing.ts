import { roleMeaningTexts, roleTexts } from "@partner-konto/domain/texts/people";
import { roleGrants } from "@partner-konto/domain/user/rights";
import { type UserRole, userRoles } from "@partner-konto/domain/user/roles";
import { session } from "../orders/testing.tsx";

const [company] = session.tree;
if (!company) throw new Error("the example session has a company");

export const companyId = company.id;
export const otherAgencyId = "22222222-2222-4222-8222-222222222223";

/** An administrator of a company with two agencies. */
export function administrator(...roles: UserRole[]): typeof session {
  const resources = { businessCustomer: [], businessCustomerGroup: [companyId], user: [] };
  const [lueneburg] = company?.parts ?? [];
  if (!lueneburg || !company) throw new Error("the example session has an agency");
  return {
    ...session,
    roles,
    rights: roles.includes("BUSINESS_CUSTOMER_MASTER_ADMIN")
      ? roleGrants.BUSINESS_CUSTOMER_MASTER_ADMIN
      : roleGrants.BUSINESS_CUSTOMER_ADMIN,
    user: { ...session.user, roles, resources, scope: { ...session.user.scope, resources } },
    scope: { ...session.scope, resources },
    tree: [{ ...company, parts: [lueneburg, { ...lueneburg, id: otherAgencyId, name: "Uelzen" }] }],
  };
}

/** The answer of iam.getAvailableRoles. */
export const availableRoles = userRoles.map((role) => ({
  role,
  label: roleTexts[role],
  description: roleMeaningTexts[role],
  grants: roleGrants[role],
}));

/** Petra Wulff, who works for one agency. */
export const petra = {
  ...session.user,
  id: "77777777-7777-4777-8777-777777777777",
  contactPoint: {
    person: { firstName: "Petra", lastName: "Wulff", gender: "female" as const },
    email: "p.wulff@heidebrand.example",
  },
};
