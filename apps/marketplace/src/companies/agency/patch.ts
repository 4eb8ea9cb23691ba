import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import {
  type AgencyField,
  agencyFields,
  agencyPath,
  staffFields,
} from "@partner-konto/domain/companies/agency/editable-fields";
import { afterOffline } from "@partner-konto/domain/companies/agency/going-online";
import { contactPoints as typedContacts } from "@partner-konto/domain/companies/agency/requests";
import { businessCustomer as agencySchema, type BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { segmentsOf } from "@partner-konto/domain/record/pointer";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { refuseEmptied } from "../../kernel/http/required-fields.ts";
import type { Agency } from "./index.ts";
import { mustLockAgency } from "./lock.ts";
import { tellOfAgency } from "./mails.ts";
import { oneWithFacts } from "./records.ts";
import { tellRenamed } from "./tell-renamed.ts";

const touches = (body: JsonPatch, field: AgencyField): boolean =>
  body.some(({ path }) => isAllowedPath(segmentsOf(path) ?? [], [agencyPath(field)]));

/** A lock needs a reason and takes the agency offline; without a lock the reason is cleared. */
function lockOf({ isLocked, lockReason, isOffering }: BusinessCustomer) {
  if (!isLocked) return { isLocked, lockReason: null, isOffering };
  if (!lockReason) throw new InvalidInput({ path: "body.lockReason", message: "a lock needs a reason" });
  return { isLocked, lockReason, isOffering: false };
}

/** The new values of the columns that hold the touched fields. */
function columnsOf(wanted: BusinessCustomer, touched: readonly AgencyField[]) {
  const { address, contactPoints, preferences, ratingReplies } = wanted;
  const all = {
    ...wanted,
    ...lockOf(wanted),
    address: JSON.stringify(address),
    contactPoints: JSON.stringify(contactPoints),
    preferences: JSON.stringify(preferences),
    ratingReplies: JSON.stringify(ratingReplies),
  };
  const names = new Set<string>(touched.map((field) => field.split(".")[0] ?? field));
  if (names.has("isLocked")) for (const name of ["lockReason", "isOffering"]) names.add(name);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.has(name)));
}

/** After the lock is lifted, an agency that was online goes online again, unless something else blocks it. */
async function backOnline(context: Context, row: Agency): Promise<Agency> {
  const outcome = afterOffline((await oneWithFacts(context, row)).onlineBlockers);
  if (outcome === "waits") return row;
  return context.db
    .updateTable("businessCustomer")
    .set({ isOffering: outcome === "comesBack", wasOffering: false })
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Changes the fields that the agency's people or platform staff may change. Status, deletion, areas and legal name have their own calls.
 */
export const patch: Handler<(typeof businessCustomer)["patch"]> = async (
  context,
  { params: { id }, body, version },
) => {
  if (!signedInCaller(context).isStaff && staffFields.some((field) => touches(body, field)))
    throw new Refusal("RIGHT_MISSING");
  const touched = agencyFields.filter((field) => touches(body, field));
  const answer = (row: Agency): Promise<BusinessCustomer> => oneWithFacts(context, row);
  // Locked from here on, so that the patch applies to the current record and other fields keep what others saved.
  const agency = await mustLockAgency(context, id);
  return editRecord(context, {
    kind: { collection: "businessCustomer", action: "patch" },
    id,
    expectedVersion: version,
    fields: touched.includes("isLocked") ? [...new Set([...touched, "lockReason", "isOffering"])] : touched,
    lock: () => Promise.resolve(agency),
    async write(db, _row, next, before) {
      const typed = touched.includes("contactPoints")
        ? agencySchema.extend({ contactPoints: typedContacts })
        : agencySchema;
      const wanted = applyJsonPatch(typed, before, body, agencyFields.map(agencyPath));
      refuseEmptied("agency", before, wanted);
      const isLockedNow = wanted.isLocked && !before.isLocked;
      const row = await db
        .updateTable("businessCustomer")
        .set({ ...columnsOf(wanted, touched), version: next })
        .$if(isLockedNow && before.isOffering, (query) => query.set({ wasOffering: true }))
        .where("id", "=", id)
        .returningAll()
        .executeTakeFirstOrThrow();
      const company = await db
        .selectFrom("businessCustomerGroup")
        .select("name")
        .where("id", "=", row.groupId)
        .executeTakeFirst();
      await tellRenamed(context, before, row, { agencies: [row], companyName: company?.name ?? "" });
      const isUnlockedNow = before.isLocked && !wanted.isLocked;
      if (isLockedNow || isUnlockedNow) await tellOfAgency(context, row, isLockedNow ? "locked" : "unlocked");
      return isUnlockedNow && row.wasOffering ? backOnline(context, row) : row;
    },
    answer,
  });
};
