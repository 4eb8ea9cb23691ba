import type { group } from "@partner-konto/contracts/companies/group";
import { fullName } from "@partner-konto/domain/mails/reader";
import type { Handlers } from "../../kernel/handler.ts";
import { changeAgenciesOf } from "../agency/index.ts";
import { toggleIsActivated } from "./activation.ts";
import { changeCompany } from "./change.ts";
import { createCompany } from "./create.ts";
import { patch } from "./patch.ts";
import { lockWhole, visibleCompany } from "./reach.ts";
import { toGroup } from "./records.ts";

/** Mergers, deletions and moved areas are calls of the lifecycle. */
export const groupHandlers: Omit<Handlers<typeof group>, "delete" | "merge" | "moveDeliveryAreas"> = {
  async get(context, { params: { id } }) {
    const company = await visibleCompany(context, id);
    const people = await context.parts.readers.dealersOfCompany(context.db, company.id);
    return { ...toGroup(company), administrators: people.map(fullName).filter((name) => name !== "") };
  },

  patch,

  create: (context, { body }) => createCompany(context, body),

  /** If the company's name is its legal name, as it is after a registration, the name changes too: in tree, heading and breadcrumb. */
  async changeLegalName(context, { body: { groupId, legalName } }) {
    const company = await lockWhole(context, groupId);
    await changeAgenciesOf(context, groupId, "changeLegalName", { legalName });
    const name = company.name === company.legalName ? legalName : company.name;
    return changeCompany(context, company, "changeLegalName", { legalName, ...(name !== company.name && { name }) });
  },

  toggleIsActivated,
};
