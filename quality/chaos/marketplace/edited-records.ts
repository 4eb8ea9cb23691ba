import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { Profile } from "@partner-konto/domain/companies/profile/schema";
import type { User } from "@partner-konto/domain/people/schema";
import type { Scope } from "@partner-konto/domain/people/scope";
import type { PatchOperation } from "@partner-konto/domain/record/differences";
import { insertAgencies } from "../../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, companyLike } from "../../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../../apps/marketplace/src/companies/company/index.ts";
import { insertProfiles } from "../../../apps/marketplace/src/companies/profile/index.ts";
import { pageLike } from "../../../apps/marketplace/src/companies/profile/testing.ts";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import { injectCall } from "../../../apps/marketplace/src/kernel/testing/inject-call.ts";
import type { Marketplace } from "../../../apps/marketplace/src/kernel/testing/testing.ts";
import type { NewUser } from "../../../apps/marketplace/src/people/records/index.ts";
import { startSession } from "../../../apps/marketplace/src/people/sessions/sessions.ts";
import { add, somebody } from "../../../apps/marketplace/src/states/stage.ts";

/** A record as its page has it: the version read, and the fields of the form. */
export interface EditableRecord {
  version: number;
  form: object;
}

export interface Answer {
  status: number;
  /** The record after the save, or the current record of a conflict. */
  record: EditableRecord | undefined;
}

/** One record that several people have open at the same time. */
export interface EditedRecord {
  /** The number of people who have the record open. */
  people: number;
  read(person: number): Promise<EditableRecord>;
  save(person: number, version: number, body: readonly PatchOperation[]): Promise<Answer>;
  /** The changes that a person may make, drawn at random; each works on a copy. */
  changes(person: number): readonly Change[];
}

/** Changes a form with a word that is never the same twice. */
export type Change = (form: object, random: Random, word: string) => void;

const people = 4;
const change = <Form extends object>(type: (form: Form, random: Random, word: string) => void): Change =>
  type as Change;

const pick = <Row extends { version: number }, Name extends keyof Row>(...names: readonly Name[]) => {
  return (record: unknown): EditableRecord => {
    const row = record as Row;
    return { version: row.version, form: Object.fromEntries(names.map((name) => [name, row[name]])) };
  };
};

const agencyOf = pick<BusinessCustomer, keyof BusinessCustomer>(
  ...(["name", "brandName", "shortName", "address", "contactPoints", "preferences"] as const),
  ...(["emailSignature", "emailOrderConfirmText", "ratingReplies", "collmexId"] as const),
);
const agencyChanges = [
  change<BusinessCustomer>((form, _, word) => (form.name = word)),
  change<BusinessCustomer>((form, _, word) => (form.brandName = word)),
  change<BusinessCustomer>((form, _, word) => (form.emailSignature = word)),
  change<BusinessCustomer>((form, _, word) => (form.ratingReplies = [word])),
  change<BusinessCustomer>((form, _, word) => (form.address.street = word)),
  change<BusinessCustomer>((form, random) => (form.address.postalCode = String(random.int(10_000, 99_999)))),
  change<BusinessCustomer>((form) => {
    const other = form.preferences.tierBasis === "total" ? "averagePerPoint" : "total";
    form.preferences.tierBasis = other;
  }),
  change<BusinessCustomer>((form, _, word) => form.contactPoints.push(contact(word))),
  // An agency must keep one contact.
  change<BusinessCustomer>((form, random) => {
    if (form.contactPoints.length > 1) form.contactPoints.splice(random.int(0, form.contactPoints.length - 1), 1);
  }),
  change<BusinessCustomer>((form, random, word) => (random.pick(form.contactPoints).email = contact(word).email)),
];
const contact = (word: string) => ({ kind: "office" as const, email: `${word}@testbrand.example`, phone: "" });
const somePhone = (random: Random): string => `04131 ${random.int(10_000, 99_999)}`;
const ofSupport = change<BusinessCustomer>((form, _, word) => (form.collmexId = word));

const companyOf = pick<Group, keyof Group>("address", "contactPoint");
const companyChanges = [
  change<Group>((form, _, word) => form.address && (form.address.street = word)),
  change<Group>((form, _, word) => form.address && (form.address.city = word)),
  change<Group>((form, _, word) => form.contactPoint && (form.contactPoint.person.lastName = word)),
  change<Group>((form, random) => form.contactPoint && (form.contactPoint.phone = somePhone(random))),
];

const profileOf = pick<Profile, keyof Profile>(
  ...(["profileName", "description", "imprint", "address", "contactPoint"] as const),
  ...(["arbiterShowText", "arbiterText", "bcIds"] as const),
);
const profileChanges = (agencyIds: readonly string[]) => [
  change<Profile>((form, _, word) => (form.profileName = word)),
  change<Profile>((form, _, word) => (form.description = word)),
  change<Profile>((form, _, word) => (form.imprint = word)),
  change<Profile>((form, _, word) => (form.address.houseNumber = word)),
  change<Profile>((form, random) => (form.contactPoint.phone = somePhone(random))),
  change<Profile>((form) => (form.arbiterShowText = !form.arbiterShowText)),
  change<Profile>((form, random) => (form.bcIds = toggled(form.bcIds, random.pick(agencyIds)))),
];

