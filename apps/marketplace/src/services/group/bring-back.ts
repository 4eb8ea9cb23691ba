import { onlineBlockersOf } from "@partner-konto/domain/business-customer/going-online";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Context } from "../../kernel/handler.ts";
import { agenciesTakenOffline, endWaiting } from "../business-customer/index.ts";
import { areaIdsByAgency } from "../delivery-area/index.ts";
import { companiesWithProfilePage } from "../profile/index.ts";

/** What is the platform's to lift: until then an agency that it took offline waits. */
const ofPlatform = ["BC_CAN_NOT_GO_ONLINE", "GROUP_NOT_ACTIVATED"] as const;

/**
 * Brings agencies back online that the platform took offline, once nothing keeps them any more. Where another lock of the platform is
 * left they go on waiting; where their people have something to do first, they are theirs to switch on.
 * @param company as it is now
 */
export async function bringAgenciesBack(
  context: Context,
  company: Group,
  action: "companyActivated" | "companyUnlocked",
): Promise<void> {
  const { db } = context;
  const waiting = await agenciesTakenOffline(db, company.id);
  const areas = await areaIdsByAgency(
    db,
    waiting.map(({ id }) => id),
  );
  const hasProfilePage = (await companiesWithProfilePage(db, [company.id])).has(company.id);
  for (const agency of waiting) {
    const blockers = onlineBlockersOf({
      isLocked: agency.isLocked || company.isLocked,
      isActivated: agency.isActivated,
      isCompanyActivated: company.isActivated,
      hasProfilePage,
      areaCount: areas.get(agency.id)?.length ?? 0,
    });
    if (ofPlatform.some((blocker) => blockers.includes(blocker))) continue;
    await endWaiting(context, agency, blockers.length === 0, action);
  }
}
