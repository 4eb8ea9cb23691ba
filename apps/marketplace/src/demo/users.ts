import type { NewUser } from "../people/records/index.ts";
import { type Anchor, workedDaysBefore } from "./anchor.ts";
import { instantAt } from "./days.ts";
import { demoId } from "./demo-id.ts";
import { type DemoSignIn, demoPassword, demoSignIns } from "./sign-ins.ts";
import { demoAreas } from "./world.ts";

function resourcesOf({ company, agencies }: DemoSignIn): NewUser["resources"] {
  const own = demoAreas.filter((area) => area.company.key === company);
  const named = own.filter(({ agency }) => agencies?.includes(agency.name));
  return {
    businessCustomer: [...new Set(named.map(({ agencyId }) => agencyId))],
    businessCustomerGroup: agencies ? [] : [...new Set(own.map(({ companyId }) => companyId))],
    user: [],
  };
}

function frontendOf({ company, cannot }: DemoSignIn): NewUser["usedFrontend"] {
  if (company === null) return cannot === "role" ? ["PARTNER"] : ["AMI"];
  return company === "heidebrand" ? ["PARTNER"] : ["PARTNER_PELLET"];
}

/** The users of the demo's sign-ins. */
export function demoUsers(anchor: Anchor): NewUser[] {
  return demoSignIns.map((who) => {
    const { email, firstName, lastName, gender, userRole, duties, cannot } = who;
    return {
      id: demoId("user", email),
      scopeId: demoId("scope", email),
      contactPoint: { person: { firstName, lastName, gender }, email },
      roles: [userRole],
      ...(duties && { duties }),
      usedFrontend: frontendOf(who),
      resources: resourcesOf(who),
      isActive: cannot !== "inactive",
      isVerified: true,
      password: demoPassword,
      createdAt: new Date(instantAt(workedDaysBefore(anchor, 1020), 10 * 60)),
    };
  });
}
