import { afterOffline, onlineBlockersOf } from "@partner-konto/domain/companies/agency/going-online";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { Context } from "../../kernel/handler.ts";
import { agenciesTakenOffline, companiesWithProfilePage, endWaiting } from "../agency/index.ts";

/**
 * Brings agencies back online that the platform took offline, if nothing else blocks them.
 * @param company after the change
 */
export async function bringAgenciesBack(
  context: Context,
  company: Group,
  action: "companyActivated" | "companyUnlocked",
): Promise<void> {
  const { db, parts } = context;
  const waiting = await agenciesTakenOffline(db, company.id);
  const areas = await parts.areasOf(
    db,
    waiting.map(({ id }) => id),
  );
  const hasProfilePage = (await companiesWithProfilePage(db, [company.id])).has(company.id);
  for (const agency of waiting) {
    const outcome = afterOffline(
      onlineBlockersOf({
        isLocked: agency.isLocked || company.isLocked,
        isActivated: agency.isActivated,
        isCompanyActivated: company.isActivated,
        hasProfilePage,
        areaCount: areas.get(agency.id)?.length ?? 0,
      }),
    );
    if (outcome !== "waits") await endWaiting(context, agency, outcome === "comesBack", action);
  }
}
