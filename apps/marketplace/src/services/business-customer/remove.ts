import type { businessCustomer } from "@partner-konto/contracts/services/business-customer";
import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { takeAreasOffline } from "../delivery-area/index.ts";
import { endAccount, lockPeopleOfAgency, toConcerned } from "../people-of-places/index.ts";
import { takeAgencyOff } from "../profile/index.ts";
import { holderId } from "../user/index.ts";
import { type Agency, agenciesInScope } from "./index.ts";

/**
 * Locks all agencies of a company, always in the order of their ids. Whoever removes the next one waits here, and counts afterwards
 * with fresh eyes: row locks decide, whatever the isolation (promise 34, of agencies).
 */
function lockAgenciesOf(db: Kysely<Database>, groupId: string): Promise<Agency[]> {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("groupId", "=", groupId)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * The record stays, since old orders name it. A company keeps at least one agency: it is deleted as a whole (portal §4). With it end the
 * accounts of those who work nowhere else. Nobody takes the last place from themselves: their account would end, or work nowhere.
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
  // Somebody else has removed it while this waited.
  if (!before) throw notFound();
  if (agencies.length === 1) throw new Refusal("CAN_NOT_REMOVE_LAST_BC");
  const ending = await lockPeopleOfAgency(context, id);
  if (ending.some(({ account }) => account.id === holderId(caller))) throw new Refusal("OWN_LAST_PLACE");
  const summary = { ok: true as const, people: toConcerned(ending) };
  if (dryRun === "true") return summary;

  // Before it is deleted: then the page's log knows what it showed.
  await takeAgencyOff(context, before);
  const version = before.version + 1;
  await db
    .updateTable("businessCustomer")
    .set({ isDeleted: true, isOffering: false, version })
    .where("id", "=", id)
    .execute();
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
