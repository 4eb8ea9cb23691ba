import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { Kysely } from "kysely";
import { areasOfAgencies } from "../../areas/delivery-area/index.ts";
import { agenciesInScope } from "../../companies/agency/index.ts";
import { companiesInScope } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { countOpenByAgency } from "../../orders/order/index.ts";

const german = new Intl.Collator("de", { numeric: true });
const byName = (a: { name: string }, b: { name: string }): number => german.compare(a.name, b.name);

/**
 * Companies with their agencies and areas, each level sorted in German order, from four queries, however large the tree is. A new company
 * without agencies is included, unless `ids` asks for agencies.
 */
export async function companyTree(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[],
): Promise<CompanyNode[]> {
  const agencies = await agenciesInScope(db, caller, ids);
  const agencyIds = agencies.map(({ id }) => id);
  const companyIds = [...new Set(agencies.map(({ groupId }) => groupId))];
  const [found, areas, openOrders] = await Promise.all([
    companiesInScope(db, caller, companyIds, ids.length === 0),
    areasOfAgencies(db, agencyIds),
    countOpenByAgency(db, agencyIds),
  ]);
  const areasBy = Map.groupBy(areas, ({ businessCustomerId }) => businessCustomerId);
  const agenciesBy = Map.groupBy(agencies, ({ groupId }) => groupId);
  const companies = found.map(({ id, name, type, isActivated, isLocked }) => {
    const own = agenciesBy.get(id) ?? [];
    return {
      id,
      name,
      type,
      isActivated,
      isLocked,
      isOffering: own.some(({ isOffering }) => isOffering),
      parts: own.toSorted(byName).map((agency) => ({
        id: agency.id,
        name: agency.name,
        isOffering: agency.isOffering,
        isLocked: agency.isLocked,
        openOrders: openOrders.get(agency.id) ?? 0,
        parts: (areasBy.get(agency.id) ?? []).toSorted(byName).map(({ id: areaId, name, isOffering, pause }) => ({
          id: areaId,
          name,
          isOffering,
          pause: pause && { from: pause.from, until: pause.until },
        })),
      })),
    };
  });
  return companies.toSorted(byName);
}
