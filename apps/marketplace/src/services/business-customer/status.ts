import type { businessCustomer } from "@partner-konto/contracts/services/business-customer";
import type { ActivityActionOf } from "@partner-konto/domain/activity/kinds";
import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { toggled } from "@partner-konto/domain/business-customer/toggle-status";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Agency } from "./index.ts";
import { tellOfAgency } from "./mails.ts";
import { mustLockAgency, oneWithFacts } from "./records.ts";

type Status = Partial<Pick<Agency, "isActivated" | "isOffering">>;

/** Writes what differs of a locked agency's status, with its audit record; nothing if nothing does. */
async function changeStatus(
  context: Context,
  action: ActivityActionOf<"businessCustomer">,
  before: Agency,
  status: Status,
) {
  const fields = (["isActivated", "isOffering"] as const).filter(
    (name) => status[name] !== undefined && status[name] !== before[name],
  );
  // What its people say now counts, whatever it was when the platform took it offline.
  await context.db
    .updateTable("businessCustomer")
    .set({ wasOffering: false })
    .where("id", "=", before.id)
    .where("wasOffering", "=", true)
    .execute();
  if (fields.length === 0) return oneWithFacts(context.db, before);
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
  return oneWithFacts(context.db, after);
}

export const statusHandlers: Pick<Handlers<typeof businessCustomer>, "toggleIsActivated" | "toggleIsOffering"> = {
  /** Whoever is deactivated goes offline as well, and stays so when they are activated again. What the platform does, its people hear. */
  async toggleIsActivated(context, { body: { id, status } }): Promise<BusinessCustomer> {
    const agency = await mustLockAgency(context, id);
    const isActivated = toggled(agency.isActivated, status);
    const wanted = isActivated ? { isActivated } : { isActivated, isOffering: false };
    if (isActivated !== agency.isActivated && signedInCaller(context).isStaff)
      await tellOfAgency(context, agency, isActivated ? "activated" : "deactivated");
    return changeStatus(context, "toggleIsActivated", agency, wanted);
  },

  /** Of several things that are missing the first is told; the record has them all. */
  async toggleIsOffering(context, { body: { id, status } }): Promise<BusinessCustomer> {
    const agency = await mustLockAgency(context, id);
    const isOffering = toggled(agency.isOffering, status);
    if (isOffering && !agency.isOffering) {
      const [blocker] = (await oneWithFacts(context.db, agency)).onlineBlockers;
      if (blocker) throw new Refusal(blocker);
    }
    return changeStatus(context, "toggleIsOffering", agency, { isOffering });
  },
};