const userOf = pick<User, keyof User>("contactPoint", "roles");
const nameChanges = [
  change<User>(({ contactPoint: { person } }, _, word) => (person.firstName = word)),
  change<User>(({ contactPoint: { person } }, _, word) => (person.lastName = word)),
  change<User>(({ contactPoint: { person } }) => (person.gender = person.gender === "female" ? "male" : "female")),
];
const accessChanges = [
  change<User>((form, random) => {
    const role = random.pick(["BUSINESS_CUSTOMER_PRICE_MAKER", "BUSINESS_CUSTOMER_ORDER_MANAGER"] as const);
    form.roles = toggled(form.roles, role);
  }),
];

const scopeOf = pick<Scope, keyof Scope>("resources");
const scopeChanges = (agencyIds: readonly string[], companyId: string) => [
  change<Scope>(({ resources }, random) => {
    resources.businessCustomer = toggled(resources.businessCustomer, random.pick(agencyIds));
  }),
  change<Scope>(({ resources }) => {
    resources.businessCustomerGroup = toggled(resources.businessCustomerGroup, companyId);
  }),
];

function toggled<T extends string>(list: readonly T[], item: T): T[] {
  const next = list.includes(item) ? list.filter((one) => one !== item) : [...list, item];
  return next.toSorted();
}

/** A new company with the records that are edited. */
async function addCompany(market: Marketplace) {
  const company = companyLike({
    address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
    contactPoint: {
      person: { firstName: "Jutta", lastName: "Beispiel", gender: null },
      email: "jutta@testbrand.example",
      phone: null,
      fax: null,
    },
  });
  await insertCompanies(market.db, [company]);
  const agencies = Array.from({ length: 4 }, (_, at) => agencyLike(company.id, { name: `Filiale ${at}` }));
  await insertAgencies(market.db, agencies);
  const page = pageLike(company.id);
  await insertProfiles(market.db, [page], []);
  return { companyId: company.id, agencyIds: agencies.map(({ id }) => id).toSorted(), pageId: page.id };
}

/**
 * The people who edit them. They have accounts and sessions, because rights on other people are checked against them, and stay signed in
 * when their own rights change.
 */
async function addEditors(market: Marketplace, companyId: string, agencyId: string) {
  const reader = () => somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [agencyId] });
  const [colleague, placed, self] = [reader(), reader(), reader()];
  const roles = [
    "BUSINESS_CUSTOMER_MASTER_ADMIN",
    "BUSINESS_CUSTOMER_ORDER_MANAGER",
    "BUSINESS_CUSTOMER_PRICE_MAKER",
  ] as const;
  const owners = Array.from({ length: people }, () => somebody([...roles], { businessCustomerGroup: [companyId] }));
  await add(market, colleague, placed, self, ...owners);
  const signIn = async ({ id, roles, resources }: NewUser): Promise<string> => {
    const sessionId = await startSession(market.db, { userId: id, roles, frontend: "PARTNER" }, market.clock.now);
    return (await market.signIn({ id, roles, resources, sessionId })).token;
  };
  const { token: support } = await market.signIn({ roles: ["PLATFORM_ADMIN"], frontend: "AMI" });
  const [herself, ...masters] = await Promise.all([self, ...owners].map(signIn));
  return { colleague, placed, self, support, herself, masters };
}

type PatchCallId = "businessCustomer.patch" | "group.patch" | "profile.patch" | "user.patch" | "scope.patch";
type GetCallId = "businessCustomer.get" | "group.get" | "profile.getByGroupId" | "user.get" | "scope.get";

/** A new company with the records that are edited, and the people who edit them. */
export async function editedRecords(market: Marketplace): Promise<Record<string, EditedRecord>> {
  const { companyId, agencyIds, pageId } = await addCompany(market);
  const [agencyId = ""] = agencyIds;
  const { colleague, placed, self, support, herself, masters } = await addEditors(market, companyId, agencyId);
  const [, ...others] = masters;

  /** @param getId the id by which the record is read, where it is another one */
  const record = (
    [get, patch]: readonly [GetCallId, PatchCallId],
    [id, getId = id]: readonly [id: string, getId?: string],
    by: readonly (string | undefined)[],
    recordOf: (record: unknown) => EditableRecord,
    changes: (person: number) => readonly Change[],
  ): EditedRecord => ({
    people: by.length,
    read: async (person) => recordOf(await market.call(get, { id: getId }, by[person])),
    async save(person, version, body) {
      const answer = await injectCall(market.app, patch, { id, version, body }, market.clock.now, by[person]);
      const whole = answer.json<{ current?: unknown }>();
      const current = answer.statusCode === 200 ? whole : whole.current;
      return { status: answer.statusCode, record: current === undefined ? undefined : recordOf(current) };
    },
    changes,
  });
  const ofUser = ["user.get", "user.patch"] as const;
  return {
    "an agency": record(
      ["businessCustomer.get", "businessCustomer.patch"],
      [agencyId],
      [support, ...others],
      agencyOf,
      (person) => (person === 0 ? [...agencyChanges, ofSupport] : agencyChanges),
    ),
    "a company": record(["group.get", "group.patch"], [companyId], masters, companyOf, () => companyChanges),
    "a company's page": record(["profile.getByGroupId", "profile.patch"], [pageId, companyId], masters, profileOf, () =>
      profileChanges(agencyIds),
    ),
    "a user": record(ofUser, [colleague.id], masters, userOf, () => [...nameChanges, ...accessChanges]),
    "a scope": record(["scope.get", "scope.patch"], [placed.scopeId], masters, scopeOf, () =>
      scopeChanges(agencyIds.slice(1), companyId),
    ),
    "one's own account": record(ofUser, [self.id], [herself, ...others], userOf, (person) =>
      person === 0 ? nameChanges : [...nameChanges, ...accessChanges],
    ),
  };
}
