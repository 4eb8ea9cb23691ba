import { randomUUID } from "node:crypto";
import { buildRequest } from "@partner-konto/contracts/request";
import { type CallId, calls, type InputOf } from "@partner-konto/contracts/services";
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
import type { Actor, Marketplace } from "../../../apps/marketplace/src/kernel/testing/testing.ts";
import { insertUsers, type NewUser } from "../../../apps/marketplace/src/people/records/index.ts";
import { startSession } from "../../../apps/marketplace/src/people/sessions/sessions.ts";

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

function someone(resources: NewUser["resources"], roles: NewUser["roles"] = ["BUSINESS_CUSTOMER_READER"]): NewUser {
  const [id, scopeId] = [randomUUID(), randomUUID()];
  return {
    id,
    scopeId,
    contactPoint: {
      person: { firstName: "Edda", lastName: "Beispiel", gender: null },
      email: `edda-${id}@testbrand.example`,
    },
    roles,
    usedFrontend: ["PARTNER"],
    resources,
    isActive: true,
    isVerified: true,
    password: null,
    createdAt: new Date("2026-01-02T08:00:00Z"),
  };
}

/** A new company with the records that are edited, and the people who edit them. */
export async function editedRecords(market: Marketplace): Promise<Record<string, EditedRecord>> {
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
  const agencyIds = agencies.map(({ id }) => id).toSorted();
  const [agencyId = ""] = agencyIds;
  const page = pageLike(company.id);
  await insertProfiles(market.db, [page], []);
  const whole = { businessCustomer: [], businessCustomerGroup: [company.id], user: [] };
  const place = { ...whole, businessCustomer: [agencyId], businessCustomerGroup: [] };
  const [colleague, placed, self] = [someone(place), someone(place), someone(place)];
  const owners = Array.from({ length: people }, () =>
    someone(whole, [
      "BUSINESS_CUSTOMER_MASTER_ADMIN",
      "BUSINESS_CUSTOMER_ORDER_MANAGER",
      "BUSINESS_CUSTOMER_PRICE_MAKER",
    ]),
  );
  await insertUsers(market.db, [colleague, placed, self, ...owners]);

  // Real accounts and sessions, because rights on other people are checked against them.
  const signIn = async ({ id, roles, resources }: NewUser): Promise<Actor> => {
    const sessionId = await startSession(market.db, { userId: id, roles, frontend: "PARTNER" }, market.clock.now);
    return market.signIn({ id, roles, resources, sessionId });
  };
  const masters = await Promise.all(owners.map(signIn));
  const [, ...others] = masters;
  const support = await market.signIn({ roles: ["PLATFORM_ADMIN"], frontend: "AMI" });
  const herself = await signIn(self);

  async function send<Id extends CallId>(
    id: Id,
    input: InputOf<Id>,
    as: Actor | undefined,
    recordOf: (record: unknown) => EditableRecord,
  ): Promise<Answer> {
    const row = calls.find((call) => call.id === id);
    if (!row || !as) throw new Error(`${id} is not declared, or nobody makes it`);
    const { path, headers, body } = buildRequest(id, row.call, input as Record<string, unknown>, market.clock.now);
    const answer = await market.app.inject({
      method: row.call.method,
      url: path,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
      ...(body !== undefined && { body }),
    });
    const told = answer.json<{ current?: unknown }>();
    const record = answer.statusCode === 200 ? told : told.current;
    return { status: answer.statusCode, record: record === undefined ? undefined : recordOf(record) };
  }

  type PatchCallId = "businessCustomer.patch" | "group.patch" | "profile.patch" | "user.patch" | "scope.patch";
  const record = (
    patch: PatchCallId,
    id: string,
    by: readonly Actor[],
    recordOf: (record: unknown) => EditableRecord,
    get: (as: Actor | undefined) => Promise<unknown>,
    changes: (person: number) => readonly Change[],
  ): EditedRecord => ({
    people: by.length,
    read: async (person) => recordOf(await get(by[person])),
    save: (person, version, body) => send(patch, { id, version, body: [...body] }, by[person], recordOf),
    changes,
  });
  const ofCompany = { id: company.id };
  return {
    "an agency": record(
      "businessCustomer.patch",
      agencyId,
      [support, ...others],
      agencyOf,
      (as) => market.call("businessCustomer.get", { id: agencyId }, as),
      (person) => (person === 0 ? [...agencyChanges, ofSupport] : agencyChanges),
    ),
    "a company": record(
      "group.patch",
      company.id,
      masters,
      companyOf,
      (as) => market.call("group.get", ofCompany, as),
      () => companyChanges,
    ),
    "a company's page": record(
      "profile.patch",
      page.id,
      masters,
      profileOf,
      (as) => market.call("profile.getByGroupId", ofCompany, as),
      () => profileChanges(agencyIds),
    ),
    "a user": record(
      "user.patch",
      colleague.id,
      masters,
      userOf,
      (as) => market.call("user.get", { id: colleague.id }, as),
      () => [...nameChanges, ...accessChanges],
    ),
    "a scope": record(
      "scope.patch",
      placed.scopeId,
      masters,
      scopeOf,
      (as) => market.call("scope.get", { id: placed.scopeId }, as),
      () => scopeChanges(agencyIds.slice(1), company.id),
    ),
    "one's own account": record(
      "user.patch",
      self.id,
      [herself, ...others],
      userOf,
      (as) => market.call("user.get", { id: self.id }, as),
      (person) => (person === 0 ? nameChanges : [...nameChanges, ...accessChanges]),
    ),
  };
}
