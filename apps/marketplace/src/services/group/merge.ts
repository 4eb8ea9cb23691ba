import type { group } from "@partner-konto/contracts/services/group";
import type { MergeSummary } from "@partner-konto/domain/group/requests";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { giveActivityToCompany } from "../activity/index.ts";
import { agenciesOfCompany, changeAgenciesOf } from "../business-customer/index.ts";
import { areasOfAgencies, giveAreasToCompany } from "../delivery-area/index.ts";
import { giveOrdersToCompany, ordersOfCompany } from "../order/index.ts";
import { companiesWithProfilePage, givePageToCompany, pageGoesAlong } from "../profile/index.ts";
import { changeCompany } from "./change.ts";
import { giveScopesToCompany, lockPeople } from "./people.ts";
import { lockCompanies, toGroup } from "./records.ts";

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** What is there to move, as it stands under the locks. */
async function summaryOf(context: Context, source: Group, target: Group): Promise<MergeSummary> {
  const { db } = context;
  const agencies = (await agenciesOfCompany(db, source.id)).filter(({ isDeleted }) => !isDeleted);
  const areas = await areasOfAgencies(
    db,
    agencies.map(({ id }) => id),
  );
  const { all, blocked } = await ordersOfCompany(db, source.id);
  return {
    source: named(source),
    target: named(target),
    agencies: agencies.map(named),
    deliveryAreas: areas.length,
    people: await lockPeople(context, source.id),
    orders: all,
    blockedConsumers: blocked,
    profile: await pageGoesAlong(db, source.id, target.id),
  };
}

/**
 * Everything of the source becomes the target's, and the source is deleted, in one transaction. People are locked before companies, as
 * whoever changes a person's scope does it, so that the two do not wait for each other.
 */
export const merge: Handler<(typeof group)["merge"]> = async (context, { body: { sourceId, targetId, dryRun } }) => {
  if (sourceId === targetId) throw new InvalidInput({ path: "body.targetId", message: "two companies are needed" });
  await lockPeople(context, sourceId);
  const companies = (await lockCompanies(context.db, [sourceId, targetId])).map(toGroup);
  const source = companies.find(({ id }) => id === sourceId);
  const target = companies.find(({ id }) => id === targetId);
  if (!source || !target) throw notFound();
  if (source.type !== target.type) throw new Refusal("COMPANY_KINDS_DIFFER");
  const summary = await summaryOf(context, source, target);
  if (dryRun) return summary;
  const mayOffer = target.isActivated && !target.isLocked;
  if (!mayOffer) await changeAgenciesOf(context, sourceId, "companyMerged", { isOffering: false });
  await changeAgenciesOf(context, sourceId, "companyMerged", { groupId: targetId, legalName: target.legalName });
  await giveAreasToCompany(context.db, sourceId, targetId);
  await giveOrdersToCompany(context.db, sourceId, targetId);
  await givePageToCompany(context, sourceId, targetId, summary.agencies);
  // What sent them online is the page of a company that is no more.
  if (!(await companiesWithProfilePage(context.db, [targetId])).has(targetId))
    await changeAgenciesOf(context, targetId, "companyMerged", { isOffering: false });
  await giveScopesToCompany(context, sourceId, targetId);
  await changeCompany(context, source, "merge", { isDeleted: true });
  await giveActivityToCompany(context.db, sourceId, targetId);
  return summary;
};
