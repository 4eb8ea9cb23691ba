import type { group } from "@partner-konto/contracts/services/group";
import { toggled } from "@partner-konto/domain/business-customer/toggle-status";
import type { Group } from "@partner-konto/domain/group/schema";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { agenciesOfCompany, changeAgenciesOf } from "../business-customer/index.ts";
import { takeAreasOffline } from "../delivery-area/index.ts";
import { ordersOfCompany } from "../order/index.ts";
import { removePageOf } from "../profile/index.ts";
import { changeCompany } from "./change.ts";
import { createCompany } from "./create.ts";
import { merge } from "./merge.ts";
import { moveAreas } from "./move-areas.ts";
import { patch } from "./patch.ts";
import { giveScopesToCompany, lockPeople } from "./people.ts";
import { visibleCompany, wholeCompany } from "./reach.ts";
import { lockCompanies, toGroup } from "./records.ts";

/** A company the caller works for as a whole, locked. */
async function lockWhole(context: Context, id: string): Promise<Group> {
  await wholeCompany(context, id);
  const [row] = await lockCompanies(context.db, [id]);
  if (!row) throw notFound();
  return toGroup(row);
}

export const groupHandlers: Handlers<typeof group> = {
  get: async (context, { params: { id } }) => toGroup(await visibleCompany(context, id)),

  patch,

  create: (context, { body }) => createCompany(context, body),

  async changeLegalName(context, { body: { groupId, legalName } }) {
    const company = await lockWhole(context, groupId);
    await changeAgenciesOf(context, groupId, "changeLegalName", { legalName });
    return changeCompany(context, company, "changeLegalName", { legalName });
  },

  async toggleIsActivated(context, { body: { id, status } }) {
    const company = await lockWhole(context, id);
    const isActivated = toggled(company.isActivated, status);
    if (!isActivated) await changeAgenciesOf(context, id, "companyDeactivated", { isOffering: false });
    return changeCompany(context, company, "toggleIsActivated", { isActivated });
  },

  /** With its agencies: the last one is deleted this way alone (portal §4). */
  async delete(context, { params: { id } }) {
    await wholeCompany(context, id);
    await lockPeople(context, id);
    const company = await lockWhole(context, id);
    // The agencies first: whoever places an order waits for them, or is counted.
    await changeAgenciesOf(context, id, "companyDeleted", { isOffering: false, isDeleted: true });
    for (const agency of await agenciesOfCompany(context.db, id)) await takeAreasOffline(context, agency.id);
    if ((await ordersOfCompany(context.db, id)).unfinished > 0) throw new Refusal("COMPANY_HAS_OPEN_ORDERS");
    await giveScopesToCompany(context, id, null);
    await removePageOf(context, id);
    await changeCompany(context, company, "delete", { isDeleted: true });
    return { ok: true };
  },

  merge,
  moveDeliveryAreas: moveAreas,
};
