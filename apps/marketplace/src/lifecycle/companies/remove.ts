import type { group } from "@partner-konto/contracts/companies/group";
import { areasOfAgencies, takeAreasOffline } from "../../areas/delivery-area/index.ts";
import { removeDocumentsOf } from "../../companies/admission/index.ts";
import { agenciesOfCompany, changeAgenciesOf } from "../../companies/agency/index.ts";
import { changeCompany, lockWhole, wholeCompany } from "../../companies/company/index.ts";
import { removePageOf } from "../../companies/profile/index.ts";
import type { Handler } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { removeWebhooksOf } from "../../notifications/webhooks/index.ts";
import { ordersOfCompany } from "../../orders/order/index.ts";
import { leaveCompany, lockPeople, toConcerned } from "../people-of-places/index.ts";

/**
 * Deletes a company with its agencies and with its people who work nowhere else. A company's last agency can only be deleted this way
 * (portal §4).
 */
export const remove: Handler<(typeof group)["delete"]> = async (context, { params: { id }, query: { dryRun } }) => {
  const { db } = context;
  await wholeCompany(context, id);
  await lockPeople(context, id);
  const company = await lockWhole(context, id);
  const people = await lockPeople(context, id);
  const agencies = (await agenciesOfCompany(db, id)).filter(({ isDeleted }) => !isDeleted);
  const agencyIds = agencies.map((agency) => agency.id);
  const summary = {
    ok: true as const,
    agencies: agencies.map((agency) => ({ id: agency.id, name: agency.name })),
    deliveryAreas: (await areasOfAgencies(db, agencyIds)).length,
    people: toConcerned(people),
  };
  const isOnlyAsked = dryRun === "true";
  // The agencies are changed first: a new order then waits for their lock, or its row is already counted below.
  if (!isOnlyAsked) await changeAgenciesOf(context, id, "companyDeleted", { isOffering: false, isDeleted: true });
  if ((await ordersOfCompany(db, id)).unfinished > 0) throw new Refusal("COMPANY_HAS_OPEN_ORDERS");
  if (isOnlyAsked) return summary;
  for (const agencyId of agencyIds) await takeAreasOffline(context, agencyId);
  for (const person of people) await leaveCompany(context, person, company, "companyDeleted");
  await removePageOf(context, id);
  await removeWebhooksOf(context.db, id);
  await removeDocumentsOf(context, id);
  await changeCompany(context, company, "delete", { isDeleted: true });
  return summary;
};
