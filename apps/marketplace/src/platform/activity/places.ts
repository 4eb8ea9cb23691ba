import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { recordId as anyRecordId } from "@partner-konto/domain/person";
import { aboutKind, isShown } from "@partner-konto/domain/platform/activity/kinds";
import type { Kysely } from "kysely";
import { agenciesOfAreas } from "../../areas/delivery-area/index.ts";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import { companyOfPage } from "../../companies/profile/index.ts";
import type { AuditEntry } from "../../kernel/db/audit.ts";
import type { Database } from "../../kernel/db/database.ts";
import { companyOfWebhook, writeAndTell } from "../../notifications/webhooks/index.ts";
import { agencyOfOrder } from "../../orders/order/index.ts";
import { scopeById, scopesOf } from "../../people/scope/index.ts";

/** The agencies and companies that an audit record concerns, and its subject, which may be another record than the changed one. */
interface Places {
  subjectId: string;
  agencies?: readonly string[];
  companies?: readonly string[];
}

export const isId = (value: unknown): value is string => anyRecordId.safeParse(value).success;

/** The ids that `before` and `after` have under these names. */
function named({ before, after }: AuditEntry, ...names: string[]): string[] {
  return [before, after].flatMap((record) => names.flatMap((name) => record?.[name] ?? [])).filter(isId);
}

const within = ({ businessCustomer, businessCustomerGroup }: ScopeResources) => ({
  agencies: businessCustomer,
  companies: businessCustomerGroup,
});

/** The places where a user works. */
async function ofPerson(db: Kysely<Database>, userId: string | null): Promise<Places> {
  const scope = isId(userId) ? (await scopesOf(db, [userId])).get(userId) : undefined;
  return { subjectId: userId ?? "", ...(scope && within(scope.resources)) };
}

/** The places where a user works or worked before, so that the places they leave have the entry too. */
async function ofScope(db: Kysely<Database>, entry: AuditEntry): Promise<Places> {
  const scope = await scopeById(db, entry.recordId);
  if (!scope) return { subjectId: entry.recordId };
  const { resources } = scope;
  return {
    subjectId: scope.userId,
    agencies: [...resources.businessCustomer, ...named(entry, "businessCustomer", "resources.businessCustomer")],
    companies: [
      ...resources.businessCustomerGroup,
      ...named(entry, "businessCustomerGroup", "resources.businessCustomerGroup"),
    ],
  };
}

const collectionsOfAreas: readonly AuditEntry["collection"][] = ["deliveryArea", "followRule"];

/** The places of an audit record; the only function that knows them. It runs in the transaction of the change, after the change. */
async function placesOf(
  db: Kysely<Database>,
  entry: AuditEntry,
  agencyOfArea: ReadonlyMap<string, string>,
): Promise<Places> {
  const { collection, recordId } = entry;
  if (collection === "userSession" || collection === "subscription") return ofPerson(db, entry.userId);
  const subjectId = recordId;
  if (!isId(recordId) || !isShown(collection)) return { subjectId };
  switch (collection) {
    case "businessCustomer":
    case "dispatch":
    case "guardRails":
    case "pricePlan":
      return { subjectId, agencies: [recordId] };
    case "followRule":
    case "deliveryArea":
      // A moved area also concerns the agency it comes from.
      return {
        subjectId,
        agencies: [agencyOfArea.get(recordId) ?? [], named(entry, "businessCustomerId")].flat(),
      };
    case "group":
      return { subjectId, companies: [recordId] };
    case "profile":
      return { subjectId, companies: [...(await companyOfPage(db, recordId)), ...named(entry, "groupId")] };
    case "order":
    case "ratingAnswer":
    case "credit":
      return { subjectId, agencies: entry.agency ? [entry.agency.id] : await agencyOfOrder(db, recordId) };
    case "webhook": {
      const companies = new Set([...(await companyOfWebhook(db, recordId)), ...named(entry, "groupId")]);
      const [subject = recordId] = companies;
      return { subjectId: subject, companies: [...companies] };
    }
    case "revocationBlacklist":
      return { subjectId, companies: named(entry, "groupId") };
    case "user":
    case "userLink":
      return ofPerson(db, recordId);
    case "scope":
      return ofScope(db, entry);
  }
}

/** Adds audit records to the activity of the companies they concern, and tells the companies' webhooks. */
export async function noteActivity(db: Kysely<Database>, entries: readonly AuditEntry[]): Promise<void> {
  const areas = entries.filter(({ collection, recordId }) => collectionsOfAreas.includes(collection) && isId(recordId));
  const areaIds = areas.map(({ recordId }) => recordId);
  const agencyOfArea = areaIds.length > 0 ? await agenciesOfAreas(db, areaIds) : new Map<string, string>();
  const placed = [];
  for (const entry of entries) placed.push({ entry, ...(await placesOf(db, entry, agencyOfArea)) });
  const companyOf = new Map(entries.flatMap(({ agency }) => (agency ? [[agency.id, agency.groupId] as const] : [])));
  const unknown = new Set(placed.flatMap(({ agencies = [] }) => agencies)).difference(companyOf);
  const found = unknown.size > 0 ? await companiesOfAgencies(db, [...unknown]) : [];
  for (const { id, groupId } of found) companyOf.set(id, groupId);
  const noted = placed.flatMap(({ entry, subjectId, agencies = [], companies = [] }) => {
    const about = aboutKind(entry.collection, entry.action);
    if (!about) return [];
    const known = [...new Set(agencies)].filter((id) => companyOf.has(id));
    const byCompany = Map.groupBy(known, (id) => companyOf.get(id) ?? "");
    return [...new Set([...companies, ...byCompany.keys()])].map((groupId) => ({
      change: entry,
      row: {
        groupId,
        auditId: entry.id,
        agencies: companies.includes(groupId) ? null : (byCompany.get(groupId) ?? []),
        at: entry.at,
        ...about,
        subjectId,
        userId: entry.userId,
      },
    }));
  });
  if (noted.length === 0) return;
  await writeAndTell(
    db,
    db.insertInto("activity").values(noted.map(({ row }) => row)),
    noted.map(({ row: { groupId, agencies, at }, change }) => ({ groupId, agencies, at, change })),
  );
}
