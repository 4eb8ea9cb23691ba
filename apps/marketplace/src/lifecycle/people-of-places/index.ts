import type { ConcernedPerson, MergeAccess } from "@partner-konto/domain/companies/company/requests";
import { fullName } from "@partner-konto/domain/mails/reader";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { isStaff } from "@partner-konto/domain/roles";
import { agenciesOfCompany, agenciesThatAreThere } from "../../companies/agency/index.ts";
import type { Context } from "../../kernel/handler.ts";
import { type Account, lockAccounts, namesOfPeople } from "../../people/records/index.ts";
import {
  isNowhere,
  type OwnedScope,
  scopesAtCompany,
  scopesWithCompanies,
  writeResources,
} from "../../people/scope/index.ts";
import { cutStreams } from "../../people/sessions/index.ts";
import { type EndedPlace, lostPlaceMail } from "./lost-place-mail.ts";
import { removeAccount } from "./remove-account.ts";

/** A person who works for a company or one of its agencies. */
export interface AffectedPerson {
  account: Account;
  scope: OwnedScope;
  /** The rest of their scope without the company and its agencies. */
  elsewhere: ScopeResources;
  isWhole: boolean;
}

/**
 * Locks everyone who works for a company or one of its agencies, also for deleted agencies and also people who were never verified. A
 * change of their scopes waits.
 */
export async function lockPeople({ db }: Pick<Context, "db">, companyId: string): Promise<AffectedPerson[]> {
  const agencyIds = (await agenciesOfCompany(db, companyId)).map(({ id }) => id);
  const asked = await scopesAtCompany(db, companyId, agencyIds);
  const accounts = await lockAccounts(
    db,
    asked.map(({ userId }) => userId),
  );
  // Read again under the locks.
  const scopes = new Map((await scopesAtCompany(db, companyId, agencyIds)).map((scope) => [scope.userId, scope]));
  return accounts.flatMap((account) => {
    const scope = scopes.get(account.id);
    if (!scope) return [];
    const { businessCustomer, businessCustomerGroup } = scope.resources;
    return [
      {
        account,
        scope,
        elsewhere: {
          ...scope.resources,
          businessCustomer: businessCustomer.filter((id) => !agencyIds.includes(id)),
          businessCustomerGroup: businessCustomerGroup.filter((id) => id !== companyId),
        },
        isWhole: businessCustomerGroup.includes(companyId),
      },
    ];
  });
}

/** Locks the people who work only for this agency. Agencies that were deleted before do not count as a place. */
export async function lockPeopleOfAgency({ db }: Pick<Context, "db">, agencyId: string): Promise<AffectedPerson[]> {
  const asked = await scopesAtCompany(db, null, [agencyId]);
  const accounts = await lockAccounts(
    db,
    asked.map(({ userId }) => userId),
  );
  const scopes = await scopesAtCompany(db, null, [agencyId]);
  const agencyIds = scopes.flatMap(({ resources }) => resources.businessCustomer);
  const living = new Set(await agenciesThatAreThere(db, agencyIds));
  return accounts.flatMap((account) => {
    const scope = scopes.find(({ userId }) => userId === account.id);
    if (!scope) return [];
    const businessCustomer = scope.resources.businessCustomer.filter((id) => id !== agencyId && living.has(id));
    const person = { account, scope, elsewhere: { ...scope.resources, businessCustomer }, isWhole: false };
    return hasPlace(person) ? [] : [person];
  });
}

/** Platform staff work everywhere, whatever their scope holds. */
const hasPlace = ({ account, elsewhere }: AffectedPerson): boolean => isStaff(account.roles) || !isNowhere(elsewhere);

export const toConcerned = (people: readonly AffectedPerson[]): ConcernedPerson[] =>
  people.map((person) => ({
    id: person.account.id,
    name: fullName(person.account),
    email: person.account.email,
    roles: person.account.roles,
    isActive: person.account.isActive,
    isVerified: person.account.verifiedAt !== null,
    isWhole: person.isWhole,
    worksElsewhere: hasPlace(person),
  }));

/** The people who work for a company as a whole. */
export async function wholeReaders({ db }: Pick<Context, "db">, companyId: string) {
  const ids = (await scopesWithCompanies(db, [companyId])).map(({ userId }) => userId);
  return [...(await namesOfPeople(db, ids))].map(([id, { name }]) => ({ id, name }));
}

/** Writes a person's new places; their streams reconnect to the rooms that are left (promise 3). */
async function changePlaces(
  context: Context,
  { scope }: AffectedPerson,
  after: ScopeResources,
  action: "companyDeleted" | "companyMerged",
): Promise<void> {
  const kinds = ["businessCustomer", "businessCustomerGroup"] as const;
  const fields = kinds.filter((kind) => JSON.stringify(scope.resources[kind]) !== JSON.stringify(after[kind]));
  if (fields.length === 0) return;
  const { version } = await writeResources(context.db, scope.id, after);
  await context.audit({
    collection: "scope",
    recordId: scope.id,
    version,
    action,
    fields: fields.map((kind) => `resources.${kind}`),
    before: scope.resources,
    after,
  });
  await cutStreams(context, scope.userId);
}

/** Deletes the account of a person who has no place to work any more, and mails them. */
export async function endAccount(context: Context, { account }: AffectedPerson, place: EndedPlace): Promise<void> {
  if (account.verifiedAt !== null) await context.mail(lostPlaceMail(account, place, false, context.portalUrl));
  await removeAccount(context, account);
}

/** Removes a company that ends from a person's scope and mails them. The account is deleted if no place is left (decision 0030). */
export async function leaveCompany(
  context: Context,
  person: AffectedPerson,
  company: { name: string },
  action: "companyDeleted" | "companyMerged",
): Promise<void> {
  const place = { whom: company.name, what: company.name };
  if (!hasPlace(person)) return endAccount(context, person, place);
  if (person.account.verifiedAt !== null)
    await context.mail(lostPlaceMail(person.account, place, true, context.portalUrl));
  await changePlaces(context, person, person.elsewhere, action);
}

/** Carries out the decision about a person of a merger's source company. */
export async function comeAlong(
  context: Context,
  person: AffectedPerson,
  access: MergeAccess,
  { source, targetId, agencyIds }: { source: { name: string }; targetId: string; agencyIds: readonly string[] },
): Promise<void> {
  if (access === "none") return leaveCompany(context, person, source, "companyMerged");
  const { scope, elsewhere, isWhole } = person;
  const { businessCustomer, businessCustomerGroup } = scope.resources;
  const after =
    access === "company"
      ? {
          ...scope.resources,
          businessCustomerGroup: [...elsewhere.businessCustomerGroup.filter((id) => id !== targetId), targetId],
        }
      : {
          ...scope.resources,
          businessCustomer: [...new Set([...businessCustomer, ...(isWhole ? agencyIds : [])])],
          businessCustomerGroup: businessCustomerGroup.filter((id) => elsewhere.businessCustomerGroup.includes(id)),
        };
  return changePlaces(context, person, after, "companyMerged");
}
