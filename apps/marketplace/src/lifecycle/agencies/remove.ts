import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import { recordId } from "@partner-konto/domain/person";
import { takeAreasOffline } from "../../areas/delivery-area/index.ts";
import { agenciesInScope, deleteAgency, lockAgenciesOf } from "../../companies/agency/index.ts";
import { takeAgencyOff } from "../../companies/profile/index.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { holderId } from "../../people/users/index.ts";
import { endAccount, lockPeopleOfAgency, toConcerned } from "../people-of-places/index.ts";

/**
 * Marks an agency as deleted; the record stays, since old orders name it. A company keeps at least one agency, until it is deleted as a
 * whole (portal §4). Accounts that work nowhere else are deleted too, so callers may not delete their own last agency.
 */
export const remove: Handler<(typeof businessCustomer)["delete"]> = async (
  context,
  { params: { id }, query: { dryRun } },
) => {
  const { db } = context;
  if (!recordId.safeParse(id).success) throw notFound();
  const caller = signedInCaller(context);
  const [found] = await agenciesInScope(db, caller, [id]);
  if (!found) throw notFound();
  await lockPeopleOfAgency(context, id);
  const agencies = await lockAgenciesOf(db, found.groupId);
  const before = agencies.find((agency) => agency.id === id);
  // Another call removed it while this one waited.
  if (!before) throw notFound();
  if (agencies.length === 1) throw new Refusal("CAN_NOT_REMOVE_LAST_BC");
  const ending = await lockPeopleOfAgency(context, id);
  if (ending.some(({ account }) => account.id === holderId(caller))) throw new Refusal("OWN_LAST_PLACE");
  const summary = { ok: true as const, people: toConcerned(ending) };
  if (dryRun === "true") return summary;

  // Before the deletion, so that the audit record of the profile page names the agency that the page showed.
  await takeAgencyOff(context, before);
  const version = before.version + 1;
  await deleteAgency(db, id, version);
  await takeAreasOffline(context, id);
  await context.audit({
    collection: "businessCustomer",
    recordId: id,
    version,
    action: "delete",
    fields: ["isDeleted", "isOffering"],
    before: { name: before.name, isDeleted: false, isOffering: before.isOffering },
    after: { name: before.name, isDeleted: true, isOffering: false },
  });
  const { name } = before;
  const place = { whom: `die Niederlassung ${name}`, what: `Die Niederlassung ${name}` };
  for (const person of ending) await endAccount(context, person, place);
  return summary;
};
