import { onlineBlockersOf } from "@partner-konto/domain/companies/agency/going-online";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { companyFacts } from "./company-facts.ts";
import type { Agency } from "./index.ts";

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** The ids of each agency's areas. */
    areasOf: (db: Kysely<Database>, agencyIds: readonly string[]) => Promise<Map<string, string[]>>;
  }
}

type Facts = Pick<Context, "db" | "parts">;

/** Agencies for the answer, with the ids of their areas and the reasons that keep them from going online. */
export async function withFacts({ db, parts }: Facts, agencies: readonly Agency[]): Promise<BusinessCustomer[]> {
  const [areas, companies] = await Promise.all([
    parts.areasOf(
      db,
      agencies.map(({ id }) => id),
    ),
    companyFacts(db, [...new Set(agencies.map(({ groupId }) => groupId))]),
  ]);
  return agencies.map((agency) => {
    const company = companies.get(agency.groupId);
    const deliveryAreas = areas.get(agency.id) ?? [];
    const onlineBlockers = onlineBlockersOf({
      isLocked: agency.isLocked || company?.isLocked === true,
      isActivated: agency.isActivated,
      isCompanyActivated: company?.isActivated === true,
      hasProfilePage: company?.hasProfilePage === true,
      areaCount: deliveryAreas.length,
    });
    return { ...agency, deliveryAreas, onlineBlockers };
  });
}

export async function oneWithFacts(context: Facts, agency: Agency): Promise<BusinessCustomer> {
  const [found] = await withFacts(context, [agency]);
  if (!found) throw new Error("the agency is missing");
  return found;
}
