import type { group } from "@partner-konto/contracts/companies/group";
import {
  type MergeAccess,
  type MergeSummary,
  mostMergedPeople,
} from "@partner-konto/domain/companies/company/requests";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { areasOfAgencies, giveAreasToCompany } from "../../areas/delivery-area/index.ts";
import { giveBillingToCompany } from "../../billing/ledger/index.ts";
import { removeDocumentsOf } from "../../companies/admission/index.ts";
import {
  agenciesOfCompany,
  changeAgenciesOf,
  clearWasOffering,
  companiesWithProfilePage,
  takeAgenciesOffline,
} from "../../companies/agency/index.ts";
import { changeCompany, lockCompanies, toGroup } from "../../companies/company/index.ts";
import { givePageToCompany, pageGoesAlong } from "../../companies/profile/index.ts";
import type { Context, Handler, HandlerInput } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { removeWebhooksOf } from "../../notifications/webhooks/index.ts";
import { giveOrdersToCompany, ordersOfCompany } from "../../orders/order/index.ts";
import { giveActivityToCompany } from "../../platform/activity/index.ts";
import { giveNotesToCompany } from "../../platform/notes/index.ts";
import { type AffectedPerson, comeAlong, lockPeople, toConcerned, wholeReaders } from "../people-of-places/index.ts";

type MergeInput = HandlerInput<(typeof group)["merge"]>["body"];

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** The summary of a merger, read under the locks. */
async function summaryOf(
  context: Context,
  source: Group,
  target: Group,
  people: readonly AffectedPerson[],
): Promise<MergeSummary> {
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
    people: toConcerned(people),
    targetPeople: await wholeReaders(context, target.id),
    orders: all,
    blockedConsumers: blocked,
    profile: await pageGoesAlong(db, source.id, target.id),
  };
}

/** Pairs each person with the decision about them. Refuses decisions that do not name exactly these people. */
function decided(
  people: readonly AffectedPerson[],
  answers: MergeInput["people"] = [],
): [AffectedPerson, MergeAccess][] {
  const accesses = new Map(answers.map(({ id, access }) => [id, access]));
  if (answers.length !== people.length || accesses.size !== people.length) throw new Refusal("COMPANY_PEOPLE_CHANGED");
  return people.map((person) => {
    const access = accesses.get(person.account.id);
    if (access === undefined) throw new Refusal("COMPANY_PEOPLE_CHANGED");
    // A person of single agencies does not get the whole company by the merger; its administrators may give it later.
    if (access === "company" && !person.isWhole)
      throw new InvalidInput({
        path: "body.people",
        message: "only people of the whole company may get the whole company",
      });
    return [person, access];
  });
}

/**
 * Moves everything of the source to the target and deletes the source, in one transaction. People are locked before companies, in the same
 * order as a change of a scope, to avoid a deadlock.
 */
export const merge: Handler<(typeof group)["merge"]> = async (
  context,
  { body: { sourceId, targetId, dryRun, people: answers } },
) => {
  if (sourceId === targetId)
    throw new InvalidInput({ path: "body.targetId", message: "source and target must be two companies" });
  await lockPeople(context, sourceId);
  const companies = (await lockCompanies(context.db, [sourceId, targetId])).map(toGroup);
  const source = companies.find(({ id }) => id === sourceId);
  const target = companies.find(({ id }) => id === targetId);
  if (!source || !target) throw notFound();
  if (source.type !== target.type) throw new Refusal("COMPANY_KINDS_DIFFER");
  const people = await lockPeople(context, sourceId);
  // Checked at the preview too, so that nobody decides about a thousand people in vain.
  if (people.length > mostMergedPeople) throw new Refusal("COMPANY_TOO_MANY_PEOPLE");
  const summary = await summaryOf(context, source, target, people);
  if (dryRun) return summary;
  const decisions = decided(people, answers);
  const mayOffer = target.isActivated && !target.isLocked;
  // The block on the source's agencies ends with the source. The mark is cleared, so that a later unlock of the target does not bring them
  // online unasked.
  if (mayOffer) await clearWasOffering(context.db, sourceId);
  else await takeAgenciesOffline(context, sourceId, "companyMerged");
  await changeAgenciesOf(context, sourceId, "companyMerged", { groupId: targetId, legalName: target.legalName });
  await giveAreasToCompany(context.db, sourceId, targetId);
  await giveOrdersToCompany(context.db, sourceId, targetId);
  await giveBillingToCompany(context.db, sourceId, targetId);
  // Nobody of the target has chosen where its changes are told.
  await removeWebhooksOf(context.db, sourceId);
  await removeDocumentsOf(context, sourceId);
  await giveNotesToCompany(context.db, sourceId, targetId);
  await givePageToCompany(context, sourceId, targetId, summary.agencies);
  // These agencies were online thanks to the source's page, which no longer exists.
  if (!(await companiesWithProfilePage(context.db, [targetId])).has(targetId))
    await changeAgenciesOf(context, targetId, "companyMerged", { isOffering: false });
  const agencyIds = summary.agencies.map(({ id }) => id);
  for (const [person, access] of decisions) await comeAlong(context, person, access, { source, targetId, agencyIds });
  await changeCompany(context, source, "merge", { isDeleted: true });
  await giveActivityToCompany(context.db, sourceId, targetId);
  return summary;
};
