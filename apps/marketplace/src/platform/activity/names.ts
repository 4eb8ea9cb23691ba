import type { ActivityActor } from "@partner-konto/domain/platform/activity/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { type Kysely, sql } from "kysely";
import { areaNames } from "../../areas/delivery-area/index.ts";
import { agencyNames } from "../../companies/agency/index.ts";
import { companyNames, formerCompanyNames } from "../../companies/company/index.ts";
import { auditRecords } from "../../kernel/db/audit.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Caller, type Context, signedInCaller } from "../../kernel/handler.ts";
import { orderNumbers } from "../../orders/order/index.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import { peopleInReach } from "../../people/scope/index.ts";
import { type Entry, seenBy } from "./find.ts";
import { isId } from "./places.ts";

/** The parts of an entry that contain ids. */
type EntryIds = Pick<Entry, "userId"> & Partial<Entry>;

export interface Names {
  actorOf: (userId: string | null) => ActivityActor;
  /** The name of a record by its id; undefined if it is unknown or outside the reader's reach. */
  nameOf: (id: string) => string | undefined;
}

/** All ids anywhere in a value. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(idsIn);
  return isId(value) ? [value] : [];
}

/** Names of people who were removed from this company, from the audit record of their removal. */
async function removedPeople(
  db: Kysely<Database>,
  groupId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select record_id as id, coalesce(nullif(trim(concat(before #>> '{contactPoint,person,firstName}', ' ',
      before #>> '{contactPoint,person,lastName}')), ''), before #>> '{contactPoint,email}') as name
    from ${auditRecords(db)} audit where collection = 'user' and action = 'delete' and record_id = any(${ids}::text[])
      and exists (select 1 from activity where group_id = ${groupId} and audit_id = audit.id)`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Names of areas that were deleted or moved out of the caller's reach, from the last entry that the caller may see. Later entries belong to
 * other companies.
 */
async function areasOfBefore(
  db: Kysely<Database>,
  caller: Caller,
  groupId: string,
  ids: readonly string[],
): Promise<[string, string][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (record_id) record_id as id, coalesce(after ->> 'name', before ->> 'name') as name
    from ${auditRecords(db)} audit where collection = 'deliveryArea' and record_id = any(${ids}::text[])
      and coalesce(after ->> 'name', before ->> 'name') is not null
      and exists (select 1 from activity where group_id = ${groupId} and audit_id = audit.id and ${seenBy(caller, groupId)})
    order by record_id, audit.id desc`.execute(db);
  return rows.map(({ id, name }) => [id, name]);
}

/** The names of all ids in these entries that the caller may see. */
export async function namesFor(context: Context, groupId: string, entries: readonly EntryIds[]): Promise<Names> {
  const { db } = context;
  const caller = signedInCaller(context);
  const ids = [
    ...new Set(
      idsIn(
        entries.map(({ userId, subjectId, viewingId, before, after }) => [userId, subjectId, viewingId, before, after]),
      ),
    ),
  ];
  const areas = entries.flatMap(({ subject, subjectId }) => (subject === "area" && isId(subjectId) ? [subjectId] : []));
  const orders = entries.flatMap(({ subject, subjectId }) =>
    subject === "order" && isId(subjectId) ? [subjectId] : [],
  );
  // A company that was merged into this one; its past belongs to this company now.
  const merged = entries.flatMap(({ action, subjectId }) => (action === "merge" && subjectId ? [subjectId] : []));
  const companies = caller.isStaff ? ids : [groupId, ...caller.resources.businessCustomerGroup];
  const people = await namesOfPeople(db, ids);
  const known = new Set(caller.isStaff ? ids : [caller.id, ...(await peopleInReach(db, caller, ids))]);
  const removed = await removedPeople(
    db,
    groupId,
    ids.filter((id) => !people.has(id)),
  );
  const areasThere = await areaNames(db, caller, areas);
  const areasGone = areas.filter((id) => !areasThere.has(id));
  const names = new Map([
    ...removed,
    ...(await areasOfBefore(db, caller, groupId, [...new Set(areasGone)])),
    ...[...people].flatMap(([id, { name, roles }]): [string, string][] =>
      known.has(id) || isStaff(roles) ? [[id, name]] : [],
    ),
    ...(await agencyNames(db, caller, ids)),
    ...(await companyNames(
      db,
      ids.filter((id) => companies.includes(id)),
    )),
    ...(await formerCompanyNames(db, merged)),
    ...areasThere,
    ...(await orderNumbers(db, orders)),
  ]);
  return {
    nameOf: (id) => names.get(id),
    actorOf(userId) {
      if (userId === null) return { kind: "system", id: null, name: null };
      const person = people.get(userId);
      if (!person) return { kind: "removed", id: userId, name: names.get(userId) ?? null };
      if (isStaff(person.roles)) return { kind: "staff", id: userId, name: person.name };
      if (known.has(userId)) return { kind: "person", id: userId, name: person.name };
      return { kind: "outside", id: null, name: null };
    },
  };
}
