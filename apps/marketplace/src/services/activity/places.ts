import { aboutKind } from "@partner-konto/domain/activity/kinds";
import { recordId as anyRecordId } from "@partner-konto/domain/person";
import type { ScopeResources } from "@partner-konto/domain/user/scope";
import type { Kysely } from "kysely";
import type { AuditEntry } from "../../kernel/audit.ts";
import type { Database } from "../../kernel/database.ts";
import { companiesOfAgencies } from "../business-customer/index.ts";
import { agencyOfArea } from "../delivery-area/index.ts";
import { agencyOfOrder } from "../order/index.ts";
import { companyOfPage } from "../profile/index.ts";
import { scopeById, scopesOf } from "../scope/index.ts";

/** A company an entry concerns: as a whole, or at one of its agencies. */
interface Place {
  groupId: string;
  agencyId: string | null;
}
/** Where an entry belongs; and the record it is about, where that is another than it names. */
interface Places {
  subjectId: string;
  places: Place[];
}

const isId = (value: unknown): value is string => anyRecordId.safeParse(value).success;

/** Ids that before and after name under one of these names. */
function named({ before, after }: AuditEntry, ...names: string[]): string[] {
  return [before, after].flatMap((record) => names.flatMap((name) => record?.[name] ?? [])).filter(isId);
}

async function atAgencies(db: Kysely<Database>, ids: readonly string[]): Promise<Place[]> {
  const rows = ids.length > 0 ? await companiesOfAgencies(db, ids) : [];
  return rows.map(({ id, groupId }) => ({ groupId, agencyId: id }));
}

const wholly = (ids: readonly string[]): Place[] => ids.map((groupId) => ({ groupId, agencyId: null }));

async function within(
  db: Kysely<Database>,
  { businessCustomer, businessCustomerGroup }: Pick<ScopeResources, "businessCustomer" | "businessCustomerGroup">,
): Promise<Place[]> {
  return [...wholly(businessCustomerGroup), ...(await atAgencies(db, businessCustomer))];
}

/** Where somebody works. */
async function ofPerson(db: Kysely<Database>, userId: string | null): Promise<Places> {
  const scope = isId(userId) ? (await scopesOf(db, [userId])).get(userId) : undefined;
  return { subjectId: userId ?? "", places: scope ? await within(db, scope.resources) : [] };
}

/** Where somebody works, and worked before: whom they leave hears of it too. */
async function ofScope(db: Kysely<Database>, entry: AuditEntry): Promise<Places> {
  const scope = await scopeById(db, entry.recordId);
  if (!scope) return { subjectId: entry.recordId, places: [] };
  const kinds = ["businessCustomer", "businessCustomerGroup"] as const;
  const [businessCustomer, businessCustomerGroup] = kinds.map((kind) => [
    ...new Set([...scope.resources[kind], ...named(entry, kind, `resources.${kind}`)]),
  ]);
  const resources = { businessCustomer: businessCustomer ?? [], businessCustomerGroup: businessCustomerGroup ?? [] };
  return { subjectId: scope.userId, places: await within(db, resources) };
}

/** The one place that knows where an entry of the audit log belongs; asked within its transaction, after the change. */
async function placesOf(db: Kysely<Database>, entry: AuditEntry): Promise<Places> {
  const { collection, recordId } = entry;
  const at = (places: Place[]): Places => ({ subjectId: recordId, places });
  if (collection === "userSession" || collection === "subscription") return ofPerson(db, entry.userId);
  if (!isId(recordId)) return at([]);
  switch (collection) {
    case "businessCustomer":
    case "guardRails":
    case "pricePlan":
      return at(await atAgencies(db, [recordId]));
    case "followRule":
    case "deliveryArea": {
      // Moved away, it concerns the agency it comes from too.
      const agencies = [...(await agencyOfArea(db, recordId)), ...named(entry, "businessCustomerId")];
      return at(await atAgencies(db, [...new Set(agencies)]));
    }
    case "group":
      return at(wholly([recordId]));
    case "profile":
      return at(wholly([...new Set([...(await companyOfPage(db, recordId)), ...named(entry, "groupId")])]));
    case "order":
      return at(await agencyOfOrder(db, recordId));
    case "revocationBlacklist":
      return at(wholly([...new Set(named(entry, "groupId"))]));
    case "deletionRequest":
    case "basePrice":
    case "depot":
    case "chart":
    case "geodata":
      return at([]);
    case "user":
    case "userLink":
      return ofPerson(db, recordId);
    case "scope":
      return ofScope(db, entry);
  }
}

/** Notes an entry in the activity of the companies it concerns. */
export async function noteActivity(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  const about = aboutKind(entry.collection, entry.action);
  const { subjectId, places } = await placesOf(db, entry);
  if (!about || places.length === 0) return;
  const rows = [...Map.groupBy(places, ({ groupId }) => groupId)].map(([groupId, ofCompany]) => {
    const agencies = ofCompany.flatMap(({ agencyId }) => agencyId ?? []);
    return {
      groupId,
      auditId: entry.id,
      agencies: agencies.length < ofCompany.length ? null : agencies,
      at: entry.at,
      ...about,
      subjectId,
      userId: entry.userId,
    };
  });
  await db.insertInto("activity").values(rows).execute();
}
