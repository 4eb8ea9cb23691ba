import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { toggled } from "@partner-konto/domain/companies/agency/toggle-status";
import type { ActivityActionOf } from "@partner-konto/domain/platform/activity/kinds";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { Agency } from "./index.ts";
import { mustLockAgency } from "./lock.ts";
import { tellOfAgency } from "./mails.ts";
import { oneWithFacts } from "./records.ts";

type Status = Partial<Pick<Agency, "isActivated" | "isOffering">>;

/** Writes the fields of a locked agency's status that differ, with their audit record. Writes nothing if none differs. */
async function changeStatus(
  context: Context,
  action: ActivityActionOf<"businessCustomer">,
  before: Agency,
  status: Status,
) {
  const fields = (["isActivated", "isOffering"] as const).filter(
    (name) => status[name] !== undefined && status[name] !== before[name],
  );
  // A decision of the agency's people replaces the mark of what was online when the platform took it offline.
  await context.db
    .updateTable("businessCustomer")
    .set({ wasOffering: false })
    .where("id", "=", before.id)
    .where("wasOffering", "=", true)
    .execute();
  if (fields.length === 0) return oneWithFacts(context, before);
  const after = await context.db
    .updateTable("businessCustomer")
    .set({ ...status, version: before.version + 1 })
    .where("id", "=", before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const shown = (agency: Agency) => Object.fromEntries(fields.map((name) => [name, agency[name]]));
  await context.audit({
    collection: "businessCustomer",
    recordId: before.id,
    version: after.version,
    action,
    fields,
    before: shown(before),
    after: shown(after),
  });
  return oneWithFacts(context, after);
}

export const statusHandlers: Pick<Handlers<typeof businessCustomer>, "toggleIsActivated" | "toggleIsOffering"> = {
  /**
   * A deactivated agency also goes offline, and stays offline when it is activated again. When platform staff do this, the agency's people
   * get a mail.
   */
  async toggleIsActivated(context, { body: { id, status } }): Promise<BusinessCustomer> {
    const agency = await mustLockAgency(context, id);
    const isActivated = toggled(agency.isActivated, status);
    const wanted = isActivated ? { isActivated } : { isActivated, isOffering: false };
    if (isActivated !== agency.isActivated && signedInCaller(context).isStaff)
      await tellOfAgency(context, agency, isActivated ? "activated" : "deactivated");
    return changeStatus(context, "toggleIsActivated", agency, wanted);
  },

  /** If several things are missing, the error names the first one; the record lists them all. */
  async toggleIsOffering(context, { body: { id, status } }): Promise<BusinessCustomer> {
    const agency = await mustLockAgency(context, id);
    const isOffering = toggled(agency.isOffering, status);
    if (isOffering && !agency.isOffering) {
      const [blocker] = (await oneWithFacts(context, agency)).onlineBlockers;
      if (blocker) throw new Refusal(blocker);
    }
    return changeStatus(context, "toggleIsOffering", agency, { isOffering });
  },
};
