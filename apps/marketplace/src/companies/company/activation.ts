import type { group } from "@partner-konto/contracts/companies/group";
import { toggled } from "@partner-konto/domain/companies/agency/toggle-status";
import type { Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { onlineAgencies, takeAgenciesOffline } from "../agency/index.ts";
import { bringAgenciesBack } from "./bring-back.ts";
import { changeCompany } from "./change.ts";
import { tellCompany } from "./mails.ts";
import { noteStep } from "./note-step.ts";
import { lockWhole } from "./reach.ts";

/**
 * Activates or deactivates a company. A deactivation needs a reason; the next activation brings back the agencies that it took offline. The
 * company is told by mail either way.
 */
export const toggleIsActivated: Handler<(typeof group)["toggleIsActivated"]> = async (
  context,
  { body: { id, status, reason } },
) => {
  const company = await lockWhole(context, id);
  const isActivated = toggled(company.isActivated, status);
  if (isActivated === company.isActivated) return company;
  if (isActivated) {
    const isAgain = company.deactivationReason !== null;
    const after = await changeCompany(context, company, "toggleIsActivated", { isActivated, deactivationReason: null });
    await noteStep(context, id, "admitted", null);
    await bringAgenciesBack(context, after, "companyActivated");
    await tellCompany(context, company, isAgain ? "activatedAgain" : "activated");
    return after;
  }
  if (reason === undefined) throw new InvalidInput({ path: "body.reason", message: "a deactivation needs a reason" });
  const offline = await onlineAgencies(context.db, id);
  await takeAgenciesOffline(context, id, "companyDeactivated");
  await tellCompany(context, company, "deactivated", { reason, offline });
  return changeCompany(context, company, "toggleIsActivated", { isActivated, deactivationReason: reason });
};
